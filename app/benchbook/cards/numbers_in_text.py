"""The numbers that stand in a text or in a mana symbol: which there are, and what changing them makes of it."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import fields, is_dataclass, replace
from fractions import Fraction
from typing import Any

from benchbook.cards.mana import ManaCost
from benchbook.cards.vocabulary import NUMBER_WORDS

ROMAN = ("nulla", "I", "II", "III", "IV", "V", "VI", "VII", "VIII", "IX", "X")
_CHAPTERS = re.compile(r"(?:[IVX]+)(?:, [IVX]+)* —")
_BELOW_ZERO = r"(?<=[+\-−])−\d+|(?<![/\w+\-−])−\d+(?![/:\d])"  # the minus of −1/−1 and of −2: is no part of a number
_NUMBER = re.compile(rf"{_BELOW_ZERO}|\d+|\b(?:{'|'.join(NUMBER_WORDS)})\b", re.IGNORECASE)
_NUMERAL = re.compile(r"[IVX]+")
_IN_COST = re.compile(r"−?\d+")
_ARTICLE = re.compile(r"\ban?\b")
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
    """Every number of a text: numerals, number words and chapter numerals; an article is none."""
    chapters = _CHAPTERS.match(text)
    head = _NUMERAL.findall(chapters[0]) if chapters else []
    return head + _NUMBER.findall(text[chapters.end() :] if chapters else text)


def has_article(text: str) -> bool:
    """Whether "a" or "an" stands in the text."""
    return _ARTICLE.search(text) is not None


def changed_text(text: str, change: Callable[[str], str]) -> str:
    """The text with its numbers changed; the quantity words around them stay as they are."""
    chapters = _CHAPTERS.match(text)
    if not chapters:
        return _NUMBER.sub(lambda m: change(m[0]), text)
    head = _NUMERAL.sub(lambda m: change(m[0]), chapters[0])
    return head + _NUMBER.sub(lambda m: change(m[0]), text[chapters.end() :])


def changed_cost(cost: ManaCost, change: Callable[[str], str]) -> ManaCost:
    """The mana cost with the numbers of its symbols changed."""
    return ManaCost(tuple(_IN_COST.sub(lambda m: change(m[0]), s) for s in cost.symbols))


def read_again(text: str, name: str, types: tuple[str, ...]) -> tuple[Any, ...]:
    """What a text says in which numbers may be below zero."""
    from benchbook.cards.grammar import read_ability  # the grammar is loaded only where a text is read

    return tuple(_negative(a) for a in read_ability(re.sub(_BELOW_ZERO, _far_off, text), name=name, types=types))


def _far_off(number: re.Match[str]) -> str:
    return str(_FAR + int(number[0][1:]))


def _negative(node: object) -> Any:
    """The ability with the numbers that are below zero as such."""
    if isinstance(node, str):
        return _STANDS_FOR_NEGATIVE.sub(lambda m: f"−{int(m[0]) - _FAR}", node)
    if isinstance(node, (int, Fraction)):
        return node if -_FAR <= node <= _FAR else _FAR - node if node > 0 else -_FAR - node
    if isinstance(node, tuple):
        return tuple(_negative(part) for part in node)
    if is_dataclass(node) and not isinstance(node, type):
        return replace(node, **{f.name: _negative(getattr(node, f.name)) for f in fields(node)})
    return node
