"""702.54: bloodthirst."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

from benchbook.cards.abilities import Ability, Keyword
from benchbook.cards.conditions import Happened
from benchbook.engine import events as ev
from benchbook.engine.context import Context
from benchbook.engine.readers.tallies import KINDS
from benchbook.engine.registry import rule
from benchbook.engine.rules.cr.r702.terms import OPPONENTS, number_of, with_counters


@rule("702.54a", keyword="bloodthirst")
def bloodthirst(keyword: Keyword) -> tuple[Ability, ...]:
    """If an opponent was dealt damage this turn it enters with N +1/+1 counters."""
    hurt = Happened("damage dealt to players", OPPONENTS)
    return (with_counters(keyword, "702.54a", "+1/+1", number_of(keyword), condition=hurt),)


def _to_players(ctx: Context, event: ev.Event) -> tuple[str, Any, Fraction] | None:
    if isinstance(event, ev.Damage) and isinstance(event.to, str):
        return event.to, None, event.amount
    return None


KINDS["damage dealt to players"] = _to_players
