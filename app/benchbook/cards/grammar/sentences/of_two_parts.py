"""Lines of two sentences that are two abilities, each of which is read by itself."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from benchbook.cards.grammar.casting.least_x import WORDS, kicked_with_x
from benchbook.cards.grammar.costs.equip_costs import equip_with_its_cost
from benchbook.cards.grammar.static_abilities.otherwise_static import by_turns


def of_two_parts(line: str) -> Callable[..., Any] | None:
    """How such a line is read; None where it is not one."""
    if line.startswith("Equip ") and ". This ability costs" in line:
        return equip_with_its_cost
    if line.endswith(WORDS) and line.startswith("Kicker {X}."):
        return kicked_with_x
    if line.startswith("During your turn,") and ". During turns other" in line:
        return by_turns
    return None
