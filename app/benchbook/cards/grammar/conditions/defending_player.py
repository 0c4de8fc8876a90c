"""What the defending player does not control."""

from __future__ import annotations

from benchbook.cards.amounts import CountOf, Number
from benchbook.cards.conditions import AmountIs
from benchbook.cards.grammar.forms import means
from benchbook.cards.grammar.holes import K, also
from benchbook.cards.grammar.raw import Noun
from benchbook.cards.objects import ControlledBy, Group
from benchbook.cards.players import DefendingPlayer

THEIRS = ControlledBy(DefendingPlayer())


means(
    "condition",
    "defending player controls no <k:nouns>",
    AmountIs(CountOf(Group(also(K, THEIRS))), "=", Number.of(0)),
    k=Noun(K),
)
