"""What causes triggered abilities to trigger an additional time by entering or by leaving the battlefield (603.2d)."""

from __future__ import annotations

from typing import Any

from benchbook.cards.continuous import ExtraTrigger
from benchbook.cards.events import AnyEvent, ZoneChange
from benchbook.cards.grammar.forms import YOU, derived
from benchbook.cards.grammar.triggers.caused_again import ENDING
from benchbook.cards.objects import ControlledBy


def _both(filter_: Any) -> ExtraTrigger:
    events = (ZoneChange(filter_, to_zone="battlefield"), ZoneChange(filter_, from_zone="battlefield"))
    return ExtraTrigger(AnyEvent(events), ControlledBy(YOU))


def _of_both(node: ExtraTrigger) -> tuple[Any, ...] | None:
    first = node.event.events[0] if isinstance(node.event, AnyEvent) else None
    return (first.filter,) if isinstance(first, ZoneChange) and node == _both(first.filter) else None


derived("static rule", f"if <f:watched> entering or leaving the battlefield {ENDING}", _both, _of_both, ExtraTrigger)
