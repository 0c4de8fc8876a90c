"""What has no counter of a kind: "a nonland permanent without a fate counter on it"."""

from __future__ import annotations

from benchbook.cards.grammar.forms import means
from benchbook.cards.grammar.holes import K
from benchbook.cards.objects import HasCounters, Not

means("after", "without (a|an) <k:counter kind> counter on it", Not(HasCounters(K)))
