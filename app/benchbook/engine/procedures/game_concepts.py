"""The procedures that the rules of game concepts (chapter 1) run."""

from __future__ import annotations

from typing import Literal

GameConcepts = Literal[
    "a cost that can't be paid",
    "another cost of activating",
    "concede",
    "cost can be paid",
    "excess to the controller",
    "first turn",
    "keep",
    "lose unspent mana",
    "mana by symbols",
    "mandatory loop",
    "may be companion",
    "mulligan",
    "no first draw",
    "numbers that are chosen",
    "opening hand",
    "players leave",
    "possible targets",
    "priority",
    "put mulligan cards on the bottom",
    "resolve everything",
    "roll the planar die",
    "settle",
    "snow mana",
    "special action: begin the game",
    "special action: companion",
    "special action: end this effect",
    "special action: ignore this effect",
    "special action: reveal from the opening hand",
    "special action: unlock",
    "start the game",
    "turn face up",
    "what is left of simultaneous events",
    "x of a payment",
]
