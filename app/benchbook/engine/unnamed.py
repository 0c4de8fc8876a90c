"""Cards of a hand that are drawn from a library that is not listed: how many there are is known, not which."""

from __future__ import annotations

from benchbook.engine.context import NotModelled
from benchbook.engine.state import PlayerId


def unnamed_cards(who: PlayerId) -> NotModelled:
    """What is missing where it matters which cards these are."""
    return NotModelled(f"which cards {who} has drawn from a library that is not listed")
