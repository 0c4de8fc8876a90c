"""Rules that a permanent makes for players, and mana of different colors."""

from __future__ import annotations

from itertools import combinations

from benchbook.cards import effects as do
from benchbook.cards.continuous import Cant
from benchbook.cards.grammar.forms import YOU, constant
from benchbook.cards.mana import ManaCost
from benchbook.cards.players import EachOpponent

constant("static rule", "you can't play lands", Cant("play lands", who=YOU))
constant("static rule", "your opponents can't play lands", Cant("play lands", who=EachOpponent()))
PAIRS = tuple(ManaCost.parse(f"{{{a}}}{{{b}}}") for a, b in combinations("WUBRG", 2))
constant("order", "add two mana of different colors", do.AddMana(YOU, alternatives=PAIRS))
