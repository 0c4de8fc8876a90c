"""What the top card of your library is."""

from __future__ import annotations

from benchbook.cards.amounts import Number
from benchbook.cards.conditions import Matches
from benchbook.cards.grammar.forms import YOU, means
from benchbook.cards.grammar.holes import F, N
from benchbook.cards.grammar.raw import Noun
from benchbook.cards.objects import TopOf

TOP = TopOf(YOU, Number.of(1))


means("condition", "the top card of your library is (a|an) <n:noun>", Matches(TOP, N), n=Noun(N, ""))
means("condition", "the top card of your library is <f:adjectives>", Matches(TOP, F))
