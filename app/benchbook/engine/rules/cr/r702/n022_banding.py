"""702.22: banding."""

from __future__ import annotations

from benchbook.cards.abilities import Ability, Keyword
from benchbook.engine.registry import rule
from benchbook.engine.state import Game, ObjId


@rule("702.22j", keyword="banding")
def banding(keyword: Keyword) -> tuple[Ability, ...]:
    """Attackers may be declared in bands.

    A creature that fights one with banding has its damage divided by the other side.
    """
    return ()


@rule("702.22j", runs="who divides the damage")
def blocked_by_banding(game: Game, obj: ObjId, others: list[ObjId]) -> str:
    """Blocked by a creature with banding: the defending player divides the attacker's damage as they like."""
    combat = game.combat
    if combat is None or obj not in combat.attackers:
        return ""
    return next((game.controller(b) for b in others if game.look(b).has_keyword("banding")), "")


@rule("702.22k", runs="who divides the damage")
def blocks_banding(game: Game, obj: ObjId, others: list[ObjId]) -> str:
    """Blocking a creature with banding: the active player divides the blocker's damage as they like."""
    combat = game.combat
    if combat is None or obj in combat.attackers:
        return ""
    return next((game.controller(a) for a in others if game.look(a).has_keyword("banding")), "")
