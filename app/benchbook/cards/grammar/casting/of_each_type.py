"""Playing a land and casting a spell of each permanent type from the graveyard."""

from __future__ import annotations

from benchbook.cards.abilities import Static
from benchbook.cards.continuous import Permit
from benchbook.cards.grammar.casting.casting_from import MINE, NO_LAND, ONCE
from benchbook.cards.grammar.forms import YOU, constant
from benchbook.cards.objects import And, HasType

TYPES = ("artifact", "battle", "creature", "enchantment", "planeswalker")
PLAYED = Permit("play from", And((HasType("land"), MINE)), YOU, zone="graveyard", once=ONCE, kind="land")
CAST = tuple(
    Permit("cast from", And((HasType(name), NO_LAND, MINE)), YOU, zone="graveyard", once=ONCE, kind=name)
    for name in TYPES
)
constant(
    "static ability",
    "during each of your turns , you may play a land and cast a permanent spell of each permanent type from your "
    "graveyard",
    Static(rules=(PLAYED, *CAST)),
)
