"""Of the cards looked at one into the hand, one on top and one on the bottom of the library."""

from __future__ import annotations

from benchbook.cards import effects as do
from benchbook.cards.grammar.forms import ONE, YOU, means
from benchbook.cards.grammar.holes import S
from benchbook.cards.objects import And, Bound, Choose, Group, Not, Same

SEEN, ON_TOP = Bound("looked at"), Bound("moved")


means(
    "clause",
    "put one of <s:seen> into your hand , one on top of your library , and one on the bottom of your library",
    do.InOrder(
        (
            do.Move(Choose(Same(S), ONE, YOU, "library"), "hand"),
            do.Move(Choose(Same(S), ONE, YOU, "library"), "library"),
            do.Move(Group(And((Same(S), Not(Same(ON_TOP)))), "library"), "library", position="bottom"),
        )
    ),
)
