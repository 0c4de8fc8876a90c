""" "As long as you control exactly one creature, that creature gets … and has …"."""

from __future__ import annotations

from typing import Any

from benchbook.cards.abilities import Static
from benchbook.cards.amounts import CountOf, Number
from benchbook.cards.conditions import AmountIs
from benchbook.cards.grammar.forms import YOU, derived
from benchbook.cards.objects import And, ControlledBy, Group, HasType

MINE = Group(And((HasType("creature"), ControlledBy(YOU))))
ALONE = AmountIs(CountOf(MINE), "=", Number.of(1))


def _only(*changes: Any) -> Static:
    return Static(MINE, changes, condition=ALONE)


for number, words in enumerate(("<a:change s>", "<a:change s> and <b:change s>"), 1):
    derived(
        "only one",
        f"as long as you control exactly one creature , that creature {words}",
        _only,
        lambda s, n=number: s.changes if len(s.changes) == n and s == _only(*s.changes) else None,
        Static,
    )
