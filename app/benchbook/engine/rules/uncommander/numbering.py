"""Numbers: which parts of a text or of a mana cost are numbers, and what changing them makes of it."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import fields, is_dataclass, replace
from fractions import Fraction
from typing import Any

from benchbook.cards.continuous import ChangeNumbers
from benchbook.cards.mana import ManaCost
from benchbook.cards.vocabulary import NUMBER_WORDS
from benchbook.engine.characteristics import Characteristics, Held

ROMAN = ("nulla", "I", "II", "III", "IV", "V", "VI", "VII", "VIII", "IX", "X")
_CHAPTERS = re.compile(r"(?:[IVX]+)(?:, [IVX]+)* —")
_BELOW_ZERO = r"(?<=[+\-−])−\d+|(?<![/\w+\-−])−\d+(?![/:\d])"  # the minus of −1/−1 and of −2: is no part of a number
_NUMBER = re.compile(rf"{_BELOW_ZERO}|\d+|\b(?:{'|'.join(NUMBER_WORDS)})\b", re.IGNORECASE)
_NUMERAL = re.compile(r"[IVX]+")
_IN_COST = re.compile(r"−?\d+")
_FAR = 10**15  # stands for nought while the grammar, which knows no number below it, reads a text
_STANDS_FOR_NEGATIVE = re.compile(r"(?<!\d)1\d{15}(?!\d)")


def value_of(word: str) -> int:
    """What a number says, in digits, words or Roman numerals."""
    if word.removeprefix("−").isdigit():
        return int(word.replace("−", "-"))
    return NUMBER_WORDS.index(word.lower()) if word.lower() in NUMBER_WORDS else ROMAN.index(word)


def written(value: int, like: str) -> str:
    """A value in the manner of another number."""
    if value < 0:
        return f"−{-value}"
    if like.removeprefix("−").isdigit():
        return str(value)
    names = NUMBER_WORDS if like.lower() in NUMBER_WORDS else ROMAN
    return names[value] if 0 <= value < len(names) else str(value)


def numbers_in(text: str) -> list[str]:
    """Every number of a text: numerals, number words and chapter numerals; an article is none (Numbers a, e, g)."""
    chapters = _CHAPTERS.match(text)
    head = _NUMERAL.findall(chapters[0]) if chapters else []
    return head + _NUMBER.findall(text[chapters.end() :] if chapters else text)


def changed(text: str, change: Callable[[str], str]) -> str:
    """The text with its numbers changed; the quantity words around them stay as they are."""
    chapters = _CHAPTERS.match(text)
    if not chapters:
        return _NUMBER.sub(lambda m: change(m[0]), text)
    head = _NUMERAL.sub(lambda m: change(m[0]), chapters[0])
    return head + _NUMBER.sub(lambda m: change(m[0]), text[chapters.end() :])


class Changer:
    """Changes the numbers that a change means: each, only the first, or only those of a certain value."""

    def __init__(self, node: ChangeNumbers) -> None:
        self.node = node
        self.done = 0

    def __call__(self, number: str) -> str:
        node = self.node
        fits = not node.old or value_of(number) == value_of(node.old)
        if not fits or (node.first and self.done):
            return number
        self.done += 1
        return written(value_of(node.new) if node.new else value_of(number) + node.by, number)


def renumbered(look: Characteristics, node: ChangeNumbers) -> None:
    """Changes the numbers of an object's mana cost or rules text; names and type lines have none (Numbers d)."""
    change = Changer(node)
    if node.where in ("", "mana cost") and look.mana_cost is not None:
        look.mana_cost = ManaCost(tuple(_IN_COST.sub(lambda m: change(m[0]), s) for s in look.mana_cost.symbols))
    if node.where in ("", "text"):
        look.abilities = tuple(h for held in look.abilities for h in _reread(held, change, look))


def _reread(held: Held, change: Changer, look: Characteristics) -> list[Held]:
    from benchbook.cards.grammar import read_ability  # the grammar is loaded only where a text is read

    ability: Any = held.ability
    text = str(getattr(ability, "text", ""))
    new = changed(text, change)
    if new == text:
        return [held]
    found = read_ability(re.sub(_BELOW_ZERO, _far_off, new), name=look.name, types=tuple(look.types))
    return [replace(held, ability=_negative(a), key=f"{held.key}n{i}") for i, a in enumerate(found)]


def _far_off(number: re.Match[str]) -> str:
    return str(_FAR + int(number[0][1:]))


def _negative(node: Any) -> Any:
    """The ability with the numbers that are below zero as such."""
    if isinstance(node, str):
        return _STANDS_FOR_NEGATIVE.sub(lambda m: f"−{int(m[0]) - _FAR}", node)
    if isinstance(node, (int, Fraction)):
        value: Any = node
        return value if abs(value) <= _FAR else _FAR - value if value > 0 else -_FAR - value
    if isinstance(node, tuple):
        return tuple(_negative(part) for part in node)
    if is_dataclass(node) and not isinstance(node, type):
        return replace(node, **{f.name: _negative(getattr(node, f.name)) for f in fields(node)})
    return node
