"""702.28: shadow."""

from __future__ import annotations

from benchbook.cards.continuous import Permit
from benchbook.engine.evaluate import matches
from benchbook.engine.index import rule_changes
from benchbook.engine.prose import name_of
from benchbook.engine.registry import rule
from benchbook.engine.state import Game, ObjId


@rule("702.28b", forbids="block")
def evades(game: Game, blocker: ObjId, attacker: ObjId) -> str:
    """Creatures with shadow and creatures without it can't block one another."""
    mine, theirs = (game.look(o).has_keyword("shadow") for o in (attacker, blocker))
    if mine == theirs or (mine and _as_though(game, blocker)):
        return ""
    one, other = (attacker, blocker) if mine else (blocker, attacker)
    return f"{name_of(game, one)} has shadow and {name_of(game, other)} does not"


def _as_though(game: Game, blocker: ObjId) -> bool:
    """Whether an effect lets the creature block those with shadow as though it had shadow (609.4)."""
    permits = ((c, ctx) for c, ctx, _ in rule_changes(game, Permit) if c.action == "block as though it had shadow")
    return any(c.what is not None and matches(ctx, c.what, blocker) for c, ctx in permits)
