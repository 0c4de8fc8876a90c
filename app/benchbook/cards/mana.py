"""Mana symbols and mana costs (107.4, 202)."""

from __future__ import annotations

import re
from dataclasses import dataclass
from fractions import Fraction
from functools import cached_property

COLORS = ("W", "U", "B", "R", "G")
COLOR_NAMES = {"W": "white", "U": "blue", "B": "black", "R": "red", "G": "green", "P": "pink", "V": "purple", "Y": "yellow", "O": "gold"}
COLOR_LETTERS = {name: letter for letter, name in COLOR_NAMES.items()}
_SYMBOL = re.compile(r"\{([^{}]+)\}")


@dataclass(frozen=True)
class ManaCost:
    """A mana cost as the symbols that were printed, without braces: ``("2", "W", "W/U", "X", "HR")``."""

    symbols: tuple[str, ...] = ()

    @classmethod
    def parse(cls, text: str) -> ManaCost:
        """Read ``{2}{W}``; the empty string is a cost of no symbols. Raises ValueError on anything else."""
        symbols = _SYMBOL.findall(text)
        if "".join(f"{{{s}}}" for s in symbols) != text.replace(" ", ""):
            raise ValueError(f"{text!r} is no mana cost: write it as {{2}}{{W}}")
        return cls(tuple(s.upper() for s in symbols))

    def __str__(self) -> str:
        return "".join(f"{{{s}}}" for s in self.symbols)

    @cached_property
    def mana_value(self) -> Fraction:
        """The total of the symbols with X as 0 (202.3)."""
        return sum((symbol_value(s) for s in self.symbols), Fraction(0))

    @cached_property
    def colors(self) -> tuple[str, ...]:
        """The colours of its symbols in the order white, blue, black, red, green (202.2)."""
        found = {c for s in self.symbols for c in symbol_colors(s)}
        return tuple(n for letter, n in COLOR_NAMES.items() if letter in found)

    @property
    def has_x(self) -> bool:
        """Whether X stands in it."""
        return "X" in self.symbols

    @property
    def generic(self) -> Fraction:
        """The generic part."""
        return sum((Fraction(s) for s in self.symbols if _is_number(s)), Fraction(0))

    def __add__(self, other: ManaCost) -> ManaCost:
        return ManaCost(self.symbols + other.symbols)


def _is_number(symbol: str) -> bool:
    return symbol.isdigit() or symbol in ("½", "1/2")


def symbol_value(symbol: str) -> Fraction:
    """What one symbol adds to a mana value (202.3f–g for hybrid; half symbols count one half)."""
    if symbol in ("X", "Y", "Z"):
        return Fraction(0)
    if symbol in ("½", "1/2"):
        return Fraction(1, 2)
    if symbol.isdigit():
        return Fraction(int(symbol))
    if len(symbol) == 2 and symbol[0] == "H":
        return Fraction(1, 2)
    parts = symbol.split("/")
    return max((Fraction(int(p)) for p in parts if p.isdigit()), default=Fraction(1))


def symbol_colors(symbol: str) -> tuple[str, ...]:
    """The colour letters of one symbol."""
    if len(symbol) == 2 and symbol[0] == "H":
        return (symbol[1],)
    parts = symbol.split("/")
    letters = [p for p in parts if p in COLOR_NAMES]
    if len(parts) > 1 and "P" in parts:  # Phyrexian, not pink
        letters = [p for p in letters if p != "P"]
    return tuple(letters)
