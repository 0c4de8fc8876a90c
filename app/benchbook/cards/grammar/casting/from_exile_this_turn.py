"""A card that may be played from exile for a turn."""

from __future__ import annotations

from benchbook.cards import effects as do
from benchbook.cards.grammar.forms import TURN, YOU, derived

derived(
    "clause",
    "you may play <w:what> from exile this turn",
    lambda w: do.GrantPlay(YOU, w, TURN, cast_only=False),
    lambda e: (e.what,) if e == do.GrantPlay(YOU, e.what, TURN, cast_only=False) else None,
    do.GrantPlay,
)
