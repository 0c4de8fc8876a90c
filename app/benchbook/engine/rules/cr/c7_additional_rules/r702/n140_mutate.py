"""702.140: mutate."""

from __future__ import annotations

from benchbook.cards.filters import HasSubtype, OwnedBy
from benchbook.cards.players import OwnerOf
from benchbook.engine.rules.cr.c7_additional_rules.r702.terms import *


@rule("702.140a", runs="targets of spell")
def targets_a_creature(game: Game, spell: ObjId) -> list[TargetSpec]:
    """A mutating creature spell has that one target."""
    if not is_mutating(game, spell):
        return []
    return [TargetSpec(And((CREATURE, Not(HasSubtype("Human")), OwnedBy(OwnerOf(THIS)))))]


def is_mutating(game: Game, spell: ObjId) -> bool:
    """Whether the spell was cast for its mutate cost and still is a mutating creature spell."""
    thing = game.object(spell)
    cast_so = thing.chosen is not None and thing.chosen.alternative == "mutate"
    return cast_so and thing.zone == "stack" and "no longer mutating" not in thing.marks


@rule("702.140b", runs="target lost")
def resolves_as_a_creature(game: Game, spell: ObjId) -> Script:
    """Its target illegal, it is no longer a mutating creature spell and resolves as a creature spell."""
    if not is_mutating(game, spell):
        return False
    yield Cite(("702.140b",))
    yield ev.MarkObject(spell, {"marks": ("no longer mutating",)})
    yield Call("runs", "permanent spell", (spell, ()))
    return True
