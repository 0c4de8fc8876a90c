"""What must not be asked while ever more objects come to be: how many there are.

Whether there is one at all may be asked: that does not change any more once there are some.
"""

from __future__ import annotations

from typing import Any

from benchbook.engine.loops.growing import Unsteady
from benchbook.engine.state import Game

AMOUNTS = frozenset({
    "Number", "AsItIs", "Modifier", "VariableX", "LifeOf", "StartingLife", "EventAmount", "BoundAmount", "ChosenNumber",
    "TimesKicked", "FurtherTargets", "ManaSpent", "DieResult", "Sum", "Product", "Difference", "HalfOf", "UpTo",
    "Negative",
})  # fmt: skip
OF_ONE = frozenset({"AttributeOf", "CountersOn"})
ONE = frozenset({"This", "EventObject", "Attached", "CostObject", "You", "EventPlayer"})
CONDITIONS = frozenset({
    "AllOf", "AnyOf", "IsNot", "AmountIs", "Exists", "Matches", "MatchedBefore", "InZone", "TurnOf", "InStep",
    "CostWasPaid", "WasCast", "DidSo", "EventWas", "CoinWon", "HasDesignation", "ChosenWas", "ManaWasSpent",
})  # fmt: skip
KEYWORDS = ("ascend", "storied")


def refuse(node: Any) -> None:
    """Raises Unsteady for an amount or a condition that could depend on how many objects there are."""
    kind = type(node).__name__
    if kind in AMOUNTS or kind in CONDITIONS:
        return
    if kind in OF_ONE and type(node.what).__name__ in ONE:
        return
    raise Unsteady(f"{kind} while objects come to be")


def keywords_that_count(game: Game) -> bool:
    """Whether anything has a keyword that looks for so many permanents."""
    return any(game.look(o).has_keyword(k) for o, x in game.objects.items() if x.ability is None for k in KEYWORDS)
