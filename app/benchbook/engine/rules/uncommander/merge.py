"""Merge and Mutate, Meld: permanents whose components lie over and under one another."""

from __future__ import annotations

from collections.abc import Generator, Iterator
from typing import Any

from benchbook.engine import events as ev
from benchbook.engine.prose import name_of
from benchbook.engine.registry import rule
from benchbook.engine.rules.uncommander.combine import listed
from benchbook.engine.rules.uncommander.parts import BOOK, beneath, combined_permanents, topmost, under, values_of
from benchbook.engine.runner import Cite
from benchbook.engine.state import Game

Script = Generator[Any, Any, Any]


@rule("Meld/a", book=BOOK, runs="explains")
def melded_permanents_are_combined(game: Game) -> Iterator[str]:
    """A melded permanent is a combined permanent that follows its own rules."""
    for obj in combined_permanents(game):
        if "melded" in obj.marks:
            yield f"{name_of(game, obj.id)} is a melded permanent; the two cards are its constituents."


@rule("Merge and Mutate/a", book=BOOK, runs="explains")
def merged_permanents_are_combined(game: Game) -> Iterator[str]:
    """A merged permanent is a combined permanent whose components lie over and under."""
    for obj in combined_permanents(game):
        if "merged" in obj.marks:
            yield f"{name_of(game, obj.id)} is a merged permanent."


@rule("Merge and Mutate/b", book=BOOK, runs="explains")
def topmost_covers(game: Game) -> Iterator[str]:
    """The topmost component covers what lies under it, as a copiable effect."""
    for obj in combined_permanents(game):
        if beneath(obj):
            lower = listed([values_of(c, obj).name or "a nameless part" for c in beneath(obj)])
            yield f"The characteristics of {lower} are covered in {name_of(game, obj.id)}."


@rule("Merge and Mutate/c", book=BOOK, runs="explains")
def components_are_over_or_under(game: Game) -> Iterator[str]:
    """A component is topmost or underneath; other constituents are neither."""
    for obj in combined_permanents(game):
        if beneath(obj):
            over, lower = (
                [values_of(c, obj).name or "a nameless part" for c in found] for found in (topmost(obj), beneath(obj))
            )
            yield f"Topmost: {listed(over)}; underneath: {listed(lower)}."


@rule("Merge and Mutate/d", book=BOOK, runs="explains")
def mutated_permanents_have_all_abilities(game: Game) -> Iterator[str]:
    """It has the characteristics of each topmost component and all abilities of those under them."""
    for obj in combined_permanents(game):
        if beneath(obj):
            yield f"{name_of(game, obj.id)} has the abilities of the components underneath as well."


@rule("Merge and Mutate/e", book=BOOK, results_of=ev.Merge)
def over_or_under_the_whole(game: Game, event: ev.Merge) -> Script:
    """What merges goes over or under the whole: on top it covers every other constituent, underneath it covers none."""
    new = {c.card for c in game.object(event.spell).components}
    whole = game.objects[event.into]
    rest = frozenset(c.card for c in whole.components if c.card not in new)
    before = game.departed[event.spell].objects[event.into]
    lower = rest if event.over else under(before) | new
    where = "over" if event.over else "under"
    yield ev.MarkObject(event.into, {"memory": {"under": tuple(lower)}})
    yield Cite((), sentence=f"It goes {where} the whole of {name_of(game, event.into)}.")


@rule("Merge and Mutate/f", book=BOOK, results_of=ev.Join)
def further_topmost_component(game: Game, event: ev.Join) -> Script:
    """What is combined with a merged permanent without merging is one more topmost component."""
    before = game.departed[event.obj].objects[event.into]
    if "merged" in before.marks:
        yield ev.MarkObject(event.into, {"memory": {"under": tuple(under(before))}})
        yield Cite((), sentence=f"It lies neither over nor under the rest of {name_of(game, event.into)}.")
