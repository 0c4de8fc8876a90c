"""702.54: bloodthirst."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

from benchbook.cards.abilities import Ability, Keyword, Static
from benchbook.cards.amounts import HappenedThisTurn, VariableX
from benchbook.cards.conditions import Happened
from benchbook.engine import events as ev
from benchbook.engine.context import Context
from benchbook.engine.readers.tallies import KINDS
from benchbook.engine.registry import rule
from benchbook.engine.rules.cr.c7_additional_rules.r702.terms import OPPONENTS, number_of, with_counters


def _as_much_as_was_dealt(keyword: Keyword) -> Static:
    """702.54b: X is the damage that the opponents have been dealt this turn."""
    dealt = HappenedThisTurn("damage dealt to players", OPPONENTS)
    return with_counters(keyword, "702.54b", "+1/+1", dealt)


@rule("702.54a", keyword="bloodthirst")
def bloodthirst(keyword: Keyword) -> tuple[Ability, ...]:
    """If an opponent was dealt damage this turn it enters with N +1/+1 counters."""
    if isinstance(keyword.amount, VariableX):
        return (_as_much_as_was_dealt(keyword),)
    hurt = Happened("damage dealt to players", OPPONENTS)
    return (with_counters(keyword, "702.54a", "+1/+1", number_of(keyword), condition=hurt),)


def _to_players(ctx: Context, event: ev.Event) -> tuple[str, Any, Fraction] | None:
    if isinstance(event, ev.Damage) and isinstance(event.to, str):
        return event.to, None, event.amount
    return None


KINDS["damage dealt to players"] = _to_players
