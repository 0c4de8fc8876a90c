""" "There are no Zombies on the battlefield": whoever would control them."""

from __future__ import annotations

from typing import Any

from benchbook.cards.conditions import Exists, IsNot
from benchbook.cards.grammar.forms import derived
from benchbook.cards.grammar.raw import Noun
from benchbook.cards.objects import Group


def _none(noun: Noun) -> IsNot | None:
    plain = noun.zone == "battlefield" and noun.who is None
    return IsNot(Exists(Group(noun.filter))) if plain else None


def _of_none(condition: IsNot) -> tuple[Any, ...] | None:
    group = getattr(condition.part, "what", None)
    noun = Noun(group.filter) if isinstance(group, Group) else None
    return (noun,) if noun is not None and condition == _none(noun) else None


derived("condition", "there are no <n:nouns> on the battlefield", _none, _of_none, IsNot)
