"""When equip abilities may be activated, and that loyalty abilities can't be."""

from __future__ import annotations

from benchbook.cards.continuous import Cant, Permit
from benchbook.cards.grammar.forms import YOU, constant
from benchbook.cards.players import EachPlayer

AT_ANY_TIME = "activate as an instant"
constant(
    "static rule",
    "you may activate equip abilities any time you could cast an instant",
    Permit(AT_ANY_TIME, who=YOU, name="equip"),
)
constant(
    "static rule",
    "players can't activate planeswalkers ' loyalty abilities",
    Cant("activate loyalty", who=EachPlayer()),
)
