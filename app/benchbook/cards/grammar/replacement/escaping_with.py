"""Enters with so many counters, and escapes with another number of them instead."""

from __future__ import annotations

from typing import Any

from benchbook.cards.abilities import Static
from benchbook.cards.conditions import IsNot
from benchbook.cards.grammar.forms import derived
from benchbook.cards.grammar.replacement.replacing import ESCAPED, OWN
from benchbook.cards.objects import This
from benchbook.cards.replacements import EntersWithCounters


def _either_way(_: Any, number: Any, kind: str, more: Any, same: str) -> Static | None:
    if kind != same:
        return None
    cast = EntersWithCounters(OWN, kind, number, condition=IsNot(ESCAPED))
    return Static(replacements=(cast, EntersWithCounters(OWN, kind, more, condition=ESCAPED)))


def _of_either_way(node: Static) -> tuple[Any, ...] | None:
    two = node.replacements
    if len(two) != 2 or not all(isinstance(r, EntersWithCounters) for r in two):
        return None
    found = (This(), two[0].amount, two[0].kind, two[1].amount, two[1].kind)
    return found if node == _either_way(*found) else None


derived(
    "static ability",
    "<w:this> enters with <n:word number> <k:counter kind> counters on it . it escapes with <m:word number> "
    "<s:counter kind> counters on it instead",
    _either_way,
    _of_either_way,
    Static,
)
