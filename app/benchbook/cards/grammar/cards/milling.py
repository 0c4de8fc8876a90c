"""Cards that are milled one after the other until enough of them, or one that fits, have been."""

from __future__ import annotations

from typing import Any

from benchbook.cards import effects as do
from benchbook.cards.amounts import VariableX
from benchbook.cards.conditions import Exists
from benchbook.cards.grammar.forms import ONE, SUBJECT, YOU, derived, player_verb_by
from benchbook.cards.grammar.raw import Noun
from benchbook.cards.objects import Bound, This

FOUND = Bound("found")


def _until(noun: Noun) -> Any:
    return do.RevealUntil(SUBJECT, noun.filter, ONE, "mill", VariableX()) if noun.zone == "" else None


def _of_until(effect: Any) -> tuple[Any, ...] | None:
    noun = Noun(effect.filter, "")
    return (noun,) if effect == do.RevealUntil(effect.who, effect.filter, ONE, "mill", VariableX()) else None


for words in (
    "mill* a card , then repeat* this process until (a|an) <n:noun> or X cards have been put into THEIR graveyard this way , whichever comes first",  # noqa: E501
    "mill* a card . repeat this until X cards or (a|an) <n:noun> have been put into THEIR graveyard this way",
):
    player_verb_by(words, _until, _of_until, do.RevealUntil)


def _taken(this: Any) -> do.If:
    taken = (do.Sacrifice(this), do.Move(FOUND, "battlefield", YOU))
    return do.If(Exists(FOUND), taken)


for words in (
    "if one or more creature cards were put into that graveyard this way , sacrifice <w:this> and put one of them onto the battlefield under your control",  # noqa: E501
    "if a creature card was , sacrifice <w:this> and put one such card onto the battlefield under your control",
):
    derived("clause", words, _taken, lambda e: (This(),) if e == _taken(This()) else None, do.If)
