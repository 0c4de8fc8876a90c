"""702.28: shadow."""

from __future__ import annotations

from benchbook.cards.abilities import Ability, Keyword
from benchbook.engine.prose import name_of
from benchbook.engine.registry import rule
from benchbook.engine.state import Game, ObjId


@rule("702.28b", keyword="shadow")
def shadow(keyword: Keyword) -> tuple[Ability, ...]:
    """An evasion ability; it says nothing else."""
    return ()


@rule("702.28b", forbids="block")
def evades(game: Game, blocker: ObjId, attacker: ObjId) -> str:
    """Creatures with shadow and creatures without it can't block one another."""
    mine, theirs = (game.look(o).has_keyword("shadow") for o in (attacker, blocker))
    if mine == theirs:
        return ""
    one, other = (attacker, blocker) if mine else (blocker, attacker)
    return f"{name_of(game, one)} has shadow and {name_of(game, other)} does not"
