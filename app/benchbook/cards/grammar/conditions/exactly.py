"""A number that is exactly so great: "if its power is exactly 20", "as long as there is exactly one counter on it"."""

from __future__ import annotations

from benchbook.cards.amounts import CountersOn, LifeOf
from benchbook.cards.conditions import AmountIs
from benchbook.cards.grammar.forms import ONE, YOU, form, means
from benchbook.cards.grammar.holes import K, N, W
from benchbook.cards.players import EachOpponent, EachOtherPlayer, EachPlayer

MANY = (EachOpponent, EachPlayer, EachOtherPlayer, type(YOU))
form("condition", "<left:amount> is exactly <right:digits>", AmountIs, comparison="=")


means("condition", "<w:one player> has exactly <n:digits> life", AmountIs(LifeOf(W), "=", N), w=W.but(MANY))


means("condition", "there is exactly one <k:counter kind> counter on <w:this>", AmountIs(CountersOn(K, W), "=", ONE))
