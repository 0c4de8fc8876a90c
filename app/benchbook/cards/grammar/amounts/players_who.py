"""How many players there are for whom something holds: "for each opponent who lost life this turn"."""

from __future__ import annotations

from typing import Any

from benchbook.cards.amounts import PlayerCount
from benchbook.cards.grammar.conditions.comparisons import IT, SUCH
from benchbook.cards.grammar.forms import derived
from benchbook.cards.mapping import replaced
from benchbook.cards.players import EachOpponent, EachPlayer


def _counted(words: str, of: Any) -> None:
    def build(fact: Any) -> PlayerCount:
        return PlayerCount(of, replaced(fact, SUCH, IT))

    def take(node: PlayerCount) -> tuple[Any, ...] | None:
        return (replaced(node.condition, IT, SUCH),) if node.who == of and node.condition is not None else None

    derived("each", f"{words} who <f:player fact>", build, take, PlayerCount)
    derived("amount", f"the number of {words}s who <f:player fact>", build, take, PlayerCount)


_counted("opponent", EachOpponent())
_counted("player", EachPlayer())
