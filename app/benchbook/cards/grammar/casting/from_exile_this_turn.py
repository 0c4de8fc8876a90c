"""A card that may be played from exile for a turn."""

from __future__ import annotations

from benchbook.cards import effects as do
from benchbook.cards.grammar.forms import TURN, YOU, means
from benchbook.cards.grammar.holes import W

means("clause", "you may play <w:what> from exile this turn", do.GrantPlay(YOU, W, TURN, cast_only=False))
