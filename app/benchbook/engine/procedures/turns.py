"""The procedures that the rules of the turn (chapter 5) run."""

from __future__ import annotations

from typing import Literal

Turns = Literal[
    "add phases",
    "add steps",
    "advance",
    "assign in another way",
    "attack one of",
    "attack that must be made",
    "begin step",
    "check attack",
    "check block",
    "combat damage",
    "combat damage amount",
    "declare attackers",
    "declare blockers",
    "designation: blocked",
    "end step",
    "ends with the turn",
    "how many untap",
    "kept tapped in the next untap step of each",
    "next step",
    "next turn",
    "put blocking",
    "the time that a text names",
    "which extra turn",
    "who leaves combat",
]
