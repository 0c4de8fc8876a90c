"""What colours, basic land types and creature types there are: the rules' own lists or a ruleset's."""

from __future__ import annotations

from benchbook.cards.vocabulary import BASIC_LAND_TYPES, CREATURE_TYPES
from benchbook.engine.characteristics import BASIC_LAND_MANA
from benchbook.engine.state import Game

COLORS = ("white", "blue", "black", "red", "green")


def colors_there_are(game: Game) -> tuple[str, ...]:
    """Every colour that there is (105.1)."""
    return _listed(game, "colors", COLORS)


def basic_land_types_there_are(game: Game) -> tuple[str, ...]:
    """Every basic land type that there is (305.6)."""
    return _listed(game, "basic land types", tuple(BASIC_LAND_TYPES))


def creature_types_there_are(game: Game) -> tuple[str, ...]:
    """Every creature type that there is (205.3m)."""
    return _listed(game, "creature types", tuple(sorted(CREATURE_TYPES)))


def basic_land_mana(game: Game) -> dict[str, str]:
    """The mana that each basic land type's own ability adds."""
    found = dict(BASIC_LAND_MANA)
    for function in game.table.of("runs", "basic land mana"):
        found |= function.function(game)
    return found


def _listed(game: Game, name: str, otherwise: tuple[str, ...]) -> tuple[str, ...]:
    function = game.table.one("runs", name)
    return tuple(function.function(game)) if function is not None else tuple(game.facts.get(name, otherwise))
