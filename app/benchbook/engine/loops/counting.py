"""What may be asked while ever more objects come to be.

Whether there is one at all: that does not change any more once there are some. How many there are, if that is counted
one by one.
"""

from __future__ import annotations

from fractions import Fraction
from typing import Any

from benchbook.engine.changing_numbers import Unsteady
from benchbook.engine.growing_numbers import Horizon, linear
from benchbook.engine.state import Game, ObjId, Subject
from benchbook.frozen import dataclass

AMOUNTS = frozenset({
    "Number", "Modifier", "VariableX", "LifeOf", "StartingLife", "EventAmount", "BoundAmount", "ChosenNumber",
    "TimesKicked", "FurtherTargets", "TargetsChosen", "ManaSpent", "DieResult", "Sum", "Product",
    "Difference", "HalfOf", "UpTo", "Negative",
})  # fmt: skip
OF_ONE = frozenset({"AttributeOf", "CountersOn"})
ONE = frozenset({"This", "EventObject", "Attached", "CostObject", "You", "EventPlayer"})
CONDITIONS = frozenset({
    "AllOf", "AnyOf", "IsNot", "AmountIs", "Exists", "Matches", "MatchedBefore", "InZone", "TurnOf", "InStep",
    "CostWasPaid", "WasCast", "DidSo", "EventWas", "CoinWon", "HasDesignation", "ChosenWas", "ManaWasSpent",
})  # fmt: skip
KEYWORDS = ("ascend", "storied")


@dataclass(frozen=True)
class Counting:
    """Looks on while a round is gone through that adds the ``fresh`` tokens; the others of their kind lie idle.

    Each round adds the same, so that a count of objects that takes these in grows by as many each round.
    """

    fresh: frozenset[ObjId]
    horizon: Horizon

    def told(self, node: Any) -> None:
        """Raises Unsteady for what could depend on how many objects there are in another way than by counting them."""
        kind = type(node).__name__
        if kind in AMOUNTS or kind in CONDITIONS:
            return
        what = type(getattr(node, "what", None)).__name__
        if (kind in OF_ONE and what in ONE) or (kind == "CountOf" and what == "Group"):
            return
        raise Unsteady(f"{kind} while objects come to be")

    def count(self, found: tuple[Subject, ...]) -> Fraction:
        """How many these are, and how many more each round."""
        return linear(Fraction(len(found)), Fraction(len(self.fresh.intersection(found))), self.horizon)


def keywords_that_count(game: Game) -> bool:
    """Whether anything has a keyword that looks for so many permanents."""
    return any(game.look(o).has_keyword(k) for o, x in game.objects.items() if x.ability is None for k in KEYWORDS)
