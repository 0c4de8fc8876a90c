"""Who can't play lands."""

from __future__ import annotations

from benchbook.cards.continuous import Cant
from benchbook.cards.grammar.forms import YOU, constant
from benchbook.cards.players import EachOpponent

constant("static rule", "you can't play lands", Cant("play lands", who=YOU))
constant("static rule", "your opponents can't play lands", Cant("play lands", who=EachOpponent()))
