"""Objects by their counters: at least so many of a kind, none of a kind."""

from __future__ import annotations

from benchbook.cards.grammar.wording import *


def _so_many(number: Number, kind: str) -> HasCounters | None:
    return HasCounters(kind, int(number.value)) if number.value > 1 else None


def _of_so_many(node: HasCounters) -> tuple[Any, ...] | None:
    return (Number.of(node.at_least), node.kind) if node.at_least > 1 and node.kind else None


derived(
    "after", "with <n:word number> or more <k:counter kind> counters on (it|them)", _so_many, _of_so_many, HasCounters
)
means("after", "without (a|an) <k:counter kind> counter on it", Not(HasCounters(K)))
