"""What colours, basic land types and creature types there are: the rules' own lists or a ruleset's."""

from __future__ import annotations

from collections.abc import Iterable

from benchbook.cards.vocabulary import BASIC_LAND_TYPES, CREATURE_TYPES
from benchbook.engine.characteristics import BASIC_LAND_MANA
from benchbook.engine.state import Game

COLORS = ("white", "blue", "black", "red", "green")


def colors_there_are(game: Game) -> tuple[str, ...]:
    """Every colour that there is (105.1)."""
    return _listed(game, "colors", COLORS)


def all_if_five(game: Game, colors: Iterable[str]) -> frozenset[str]:
    """The colors that an effect names; the five of them together are all colors, and so all that there are."""
    named = frozenset(colors)
    return named | frozenset(colors_there_are(game)) if named == frozenset(COLORS) else named


def basic_land_types_there_are(game: Game) -> tuple[str, ...]:
    """Every basic land type that there is (305.6)."""
    return _listed(game, "basic land types", tuple(BASIC_LAND_TYPES))


def creature_types_there_are(game: Game) -> tuple[str, ...]:
    """Every creature type that there is (205.3m)."""
    return _listed(game, "creature types", tuple(sorted(CREATURE_TYPES)))


def listed_by(game: Game, kind: str) -> tuple[str, ...]:
    """The rules of the ruleset that list what there is of a kind of word, where it has any of its own."""
    name = {"color": "colors", "color word": "colors"}.get(kind, f"{kind}s")
    found = (*game.table.of("runs", name)[:1], *(f for f in game.table.of("runs", f"more {name}") if f.function(game)))
    return tuple(map(str, dict.fromkeys(f.ref for f in found)))


def basic_land_mana(game: Game) -> dict[str, str]:
    """The mana that each basic land type's own ability adds."""
    found = dict(BASIC_LAND_MANA)
    for function in game.table.of("runs", "basic land mana"):
        found |= function.function(game)
    return found


def _listed(game: Game, name: str, otherwise: tuple[str, ...]) -> tuple[str, ...]:
    function = game.table.one("runs", name)
    found = tuple(function.function(game)) if function is not None else tuple(game.facts.get(name, otherwise))
    more = (word for f in game.table.of("runs", f"more {name}") for word in f.function(game))
    return tuple(dict.fromkeys((*found, *more)))
