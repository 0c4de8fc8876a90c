"""Cards that were put into a graveyard this turn; a creature and each other one that shares its name."""

from __future__ import annotations

from typing import Any

from benchbook.cards.grammar.effects.same_names import _named_alike, _of_named_alike
from benchbook.cards.grammar.filters import minus, plus
from benchbook.cards.grammar.forms import YOU, derived
from benchbook.cards.grammar.raw import Noun
from benchbook.cards.objects import Group, Is, Several

BURIED = Is("put there from the battlefield this turn")


def _buried(noun: Noun) -> Any:
    return Group(plus(noun.filter, BURIED), "graveyard", YOU) if noun.zone == "" else None


def _of_buried(node: Group) -> Any:
    kind = minus(node.filter, BURIED)
    return (Noun(kind, ""),) if kind is not None and node == _buried(Noun(kind, "")) else None


derived(
    "many objects",
    "all <n:nouns> that were put into your graveyard from the battlefield this turn",
    _buried,
    _of_buried,
    Group,
)
derived(
    "many objects",
    "<a:one object> and each other <n:noun> with the same name as <p:pronoun>",
    _named_alike,
    _of_named_alike,
    Several,
)
