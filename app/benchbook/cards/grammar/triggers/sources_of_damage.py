"""A source of a kind deals damage, to whatever it may be."""

from __future__ import annotations

from benchbook.cards.events import DealsDamage
from benchbook.cards.grammar.forms import means
from benchbook.cards.grammar.holes import N
from benchbook.cards.grammar.raw import Noun

means("event", "a <n:noun> deals damage", DealsDamage(N), n=Noun(N, "any source"))
