"""How many players there are for whom something holds: "for each opponent who lost life this turn"."""

from __future__ import annotations

from typing import Any

from benchbook.cards.amounts import HalfOf, LifeOf, PlayerCount, StartingLife
from benchbook.cards.conditions import AmountIs
from benchbook.cards.grammar.conditions.comparisons import IT, SUCH, some
from benchbook.cards.grammar.forms import constant, derived
from benchbook.cards.mapping import replaced
from benchbook.cards.players import EachOpponent, EachPlayer


def _count(template: str, who: Any) -> None:
    def build(fact: Any) -> PlayerCount:
        return PlayerCount(who, replaced(fact, SUCH, IT))

    def take(node: PlayerCount) -> tuple[Any, ...] | None:
        return (replaced(node.condition, IT, SUCH),) if node.who == who and node.condition is not None else None

    derived("each", f"{template} who <f:player fact>", build, take, PlayerCount)
    derived("each", f"{template} whose <f:player's fact>", build, take, PlayerCount)


_count("(opponent|of your opponents)", EachOpponent())
_count("player", EachPlayer())

# ── life against the starting life ──
THEIR_LIFE, START = LifeOf(IT), StartingLife()
for words, comparison, bound in (
    ("less than half", "<", HalfOf(START)),
    ("less than or equal to half", "<=", HalfOf(START)),
    ("less than", "<", START),
    ("greater than", ">", START),
):
    FACT = AmountIs(THEIR_LIFE, comparison, bound)
    LIFE = f"life total is {words} their starting life total"
    constant("player's fact", LIFE, replaced(FACT, IT, SUCH))
    constant("condition", f"an opponent 's {LIFE}", some(EachOpponent(), FACT))
    constant("condition", f"a player 's {LIFE}", some(EachPlayer(), FACT))
