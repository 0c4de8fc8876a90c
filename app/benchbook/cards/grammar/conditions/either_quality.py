"""Whether a thing has one of several qualities: "if that creature is white or blue"."""

from __future__ import annotations

from typing import Any

from benchbook.cards.conditions import Matches
from benchbook.cards.grammar.forms import derived
from benchbook.cards.objects import HasColor, Or


def _one_of(what: Any, filter_: Any) -> Matches | None:
    colors = isinstance(filter_, Or) and all(isinstance(part, HasColor) for part in filter_.parts)
    return Matches(what, filter_) if colors else None


derived(
    "condition",
    "<w:one object> (is|'s) <f:adjectives>",
    _one_of,
    lambda c: (c.what, c.filter) if c == _one_of(c.what, c.filter) else None,
    Matches,
)
