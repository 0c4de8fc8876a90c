"""Whole numbers, also of numbers that change with the rounds of a loop (107.1a)."""

from __future__ import annotations

from fractions import Fraction

from benchbook.engine.context import NotModelled


def rounded_down(value: Fraction) -> Fraction:
    """The next whole number below, or itself."""
    own = getattr(value, "rounded_down", None)
    return own() if own is not None else Fraction(value.numerator // value.denominator)


def rounded_up(value: Fraction) -> Fraction:
    """The next whole number above, or itself."""
    return -rounded_down(-value)


def laid_out(number: Fraction) -> int:
    """How many objects are laid out for so many: one for some number of them that is not known."""
    own = getattr(number, "laid_out", None)
    return own() if own is not None else int(number)


def generic_mana(x: Fraction) -> int:
    """How much generic mana an X stands for in a cost; no source says which mana pays a broken one."""
    if Fraction(x).denominator != 1:
        raise NotModelled(f"which mana pays for X = {float(x):g}")
    return int(x)
