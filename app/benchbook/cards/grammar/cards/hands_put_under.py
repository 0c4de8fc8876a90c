"""A whole hand put on the bottom of its owner's library."""

from __future__ import annotations

from benchbook.cards import effects as do
from benchbook.cards.grammar.forms import SUBJECT, player_verb_means
from benchbook.cards.objects import Anything, Group

player_verb_means(
    "put* the cards in THEIR hand on the bottom of THEIR library in any order",
    do.Move(Group(Anything(), "hand", SUBJECT), "library", position="bottom", any_order=True),
    "what.who",
)
