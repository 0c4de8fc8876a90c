"""So many of your opponents as something holds for: "for each of your opponents who lost life this turn"."""

from __future__ import annotations

from typing import Any

from benchbook.cards.amounts import PlayerCount
from benchbook.cards.grammar.conditions.comparisons import IT, SUCH
from benchbook.cards.grammar.forms import derived
from benchbook.cards.mapping import replaced
from benchbook.cards.players import EachOpponent

YOURS = EachOpponent()


def _of(node: PlayerCount) -> tuple[Any, ...] | None:
    return (replaced(node.condition, IT, SUCH),) if node.who == YOURS and node.condition is not None else None


derived(
    "each",
    "of your opponents who <f:player fact>",
    lambda fact: PlayerCount(YOURS, replaced(fact, SUCH, IT)),
    _of,
    PlayerCount,
)
