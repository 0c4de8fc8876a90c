"""Costs in which only mana of one color may be spent on X ("spend only black mana on X")."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from fractions import Fraction

from benchbook.cards.abilities import CastRestriction
from benchbook.cards.mana import COLOR_NAMES
from benchbook.engine.state import Game, ObjId
from benchbook.engine.whole_numbers import generic_mana


def color_for(game: Game, spell: ObjId) -> str:
    """The color of the mana that may be spent on the spell's X, if it is a single one."""
    held = {h.ability.kind for h in game.look(spell).abilities if isinstance(h.ability, CastRestriction)}
    return next((color for color in COLOR_NAMES if f"only {color} on X" in held), "")


def bound_to(color: str, printed: Iterable[str], x: Fraction | None, symbols: Sequence[str]) -> tuple[str, ...]:
    """What is to be paid, the part for X as mana of the color; what is taken off is taken off that part first."""
    kept = list(printed)
    many = sum(1 for s in kept if s == "X") * generic_mana(x or Fraction(0))
    before = many + sum(int(s) for s in kept if s.isdigit())
    after = sum(int(s) for s in symbols if s.isdigit())
    of_color = max(0, many - max(0, before - after))
    if not color or not of_color:
        return tuple(symbols)
    rest = after - of_color
    others = [s for s in symbols if not s.isdigit()]
    return (*([str(rest)] if rest else []), *[color] * of_color, *others)
