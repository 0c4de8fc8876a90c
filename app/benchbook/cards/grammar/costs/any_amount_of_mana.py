"""Mana that players may pay as much of as they like, as something resolves (207.2c join forces)."""

from __future__ import annotations

from benchbook.cards.amounts import BoundAmount
from benchbook.cards.grammar.forms import YOU, constant
from benchbook.cards.paying import PayAny
from benchbook.cards.players import EachPlayer

ALL = PayAny(EachPlayer(), "mana")
for words in ("starting with you , each player may", "each player starting with you may"):
    constant("clause", f"{words} pay any amount of mana", ALL)
constant("clause", "you may pay any amount of mana", PayAny(YOU, "mana"))
constant("amount", "the [total] amount of mana paid this way", BoundAmount("mana paid"))
