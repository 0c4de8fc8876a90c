"""702.169, 719: Case cards."""

from __future__ import annotations

from benchbook.engine.rules.cr.c7_additional_rules.r701.terms import *
from benchbook.engine.rules.terms import *


@rule("719.3b", runs="designation: solved")
def solved(game: Game, ctx: Context, node: fx.Designate, found: tuple[ObjId, ...]) -> Script:
    """A solved Case stays solved until it leaves the battlefield; copies of it are not."""
    yield from designated(game, found, "solved", "solved ability")


@rule("702.169a", runs="solved ability")
def solved_ability(game: Game, obj: ObjId) -> Script:
    """What stands after "Solved" is a static, a triggered or an activated ability that it has from now on."""
    kinds = {"static": "702.169b", "triggered": "702.169c", "activated": "702.169d"}
    for held in game.look(obj).abilities:
        if isinstance(held.ability, Static) and held.ability.rule == "702.169a":
            given = next((c.abilities for c in held.ability.changes if isinstance(c, GainAbilities)), ())
            kind = type(given[0]).__name__.lower() if given else "static"
            yield Cite(("702.169a", kinds.get(kind, "702.169b")), held.ability.text)
