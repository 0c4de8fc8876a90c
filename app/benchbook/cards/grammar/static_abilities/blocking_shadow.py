"""Creatures that can block those with shadow as though they had shadow (702.28b, 609.4)."""

from __future__ import annotations

from benchbook.cards.continuous import Permit
from benchbook.cards.grammar.forms import SUBJECT
from benchbook.cards.grammar.static_abilities.statics import rule

rule(
    "can block creatures with shadow as though (IT|~) had shadow",
    Permit("block as though it had shadow", what=SUBJECT),
)
