"""Whose amount "twice that much … instead" means: that of the instruction which is not carried out."""

from __future__ import annotations

from typing import Any

from benchbook.cards.amounts import BoundAmount, EventAmount, Number, ReplacedAmount, UpTo

SAID_BEFORE = (EventAmount, BoundAmount, ReplacedAmount)


def amount_replaced(otherwise: tuple[Any, ...], instead: tuple[Any, ...]) -> Any:
    """The amount of the one instruction that another of its kind is carried out instead of, or None."""
    if len(otherwise) != 1 or len(instead) != 1 or type(otherwise[0]) is not type(instead[0]):
        return None
    return getattr(otherwise[0], "amount", None)


def of_the_event(effect: Any) -> bool:
    """Whether its own amount is that of the event: "that much" goes on meaning it ("loses that much, you gain …")."""
    return isinstance(getattr(effect, "amount", None), EventAmount)


def of_its_own(effect: Any) -> bool:
    """Whether it counts or measures something anew: what "that many" means after it is not what was measured before."""
    amount = getattr(effect, "amount", None)
    return amount is not None and not isinstance(amount, (Number, UpTo, *SAID_BEFORE)) and not _of_those(amount)


def _of_those(amount: Any) -> bool:
    """Whether it is made of an amount said before: twice that much."""
    return isinstance(getattr(amount, "of", None), SAID_BEFORE)
