"""122.2: counters that don't cease to exist as what they are on changes zones."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction
from typing import Any

from benchbook.cards.replacements import CountersStay
from benchbook.engine import events as ev
from benchbook.engine.context import Context
from benchbook.engine.events.base import Script
from benchbook.engine.replacement import Candidate
from benchbook.engine.replacement_effects import watches


def _moves(ctx: Context, node: CountersStay, event: Any) -> bool:
    if not isinstance(event, ev.Move) or event.obj != ctx.source or event.to in node.but:
        return False
    return any(number > 0 for number in ctx.game.objects[event.obj].counters.values())


@watches(CountersStay, "122.2", _moves)
def counters_stay(ctx: Context, node: CountersStay, event: ev.Move, candidate: Candidate) -> Script:
    """It has them in the zone to which it goes, too, beside those that it gets there."""
    counters: dict[str, Fraction] = dict(event.counters)
    for kind, number in ctx.game.objects[event.obj].counters.items():
        counters[kind] = counters.get(kind, Fraction(0)) + number
    return [replace(event, counters=counters)]
    yield
