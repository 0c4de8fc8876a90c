"""106.8–11, 107.4h: which mana is added where a text shows it by a symbol of another kind; what mana is snow."""

from __future__ import annotations

from benchbook.engine.rules.terms import *


def is_unusual(symbols: tuple[str, ...]) -> bool:
    """Whether any of the symbols is no plain symbol of a type of mana."""
    return any("/" in s or s == "S" or s.isdigit() for s in symbols)


@rule("106.8", runs="mana by symbols")
def mana_by_symbols(game: Game, who: PlayerId, symbols: tuple[str, ...], source: ObjId) -> Script:
    """Of a hybrid symbol the player chooses a half: its color, or its number in colorless mana; of a Phyrexian one
    the color is added (106.9), of generic and snow symbols colorless mana (106.10–11).
    """
    made: list[str] = []
    for symbol in symbols:
        halves = tuple(half for half in symbol.split("/") if half != "P")
        half = halves[0]
        if len(halves) > 1:
            words = tuple(f"{{{h}}}" for h in halves)
            half = yield Choice(
                who, "mana", f"choose a half of {{{symbol}}}", halves, words, about=source, rule="106.8"
            )
        if "P" in symbol.split("/"):
            yield Cite(("106.9",))
        if half.isdigit() or half == "S":
            yield Cite(("106.10",) if half.isdigit() else ("106.11",))
            made += ["C"] * (int(half) if half.isdigit() else 1)
        else:
            made.append(half)
    return tuple(made)


@rule("107.4h", runs="snow mana")
def of_a_snow_source(game: Game, source: ObjId) -> bool:
    """The snow symbol is paid with one mana of any type that a snow source has produced."""
    return "snow" in game.look(source).supertypes
