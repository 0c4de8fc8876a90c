"""Merge and Mutate, Meld: permanents whose components lie over and under one another."""

from __future__ import annotations

from benchbook.engine.memory import UNDER
from benchbook.engine.rules.terms import *
from benchbook.engine.rules.uncommander.parts import BOOK, under


@rule("Merge and Mutate/e", book=BOOK, results_of=ev.Merge)
def over_or_under_the_whole(game: Game, event: ev.Merge) -> Script:
    """What merges goes over or under the whole: on top it covers every other constituent, underneath it covers none."""
    new = {c.card for c in game.object(event.spell).components}
    whole = game.objects[event.into]
    rest = frozenset(c.card for c in whole.components if c.card not in new)
    before = game.departed[event.spell].objects[event.into]
    lower = rest if event.over else under(before) | new
    where = "over" if event.over else "under"
    yield ev.MarkObject(event.into, memory=UNDER(tuple(lower)))
    yield Cite((), sentence=f"It goes {where} the whole of {name_of(game, event.into)}.")


@rule("Merge and Mutate/f", book=BOOK, results_of=ev.Join)
def further_topmost_component(game: Game, event: ev.Join) -> Script:
    """What is combined with a merged permanent without merging is one more topmost component."""
    before = game.departed[event.obj].objects[event.into]
    if "merged" in before.marks:
        yield ev.MarkObject(event.into, memory=UNDER(tuple(under(before))))
        yield Cite((), sentence=f"It lies neither over nor under the rest of {name_of(game, event.into)}.")
