"""Creatures with which players can't block: "your opponents can't block with creatures with even mana values"."""

from __future__ import annotations

from typing import Any

from benchbook.cards.continuous import Cant
from benchbook.cards.grammar.filters import minus, plus
from benchbook.cards.grammar.forms import derived
from benchbook.cards.grammar.raw import Noun
from benchbook.cards.objects import ControlledBy
from benchbook.cards.players import EachOpponent

THEIRS = ControlledBy(EachOpponent())


def _with(noun: Noun) -> Cant | None:
    return Cant("block", what=plus(noun.filter, THEIRS)) if noun.zone == "battlefield" and noun.who is None else None


def _of(rule: Any) -> tuple[Noun] | None:
    rest = minus(rule.what, THEIRS) if isinstance(rule, Cant) and rule.what is not None else None
    return (Noun(rest),) if rest is not None and rule == _with(Noun(rest)) else None


derived("static rule", "your opponents can't block with <n:nouns>", _with, _of, Cant)
