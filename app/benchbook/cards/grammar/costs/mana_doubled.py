"""Unspent mana that is doubled (701.10f)."""

from __future__ import annotations

from benchbook.cards.effects import AddMana
from benchbook.cards.grammar.forms import player_verb

player_verb("double* the amount of each type of unspent mana THEY have", AddMana, kind="double")
