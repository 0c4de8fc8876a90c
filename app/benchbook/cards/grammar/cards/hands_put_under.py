"""A whole hand put on the bottom of its owner's library."""

from __future__ import annotations

from typing import Any

from benchbook.cards import effects as do
from benchbook.cards.grammar.forms import SUBJECT, player_verb_by
from benchbook.cards.objects import Anything, Group


def _under(who: Any = SUBJECT) -> do.Move:
    return do.Move(Group(Anything(), "hand", who), "library", position="bottom", any_order=True)


player_verb_by(
    "put* the cards in THEIR hand on the bottom of THEIR library in any order",
    _under,
    lambda e: () if e == _under(getattr(e.what, "who", None)) else None,
    do.Move,
    "what.who",
)
