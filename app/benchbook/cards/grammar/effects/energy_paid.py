"""Energy that is paid as it resolves, and what is done where it can't be."""

from __future__ import annotations

from typing import Any

from benchbook.cards import effects as do
from benchbook.cards.amounts import CountersOn
from benchbook.cards.conditions import AmountIs
from benchbook.cards.grammar.forms import YOU, derived


def _paid(energy: Any, otherwise: Any) -> tuple[do.If]:
    enough = AmountIs(CountersOn("energy", YOU), ">=", energy)
    return (do.If(enough, (do.RemoveCounters("energy", energy, YOU),), otherwise),)


def _of_paid(node: do.If) -> tuple[Any, ...] | None:
    energy = node.condition.right if isinstance(node.condition, AmountIs) else None
    return (energy, node.otherwise) if node.otherwise and node == _paid(energy, node.otherwise)[0] else None


derived("whole sentence", "pay <e:energy> . if you can't , <c:clauses> .", _paid, _of_paid, do.If)
