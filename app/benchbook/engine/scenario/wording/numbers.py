"""Numbers as scenarios write them: 3, ½, 3½, 1/2, 2.25, "two", "a"."""

from __future__ import annotations

import re
from fractions import Fraction
from typing import Any

from benchbook.errors import ScenarioError

WORDS = {
    "no": 0, "a": 1, "an": 1, "one": 1, "two": 2, "three": 3, "four": 4, "five": 5, "six": 6, "seven": 7, "eight": 8,
    "nine": 9, "ten": 10, "once": 1, "twice": 2, "thrice": 3,
}  # fmt: skip
_GLYPHS = {"½": Fraction(1, 2), "¼": Fraction(1, 4), "¾": Fraction(3, 4)}
NUMBER = r"(?:\d+[½¼¾]|[½¼¾]|\d+/\d+|\d+\.\d+|\d+|a|an|no|one|two|three|four|five|six|seven|eight|nine|ten)"
SIZE = r"-?(?:\d+[½¼¾]|[½¼¾]|\d+\.\d+|\d+)"
_SIGNED = re.compile(rf"([+\-−–]?)({NUMBER})\Z")


def number(text: str) -> Fraction:
    """The number that the text says. Raises ValueError when it says none."""
    found = _SIGNED.match(text.strip())
    if found is None:
        raise ValueError(f"{text!r} is no number")
    value = _unsigned(found[2])
    return -value if found[1] in ("-", "−", "–") else value


def number_at(value: Any, path: str) -> Fraction:
    """The number that a scenario gives at a place. Raises ScenarioError, with the place, when it is none."""
    try:
        return number(str(value))
    except ValueError:
        raise ScenarioError(path, f"{value!r} is no number.") from None


def _unsigned(text: str) -> Fraction:
    if text in WORDS:
        return Fraction(WORDS[text])
    if text[-1] in _GLYPHS:
        return Fraction(text[:-1] or 0) + _GLYPHS[text[-1]]
    if "/" in text and not int(text.partition("/")[2]):
        raise ValueError(f"{text!r} is no number")
    return Fraction(text)


def write(value: Fraction) -> str:
    """The number as a reader writes it: 3½, not 7/2."""
    whole, rest = divmod(abs(value), 1)
    sign = "-" if value < 0 else ""
    if not rest:
        return f"{sign}{whole}"
    glyph = next((g for g, part in _GLYPHS.items() if part == rest), None)
    if glyph is not None:
        return f"{sign}{whole or ''}{glyph}"
    return str(value)


__all__ = ["NUMBER", "SIZE", "number", "write"]
