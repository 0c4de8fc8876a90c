"""The procedures that the rules of multiplayer games and variants (chapters 8 and 9) run."""

from __future__ import annotations

from typing import Literal

MultiplayerAndVariants = Literal[
    "a loop within range",
    "abilities by an option",
    "an effect draws the game",
    "an effect wins the game",
    "choices within range",
    "commander's color identity",
    "cost increase",
    "draw for a team",
    "extra turns that begin now",
    "hand modifier",
    "leave the game",
    "left to nobody",
    "legal in deck",
    "may be commander",
    "number of turn markers",
    "planar controller leaves",
    "planar die",
    "planeswalking ability",
    "ranges of larger teams",
    "replacements within range",
    "rival worlds",
    "starting hand size",
    "starting life",
    "starting life of a player",
    "the first mulligan is free",
    "triggers for a team",
    "triggers out of range",
    "what is left alone",
    "what is not seen",
    "who chooses from afar",
    "who shares life",
    "who takes turns together",
    "whose life is set",
]
