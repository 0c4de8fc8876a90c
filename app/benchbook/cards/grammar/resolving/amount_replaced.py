"""Whose amount "twice that much … instead" means: that of the instruction which is not carried out."""

from __future__ import annotations

from typing import Any


def amount_replaced(otherwise: tuple[Any, ...], instead: tuple[Any, ...]) -> Any:
    """The amount of the one instruction that another of its kind is carried out instead of, or None."""
    if len(otherwise) != 1 or len(instead) != 1 or type(otherwise[0]) is not type(instead[0]):
        return None
    return getattr(otherwise[0], "amount", None)
