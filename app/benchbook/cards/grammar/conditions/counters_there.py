"""How many counters something has, where it is fewer than a number or was none at all."""

from __future__ import annotations

from benchbook.cards.amounts import CountersOn
from benchbook.cards.conditions import AmountIs, MatchedBefore
from benchbook.cards.grammar.forms import derived, form
from benchbook.cards.objects import HasCounters, Not

form("condition", "<what:one object> had no counters on (it|him|her)", MatchedBefore, filter=Not(HasCounters("")))
derived(
    "condition",
    "<w:one object> has fewer than <k:word number> <kind:counter kind> counters on (it|him|her)",
    lambda w, k, kind: AmountIs(CountersOn(kind, w), "<", k),
    lambda c: (c.left.what, c.right, c.left.kind) if isinstance(c.left, CountersOn) and c.comparison == "<" else None,
    AmountIs,
)
