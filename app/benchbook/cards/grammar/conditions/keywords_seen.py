"""Conditions about a keyword that some object has: a creature one controls, a card in a graveyard."""

from __future__ import annotations

from typing import Any

from benchbook.cards.conditions import Exists
from benchbook.cards.grammar.forms import derived, means
from benchbook.cards.grammar.holes import N
from benchbook.cards.grammar.raw import Noun
from benchbook.cards.objects import And, Group, HasKeyword


def _has(noun: Noun, keyword: str) -> Exists | None:
    if noun.zone != "battlefield" or noun.who is not None:
        return None
    parts = noun.filter.parts if isinstance(noun.filter, And) else (noun.filter,)
    return Exists(Group(And((*parts, HasKeyword(keyword)))))


def _of_has(condition: Exists) -> tuple[Any, ...] | None:
    group = condition.what
    parts = group.filter.parts if isinstance(group, Group) and isinstance(group.filter, And) else ()
    if len(parts) < 2 or not isinstance(parts[-1], HasKeyword):
        return None
    noun = Noun(parts[0] if len(parts) == 2 else And(parts[:-1]))
    return (noun, parts[-1].name) if _has(noun, parts[-1].name) == condition else None


derived("condition", "(a|an) <n:noun> has <k:keyword name>", _has, _of_has, Exists)


means("condition", "(a|an) <n:noun> is in a graveyard", Exists(Group(N, "graveyard")), n=Noun(N, ""))
