"""Two things that a player does by one number: "you gain life and draw cards equal to its power"."""

from __future__ import annotations

from typing import Any

from benchbook.cards import effects as do
from benchbook.cards.grammar.forms import SUBJECT, player_verb_by


def _both(amount: Any) -> do.InOrder:
    return do.InOrder((do.GainLife(SUBJECT, amount), do.Draw(SUBJECT, amount)))


player_verb_by(
    "gain* life and draw* cards equal to <a:amount>",
    _both,
    lambda e: (e.effects[0].amount,) if isinstance(e.effects[0], do.GainLife) and len(e.effects) == 2 else None,
    do.InOrder,
    "effects.0.who",
)
