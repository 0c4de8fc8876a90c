"""Station cards: what stands behind a station symbol, and the size that one of them has (721)."""

from __future__ import annotations

import re
from dataclasses import replace
from fractions import Fraction

from benchbook.cards.abilities import Ability, FaceDefinition, LevelBand
from benchbook.cards.amounts import Number

SYMBOL = re.compile(r"^(\d+)\+ \| (.+)$")
_CREATURE_AT = re.compile(r"It's an artifact creature at (\d+)\+\.")


def striation(lines: list[str], at: int) -> tuple[int, str, int]:
    """The number of the station symbol at a line, the text behind it, and where the next symbol is (721.2)."""
    symbol = SYMBOL.match(lines[at].strip())
    assert symbol is not None
    stop = at + 1
    while stop < len(lines) and not SYMBOL.match(lines[stop].strip()):
        stop += 1
    return int(symbol[1]), "\n".join((symbol[2], *lines[at + 1 : stop])), stop


def with_size(face: FaceDefinition) -> FaceDefinition:
    """The printed size belongs to a station symbol; without it the card has none (721.2b, 721.2c).

    The symbol is the one that the reminder text names, otherwise the last.
    """
    symbols = [a.least for a in face.abilities if isinstance(a, LevelBand) and a.counter == "charge"]
    if not symbols or not isinstance(face.power, Number) or not isinstance(face.toughness, Number):
        return face
    named = _CREATURE_AT.search(face.text)
    least = int(named[1]) if named else symbols[-1]
    power, toughness = face.power.value, face.toughness.value
    abilities = tuple(_sized(a, least, power, toughness) for a in face.abilities)
    if least not in symbols:
        abilities = (
            *abilities,
            LevelBand(least, None, power, toughness, (), "charge", f"{least}+ | {power}/{toughness}"),
        )
    return replace(face, power=None, toughness=None, abilities=abilities)


def _sized(ability: Ability, least: int, power: Fraction, toughness: Fraction) -> Ability:
    if isinstance(ability, LevelBand) and ability.counter == "charge" and ability.least == least:
        return replace(ability, power=power, toughness=toughness)
    return ability
