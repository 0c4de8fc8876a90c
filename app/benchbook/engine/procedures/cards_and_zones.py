"""The procedures that the rules of parts of a card, card types and zones (chapters 2 to 4) run."""

from __future__ import annotations

from typing import Literal

CardsAndZones = Literal[
    "ability it was cast by",
    "arrange",
    "arrange moves",
    "arrange what came instead",
    "attach entering Aura",
    "creatures without power or toughness",
    "enter a dungeon",
    "enter a room",
    "expansion symbols",
    "explains",
    "face played as a land",
    "granted to the spell",
    "laid together in a graveyard",
    "legendary spells",
    "moved in two ways",
    "play land",
    "subtypes that fit",
    "turned up in exile",
    "type it is attached to",
    "what only creatures have",
    "who came under new control",
]
