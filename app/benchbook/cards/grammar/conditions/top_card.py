"""What the top card of a library is: "as long as the top card of your library is a creature card"."""

from __future__ import annotations

from typing import Any

from benchbook.cards.amounts import Number
from benchbook.cards.conditions import Matches
from benchbook.cards.grammar.forms import YOU, constant, derived
from benchbook.cards.grammar.raw import Noun
from benchbook.cards.mana import COLOR_LETTERS
from benchbook.cards.objects import HasColor, TopOf

TOP = TopOf(YOU, Number.of(1))


def _is(noun: Noun) -> Matches | None:
    return Matches(TOP, noun.filter) if noun.zone == "" and noun.who is None else None


def _of(condition: Any) -> tuple[Any, ...] | None:
    noun = Noun(condition.filter, "")
    return (noun,) if condition == _is(noun) else None


derived("condition", "the top card of your library is (a|an) <n:noun>", _is, _of, Matches)
for color in COLOR_LETTERS:
    if color != "colorless":
        constant("condition", f"the top card of your library is {color}", Matches(TOP, HasColor(color)))
