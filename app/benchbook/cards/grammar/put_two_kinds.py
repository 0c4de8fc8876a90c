"""Counters of two kinds on one thing, its colors counted, all cards of a kind that each player returns."""

# mypy: disable-error-code="misc, union-attr, arg-type, attr-defined, index, assignment, call-arg"
from __future__ import annotations

from typing import Any

from benchbook.cards import effects as do
from benchbook.cards.amounts import DistinctAmong, Number
from benchbook.cards.grammar.forms import SUBJECT, derived, form, player_verb_by
from benchbook.cards.grammar.raw import Noun
from benchbook.cards.objects import Group

ONE = Number.of(1)


def _two(first: str, second: str, on: Any) -> do.AtOnce:
    return do.AtOnce((do.PutCounters(first, ONE, on), do.PutCounters(second, ONE, on)))


def _of_two(node: do.AtOnce) -> Any:
    parts = node.effects
    if len(parts) != 2 or not all(isinstance(p, do.PutCounters) for p in parts) or parts[0].kind == parts[1].kind:
        return None
    found = (parts[0].kind, parts[1].kind, parts[0].on)
    return found if node == _two(*found) else None


derived(
    "order",
    "put (a|an) <a:counter kind> counter and (a|an) <b:counter kind> counter on <w:recipient>",
    _two,
    _of_two,
    do.AtOnce,
)
form("each", "of <what:possessor> colors", DistinctAmong, kind="colors")
for words, zone in (("to the battlefield", "battlefield"), ("to THEIR hand", "hand")):

    def _all(noun: Noun, z: Any = zone) -> Any:
        return do.Move(Group(noun.filter, "graveyard", SUBJECT), z) if noun.zone == "" else None

    def _of_all(node: do.Move, a: Any = _all) -> Any:
        noun = Noun(node.what.filter, "") if isinstance(node.what, Group) else None
        return (noun,) if noun is not None and node == a(noun) else None

    player_verb_by(f"return* all <n:nouns> from THEIR graveyard {words}", _all, _of_all, do.Move, "what.who")
