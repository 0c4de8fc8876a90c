"""Mana symbols and mana costs (107.4, 202)."""

from __future__ import annotations

import re
from fractions import Fraction

from benchbook.frozen import cached_property, dataclass

COLORS = ("W", "U", "B", "R", "G")
COLOR_NAMES = {
    "W": "white",
    "U": "blue",
    "B": "black",
    "R": "red",
    "G": "green",
    "I": "pink",
    "L": "purple",
    "YE": "yellow",
    "AU": "gold",
}
COLOR_LETTERS = {name: letter for letter, name in COLOR_NAMES.items()}
OTHER_SYMBOLS = ("T", "Q", "TK", "CHAOS")
"""Symbols in costs and texts that stand for no mana (107.4–107.8)."""
_SYMBOL = re.compile(r"\{([^{}]+)\}")


@dataclass(frozen=True)
class ManaCost:
    """A mana cost as the symbols that were printed, without braces: ``("2", "W", "W/U", "X", "HR")``."""

    symbols: tuple[str, ...] = ()

    @classmethod
    def parse(cls, text: str) -> ManaCost:
        """Read ``{2}{W}``; the empty string is a cost of no symbols. Raises ValueError on anything else, {T} too."""
        symbols = _SYMBOL.findall(text)
        if "".join(f"{{{s}}}" for s in symbols) != text.replace(" ", ""):
            raise ValueError(f"{text!r} is no mana cost: write it as {{2}}{{W}}")
        if other := next((s for s in symbols if s.upper() in OTHER_SYMBOLS), ""):
            raise ValueError(f"{{{other}}} is no mana: no mana cost has it")
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
        return sum((symbol_value(s) for s in self.symbols if _is_number(s)), Fraction(0))

    def __add__(self, other: ManaCost) -> ManaCost:
        return ManaCost(self.symbols + other.symbols)


def _is_number(symbol: str) -> bool:
    return symbol.removesuffix("½").removeprefix("−").isdigit() or symbol in ("½", "1/2")


def half_of(symbol: str) -> str:
    """The colour letter of a half symbol such as HW ("C" for half a colourless one), "" for any other symbol."""
    rest = {"A": "AU", "Y": "YE"}.get(symbol[1:], symbol[1:])
    return rest if symbol[:1] == "H" and (rest in COLOR_NAMES or rest == "C") else ""


def symbol_value(symbol: str) -> Fraction:
    """What one symbol adds to a mana value (202.3f–g for hybrid; half symbols count one half)."""
    if symbol in ("X", "Y", "Z"):
        return Fraction(0)
    if symbol in ("½", "1/2") or half_of(symbol):
        return Fraction(1, 2)
    if symbol.endswith("½") and symbol[:-1].isdigit():
        return int(symbol[:-1]) + Fraction(1, 2)
    numbers = [part.replace("−", "-") for part in symbol.split("/") if part.removeprefix("−").isdigit()]
    return max(map(Fraction, numbers), default=Fraction(1))


def symbol_colors(symbol: str) -> tuple[str, ...]:
    """The colour letters of one symbol."""
    half = half_of(symbol)
    if half:
        return (half,) if half in COLOR_NAMES else ()
    return tuple(p for p in symbol.split("/") if p in COLOR_NAMES)


RIDES = "anything ; on "
"""How the words of mana begin that may be spent on anything and does something for a spell of a kind (106.6)."""
