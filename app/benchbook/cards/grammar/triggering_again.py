""" "If a triggered ability of … triggers, that ability triggers an additional time", whatever makes it trigger."""

from __future__ import annotations

from typing import Any

from benchbook.cards.abilities import Static
from benchbook.cards.continuous import ExtraTrigger
from benchbook.cards.grammar.forms import derived


def _again(filter_: Any) -> Static:
    return Static(rules=(ExtraTrigger(None, filter_),))


def _of(static: Static) -> tuple[Any, ...] | None:
    change = static.rules[0] if len(static.rules) == 1 else None
    if not isinstance(change, ExtraTrigger) or change.event is not None or static != _again(change.of):
        return None
    return (change.of,)


for ability in ("a triggered ability", "an ability"):
    template = f"if {ability} of <f:watched> triggers , (that ability|it) triggers an additional time"
    derived("static", template, _again, _of, Static)
