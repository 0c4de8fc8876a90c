"""Cards exiled and then put back elsewhere by the same text."""

from __future__ import annotations

from benchbook.cards.amounts import BoundAmount, UpTo
from benchbook.cards.effects import Exile, InOrder, Move
from benchbook.cards.grammar.forms import YOU, constant, derived
from benchbook.cards.grammar.raw import Past
from benchbook.cards.objects import Anything, Bound, Choose, TopOf

EXILED = Bound("exiled")
TRADED = InOrder(
    (
        Exile(Choose(Anything(), UpTo(), YOU, "hand", YOU), face_down=True),
        Move(TopOf(YOU, BoundAmount("exiled")), "hand"),
        Move(EXILED, "library", any_order=True),
    )
)
constant(
    "clause",
    "exile any number of cards from your hand face down . put that many cards from the top of your library into your "
    "hand . then look at the exiled cards and put them on top of your library in any order",
    TRADED,
)
derived(
    "clause",
    "each player puts onto the battlefield (the|all) cards they exiled this way",
    lambda: Move(Past("exiled this way", 10**6), "battlefield"),
    lambda e: () if e == Move(EXILED, "battlefield") else None,
    Move,
)
