"""Spells other than the source's own that were cast this turn."""

from __future__ import annotations

from benchbook.cards.amounts import HappenedThisTurn
from benchbook.cards.grammar.forms import constant

constant("each", "other spell cast this turn", HappenedThisTurn("other spells cast"))
