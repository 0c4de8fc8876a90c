"""Mana of a color that objects are, and one of each such color (106.3)."""

from __future__ import annotations

from benchbook.cards.grammar.wording import *


def _among(template: str, kind: str, amount: Number | None) -> None:
    """Mana of the colors among permanents of a kind."""

    means(f"order: {template}", AddMana(YOU, kind=kind, amount=amount, what=Group(N)), n=Noun(N))


_among("add one mana of any color among <n:nouns>", "color of", ONE)
_among("for each color among <n:nouns> , add one mana of that color", "each color of", None)
means("order: add one mana of any of <w:possessor> colors", AddMana(YOU, kind="color of", amount=ONE, what=W))
