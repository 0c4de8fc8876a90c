"""At least so many of a kind: "there are at least three Zombie cards in your graveyard"."""

from __future__ import annotations

from benchbook.cards.amounts import CountOf
from benchbook.cards.conditions import AmountIs
from benchbook.cards.grammar.forms import means
from benchbook.cards.grammar.holes import K, N, W, Z
from benchbook.cards.grammar.raw import Noun
from benchbook.cards.objects import Group

means(
    "condition",
    "there are at least <k:word number> <n:nouns>",
    AmountIs(CountOf(Group(N, Z, W)), ">=", K),
    n=Noun(N, Z.where(lambda zone: zone not in ("", "any source")), W),
)
