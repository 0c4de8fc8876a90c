"""Mana of the colors that objects are: the exiled card's, those among permanents of a kind (105.2, 106.5)."""

from __future__ import annotations

from benchbook.cards.effects import AddMana
from benchbook.cards.mana import COLOR_LETTERS
from benchbook.engine.context import Context
from benchbook.engine.evaluate import objects

COLOR_OF, EACH_COLOR_OF = "color of", "each color of"


def letters_of(ctx: Context, node: AddMana) -> tuple[str, ...]:
    """The letters of the colors that the objects are now, in the order of the color wheel; none of colorless ones."""
    found = {c for o in objects(ctx, node.what) if isinstance(o, int) for c in ctx.look(o).colors}
    return tuple(letter for name, letter in COLOR_LETTERS.items() if name in found)
