"""A line that stands for several sentences: "The same is true for …", one ability for each color, what is revealed."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import replace

from benchbook.cards.abilities import Ability, Static, Triggered, Unread
from benchbook.cards.grammar import read_ability
from benchbook.cards.mana import COLOR_LETTERS
from benchbook.cards.vocabulary import PLAIN_KEYWORDS

FAMILIES = frozenset({"landwalk", "typecycling"})
_LINE = re.compile(r"^(?P<first>[^.]+\.) The same is true for (?P<rest>[^.]+)\.$")


def same_for_others(line: str, name: str, types: tuple[str, ...]) -> tuple[Ability, ...] | None:
    """The abilities of such a line; None where it is none, or where not every keyword gives a sentence that is read.

    A keyword that stands for several (landwalk) is not given so: what is gained is the one that is there.

    A triggered ability stays one that does all of it in the order written; a static ability is one for each keyword.
    """
    found = _LINE.match(line)
    if found is None:
        return None
    others = tuple(w for w in re.split(r", and |, | and ", found["rest"]) if w)
    first = next((k for k in sorted(PLAIN_KEYWORDS, key=len, reverse=True) if found["first"].count(f" {k}") == 2), "")
    if not first or not all(k in PLAIN_KEYWORDS and k not in FAMILIES for k in others):
        return None
    sentences = (found["first"], *(found["first"].replace(f" {first}", f" {k}") for k in others))
    read = _one_of_each(sentences, name, types)
    return _together(read, line) if read else None


def _one_of_each(sentences: Sequence[str], name: str, types: tuple[str, ...]) -> list[Ability]:
    """The ability of each of the sentences; none where one is not read, or stands for several."""
    read = [one for s in sentences for one in read_ability(s, name=name, types=types)]
    return read if len(read) == len(sentences) and not any(isinstance(a, Unread) for a in read) else []


def _together(read: list[Ability], line: str) -> tuple[Ability, ...] | None:
    if all(isinstance(a, Static) for a in read):
        return tuple(replace(a, text=line) for a in read)
    triggered = [a for a in read if isinstance(a, Triggered)]
    if len(triggered) < len(read) or any(a.targets or a.condition or a.when != triggered[0].when for a in triggered):
        return None
    return (replace(triggered[0], effects=tuple(e for a in triggered for e in a.effects), text=line),)


_EACH_COLOR = re.compile(
    r"^Each (?P<noun>[a-z ]+?) has (?P<rest>[a-z ]+ if it's [a-z]+(?:,? (?:and )?[a-z ]+ if it's [a-z]+)+)\.$"
)
_PART = re.compile(r"(?:^|, and |, | and )(?P<keyword>[a-z ]+?) if it's (?P<color>[a-z]+)")


def one_for_each_color(line: str, name: str, types: tuple[str, ...]) -> tuple[Ability, ...] | None:
    """The static abilities of such a line; None where it is none, or where one of its sentences is not read."""
    found = _EACH_COLOR.match(line)
    if found is None:
        return None
    parts = [(m["keyword"], m["color"]) for m in _PART.finditer(found["rest"])]
    if any(color not in COLOR_LETTERS for _, color in parts):
        return None
    read = _one_of_each([f"Each {color} {found['noun']} has {keyword}." for keyword, color in parts], name, types)
    plain = len(read) > 1 and all(isinstance(a, Static) for a in read)
    return tuple(replace(a, text=line) for a in read) if plain else None


_REVEALED = re.compile(
    r"^(?P<static>(?:You may reveal|Reveal) the first card you draw [^.]+\.)"
    r"(?P<rest>(?: Whenever you reveal [^.]+\.)+)$"
)
_TRIGGERS = re.compile(r"Whenever you reveal (an? [^,]+) this way(, [^.]+\.)")


def revealed_as_drawn(line: str, name: str, types: tuple[str, ...]) -> tuple[Ability, ...] | None:
    """The ability that reveals the first card drawn, and those of its paragraph that are linked to it (607.2h)."""
    found = _REVEALED.match(line)
    if found is None:
        return None
    parts = re.split(r"(?<=\.) ", found["rest"].strip())
    linked = [_TRIGGERS.sub(r"Whenever you reveal \1 as the first card you draw\2", part) for part in parts]
    read = _one_of_each((found["static"], *linked), name, types) if linked != parts else []
    told = (found["static"], *parts)
    return tuple(replace(a, text=words) for a, words in zip(read, told, strict=True)) if read else None
