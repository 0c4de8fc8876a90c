"""Objects by their counters: at least so many of a kind, none of a kind."""

from __future__ import annotations

from benchbook.cards.grammar.wording import *

means(
    "after: with <n:word number> or more <k:counter kind> counters on (it|them)",
    HasCounters(K, whole(N)),
    n=N.where(lambda number: number.value > 1),
)
means("after: without (a|an) <k:counter kind> counter on it", Not(HasCounters(K)))
