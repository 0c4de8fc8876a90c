"""A line that gives each creature one ability if it's one color, another if it's another: one sentence for each."""

from __future__ import annotations

import re
from dataclasses import replace

from benchbook.cards.abilities import Ability, Static
from benchbook.cards.grammar import read_ability
from benchbook.cards.mana import COLOR_LETTERS

_LINE = re.compile(
    r"^Each (?P<noun>[a-z ]+?) has (?P<rest>[a-z ]+ if it's [a-z]+(?:,? (?:and )?[a-z ]+ if it's [a-z]+)+)\.$"
)
_PART = re.compile(r"(?:^|, and |, | and )(?P<keyword>[a-z ]+?) if it's (?P<color>[a-z]+)")


def one_for_each_color(line: str, name: str, types: tuple[str, ...]) -> tuple[Ability, ...] | None:
    """The static abilities of such a line; None where it is none, or where one of its sentences is not read."""
    found = _LINE.match(line)
    if found is None:
        return None
    parts = [(m["keyword"], m["color"]) for m in _PART.finditer(found["rest"])]
    if any(color not in COLOR_LETTERS for _, color in parts):
        return None
    sentences = (f"Each {color} {found['noun']} has {keyword}." for keyword, color in parts)
    read = [one for s in sentences for one in read_ability(s, name=name, types=types)]
    plain = len(read) == len(parts) > 1 and all(isinstance(a, Static) for a in read)
    return tuple(replace(a, text=line) for a in read) if plain else None
