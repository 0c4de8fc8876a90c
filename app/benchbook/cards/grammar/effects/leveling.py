"""Keeping as few as whoever has the fewest, trading places, and counters of what has left."""

from __future__ import annotations

from typing import Any

from benchbook.cards.grammar.forms import constant, derived
from benchbook.cards.grammar.raw import RawTarget
from benchbook.cards.leveling import KeepAsFew, TradePlaces
from benchbook.cards.objects import Target

FIRST = (
    "each player chooses a number of lands they control equal to the number of lands controlled by the player who "
    "controls the fewest , then sacrifices the rest . players"
)
for words, kinds in (
    ("discard cards and sacrifice creatures", ("lands", "cards in hand", "creatures")),
    ("sacrifice creatures and discard cards", ("lands", "creatures", "cards in hand")),
):
    constant("clause", f"{FIRST} {words} the same way", KeepAsFew(kinds))


def _traded(permanent: Any, card: Any) -> TradePlaces | None:
    chosen = isinstance(permanent, RawTarget) and isinstance(card, RawTarget)
    fits = chosen and permanent.spec.zone == "battlefield" and card.spec.zone == "graveyard"
    return TradePlaces(permanent, card) if fits else None


derived(
    "clause",
    "choose <p:one object> and <c:one object> . if both are still legal targets , that player sacrifices the "
    "(artifact|creature|enchantment|land|permanent) and returns the card to the battlefield at the same time",
    _traded,
    lambda e: (e.permanent, e.card) if isinstance(e.permanent, Target) else None,
    TradePlaces,
)
