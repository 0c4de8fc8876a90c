"""702.160: prototype."""

from __future__ import annotations

from benchbook.cards.abilities import Ability, Keyword
from benchbook.engine.registry import definition, rule
from benchbook.engine.state import Game, ObjId


@rule("702.160a", keyword="prototype")
def prototype(keyword: Keyword) -> tuple[Ability, ...]:
    """The card may be cast prototyped, with its other mana cost, power and toughness (718)."""
    return ()


@definition("702.160a", runs="cast in that way")
def is_cast_prototyped(game: Game, spell: ObjId) -> bool:
    """The player who casts it chose the alternative set."""
    part = game.objects[spell].components[0]
    return part.definition.layout == "prototype" and part.face == 1
