"""Creatures that assign combat damage by their toughness for a turn."""

from __future__ import annotations

from typing import Any

from benchbook.cards import effects as do
from benchbook.cards.continuous import GameRule
from benchbook.cards.grammar.forms import SUBJECT, TURN, derived, object_verb_by
from benchbook.cards.grammar.raw import Noun
from benchbook.cards.objects import Same

RULE = "combat damage by toughness"


def _one(what: Any = SUBJECT) -> do.ChangeRules:
    return do.ChangeRules((GameRule(RULE, filter=Same(what)),), TURN, what)


object_verb_by(
    "assign* combat damage equal to ITS toughness rather than ITS power this turn",
    _one,
    lambda e: () if e == _one(e.what) else None,
    do.ChangeRules,
)


def _all(noun: Noun) -> do.ChangeRules | None:
    """It changes no characteristic: also creatures that come later assign their damage so (611.2c)."""
    there = noun.zone == "battlefield" and noun.who is None
    return do.ChangeRules((GameRule(RULE, filter=noun.filter),), TURN) if there else None


def _of_all(node: do.ChangeRules) -> tuple[Any, ...] | None:
    filter_ = getattr(node.changes[0], "filter", None) if len(node.changes) == 1 else None
    return (Noun(filter_),) if filter_ is not None and node == _all(Noun(filter_)) else None


derived(
    "clause",
    "until end of turn , <n:nouns> assign combat damage equal to their toughness rather than their power",
    _all,
    _of_all,
    do.ChangeRules,
)
