"""Of the cards looked at one into the hand, one on top and one on the bottom of the library."""

from __future__ import annotations

from typing import Any

from benchbook.cards import effects as do
from benchbook.cards.grammar.forms import ONE, YOU, derived
from benchbook.cards.objects import And, Bound, Choose, Group, Not, Same

SEEN, ON_TOP = Bound("looked at"), Bound("moved")


def _each(seen: Any) -> do.InOrder:
    """What was put on top stays there: the last one is the other that is left."""
    last = Group(And((Same(seen), Not(Same(ON_TOP)))), "library")
    return do.InOrder(
        (
            do.Move(Choose(Same(seen), ONE, YOU, "library"), "hand"),
            do.Move(Choose(Same(seen), ONE, YOU, "library"), "library"),
            do.Move(last, "library", position="bottom"),
        )
    )


derived(
    "clause",
    "put one of <s:seen> into your hand , one on top of your library , and one on the bottom of your library",
    _each,
    lambda n: (SEEN,) if n == _each(SEEN) else None,
    do.InOrder,
)
