"""Colors and the loss of all abilities for good (611.2a)."""

from __future__ import annotations

from typing import Any

from benchbook.cards import effects as do
from benchbook.cards.conditions import Indefinitely
from benchbook.cards.continuous import LoseAbilities, SetColors
from benchbook.cards.grammar.forms import SUBJECT, object_verb_by

COLORS = ("white", "blue", "black", "red", "green")


# ── colors ──
def colored(words: str, change: Any) -> None:
    """The object has another color as long as it is that object (611.2a)."""
    made = do.Continuous(SUBJECT, (change,), Indefinitely())
    object_verb_by(f"become* {words}", lambda m=made: m, lambda e, m=made: () if e == m else None, do.Continuous)


for color in COLORS:
    colored(color, SetColors((color,)))
colored("colorless", SetColors(()))
colored("the color of your choice", SetColors(chosen="color"))

# ── abilities ──
BARE = do.Continuous(SUBJECT, (LoseAbilities(kind="all"),), Indefinitely())
object_verb_by("lose* all abilities", lambda: BARE, lambda e: () if e == BARE else None, do.Continuous)
