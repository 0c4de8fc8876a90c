"""Counters that remain on an object as it changes zones."""

from __future__ import annotations

from benchbook.cards.abilities import Static
from benchbook.cards.grammar.forms import constant
from benchbook.cards.replacements import CountersStay

constant(
    "static",
    "counters remain on (~|this creature) as it moves to any zone other than a player 's hand or library",
    Static(replacements=(CountersStay(),), zone="any"),
)
