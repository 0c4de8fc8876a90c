"""A part of a cost in words."""

from __future__ import annotations

from typing import Any

from benchbook.cards import costs as k
from benchbook.cards.grammar import print_cost
from benchbook.engine.prose import with_articles

VERBS: dict[type, tuple[str, str]] = {
    k.SacrificeCost: ("sacrificed", "sacrifice"),
    k.DiscardCost: ("discarded", "discard"),
    k.ExileCost: ("exiled", "exile"),
    k.ReturnCost: ("returned", "return"),
    k.TapCost: ("tapped", "tap"),
    k.RevealCost: ("revealed", "reveal"),
    k.BuryCost: ("put into a graveyard", "put into its owner's graveyard"),
    k.PutInLibraryCost: ("put", "put into the library"),
}


def describe(part: Any) -> str:
    """What paying a part of a cost is, in words: "pay {2}", "sacrifice a creature"."""
    if isinstance(part, k.PayMana):
        return f"pay {part.cost}"
    if isinstance(part, k.LoyaltyCost):
        return "pay the loyalty cost"
    if isinstance(part, (k.TapThis, k.UntapThis)):
        return "tap it" if isinstance(part, k.TapThis) else "untap it"
    return with_articles(print_cost(part).replace("~", "it")) or VERBS.get(type(part), ("", "pay the cost"))[1]
