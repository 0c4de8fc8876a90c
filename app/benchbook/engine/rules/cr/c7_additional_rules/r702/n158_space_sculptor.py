"""702.158, 704.5u: space sculptor and sectors."""

from __future__ import annotations

from benchbook.cards.vocabulary import SECTORS
from benchbook.engine.rules.cr.c7_additional_rules.r704_state_based_actions import Choosing
from benchbook.engine.rules.terms import *

NAME = "space sculptor"


@rule("702.158a", keyword=NAME)
def space_sculptor(keyword: Keyword) -> tuple[Ability, ...]:
    """It has creatures get sector designations; state-based actions read it."""
    return ()


def sculpting(game: Game) -> frozenset[PlayerId]:
    """The players who control a permanent with space sculptor."""
    return frozenset(game.look(o.id).controller for o in game.battlefield if game.look(o.id).has_keyword(NAME))


@rule("704.5u", state_based=True)
def sectors(game: Game) -> Iterator[Any]:
    """Creatures without a sector get one of their controller's choice."""
    sculptors = sculpting(game)
    if not sculptors:
        return
    without = [o.id for o in game.battlefield if "creature" in game.look(o.id).types and not o.marks & set(SECTORS)]
    order = sorted(game.everyone(), key=lambda who: who in sculptors)
    chosen = tuple((who, obj) for who in order for obj in without if game.look(obj).controller == who)
    if chosen:
        yield Choosing(_assigned(game, chosen))


def _assigned(game: Game, creatures: tuple[tuple[PlayerId, ObjId], ...]) -> Script:
    """First those choose who control no permanent with space sculptor, then the others (702.158c)."""
    yield Cite(("702.158a", "702.158c"))
    found = []
    for who, obj in creatures:
        prompt = f"choose a sector for {name_of(game, obj)}"
        sector = yield Choice(who, "word", prompt, SECTORS, SECTORS, about=obj, rule="702.158c")
        found.append(ev.MarkObject(obj, {"marks": (sector,)}))
    return found


@rule("702.158b", state_based=True)
def no_sectors(game: Game) -> Iterator[ev.Event]:
    """A permanent keeps its sector until there is no space sculptor left, nor an ability of one on the stack."""
    marked = [o.id for o in game.battlefield if o.marks & set(SECTORS)]
    if not marked or sculpting(game):
        return
    abilities = (game.objects[o].ability for o in game.stack)
    if not any(a is not None and game.look(a.source).has_keyword(NAME) for a in abilities):
        for obj in marked:
            yield ev.MarkObject(obj, {"unmark": SECTORS})
