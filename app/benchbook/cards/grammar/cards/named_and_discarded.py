"""A card name that is chosen, and the cards with that name that a player discards from a revealed hand."""

from __future__ import annotations

from benchbook.cards.effects import ChooseThing, Discard, InOrder, LookAt
from benchbook.cards.grammar.forms import YOU, means
from benchbook.cards.grammar.holes import P
from benchbook.cards.objects import Anything, Chosen, Group

means(
    "order",
    "choose a nonland card name . <p:one player> reveals their hand and discards all cards with that name",
    InOrder(
        (
            ChooseThing(YOU, "nonland card name", "card name"),
            LookAt(P, Group(Anything(), "hand", P), reveal=True),
            Discard(P, None, what=Group(Chosen("card name"), "hand", P)),
        )
    ),
)
