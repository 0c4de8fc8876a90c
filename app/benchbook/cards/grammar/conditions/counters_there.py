"""How many counters something has, where it is fewer than a number or was none at all."""

from __future__ import annotations

from benchbook.cards.amounts import CountersOn
from benchbook.cards.conditions import AmountIs, MatchedBefore
from benchbook.cards.grammar.forms import form, means
from benchbook.cards.grammar.holes import K, N, W
from benchbook.cards.objects import HasCounters, Not

form("condition", "<what:one object> had no counters on (it|him|her)", MatchedBefore, filter=Not(HasCounters("")))
means(
    "condition",
    "<w:one object> has fewer than <k:word number> <n:counter kind> counters on (it|him|her)",
    AmountIs(CountersOn(N, W), "<", K),
)
