"""The top card of a graveyard: the one that was put there last (404.1)."""

from __future__ import annotations

from typing import Any

from benchbook.cards.grammar.forms import YOU, constant, derived
from benchbook.cards.grammar.raw import Noun
from benchbook.cards.objects import Anything, Group, LastOf


def _top(noun: Noun) -> LastOf | None:
    return LastOf(Group(Anything(), "graveyard", YOU), noun.filter) if noun.zone == "" and noun.who is None else None


def _of_top(node: Any) -> tuple[Any, ...] | None:
    noun = Noun(node.filter, "")
    return (noun,) if node.filter != Anything() and node == _top(noun) else None


ANY = LastOf(Group(Anything(), "graveyard", YOU), Anything())
for words in ("what", "top cards"):
    constant(words, "the top card of your graveyard", ANY)
    derived(words, "the top <n:noun> of your graveyard", _top, _of_top, LastOf)
