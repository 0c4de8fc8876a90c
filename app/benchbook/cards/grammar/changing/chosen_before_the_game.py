"""A commander for which a color is chosen before the game begins: it is that color in every zone."""

from __future__ import annotations

from benchbook.cards.abilities import Static
from benchbook.cards.conditions import Matches
from benchbook.cards.continuous import SetColors
from benchbook.cards.grammar.forms import constant
from benchbook.cards.objects import Is, This

COLORED = Static(
    This(), (SetColors(chosen="color before the game"),), condition=Matches(This(), Is("commander")), zone="any"
)
constant(
    "only one",
    "if ~ is your commander , choose a color before the game begins . ~ is the chosen color",
    COLORED,
)
