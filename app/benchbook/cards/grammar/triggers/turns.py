"""Turns that a player may skip."""

from __future__ import annotations

from benchbook.cards import effects as do
from benchbook.cards.abilities import Static
from benchbook.cards.conditions import Matches
from benchbook.cards.grammar.forms import YOU, derived
from benchbook.cards.objects import Is, This
from benchbook.cards.replacements import TurnReplaced

SKIPPED = TurnReplaced(
    YOU, "turn", may=True, condition=Matches(This(), Is("tapped")), then=(do.Tap(This(), untap=True),)
)
derived(
    "static",
    "if you would begin your turn while <a:this> is tapped , you may skip that turn instead . if you do , untap <b:this>",  # noqa: E501
    lambda a, b: Static(replacements=(SKIPPED,)),
    lambda s: (This(), This()) if s == Static(replacements=(SKIPPED,)) else None,
    Static,
)
