"""A spell that can't be countered as long as something is so; the condition is judged while it is on the stack."""

from __future__ import annotations

from typing import Any

from benchbook.cards.abilities import Static
from benchbook.cards.grammar.forms import derived
from benchbook.cards.grammar.static_abilities.statics import UNCOUNTERABLE


def _safe(condition: Any) -> Static:
    return Static(rules=UNCOUNTERABLE, condition=condition, zone="stack")


derived(
    "conditional static",
    "if <c:condition> , (this spell|~) can't be countered",
    _safe,
    lambda s: (s.condition,) if s.condition is not None and s == _safe(s.condition) else None,
    Static,
)
