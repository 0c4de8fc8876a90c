"""Damage that heals what was dealt before it (701.69)."""

from __future__ import annotations

from benchbook.cards.abilities import Static
from benchbook.cards.grammar.forms import derived
from benchbook.cards.objects import Same, This
from benchbook.cards.replacements import DamageHeals

HEALS = Static(replacements=(DamageHeals(to=Same(This())),))
derived(
    "static",
    "if damage would be dealt to <w:this> , instead that damage is dealt , but all other damage already dealt to "
    "(it|him|her|them|~) is healed",
    lambda w: HEALS if w == This() else None,
    lambda s: (This(),) if s == HEALS else None,
    Static,
)
