"""The tables of words that questions are read by: spellings, turns of phrase, nicknames, kinds of things."""

from __future__ import annotations

import re
from collections.abc import Mapping
from functools import cache
from typing import Any

from benchbook.library.names import card_slug
from benchbook.library.tables import table_beside
from benchbook.questions.ways_of_asking import asked, with_classes


@cache
def table(name: str) -> Any:
    """A table of this package by its file's name."""
    return table_beside(__file__, f"{name}.yaml")


@cache
def clauses() -> Mapping[str, list[Any]]:
    """The rows of the tables of clauses, by the part in which they stand."""
    parts = ("times", "told", "asked", "tags")
    found = {part: [row for name in _CLAUSES for row in table(name).get(part, ())] for part in parts}
    written = {part: [{**row, "say": with_classes(str(row["say"]))} for row in rows] for part, rows in found.items()}
    return {**written, "asked": [*written["asked"], *asked()]}


_CLAUSES = (
    "clauses", "happenings", "moves", "designations", "counting", "permissions", "whether", "results", "multiplayer",
)  # fmt: skip


@cache
def spellings() -> Mapping[str, str]:
    """What each way of writing a word is read as."""
    found: dict[str, str] = {}
    for word, ways in table("words")["said"].items():
        found |= {str(way): word for way in ways}
    return found


@cache
def contractions() -> Mapping[str, str]:
    """What each contraction stands for."""
    return {str(way): full for full, ways in table("words")["contractions"].items() for way in ways}


PHRASES = (
    "opinions", "people", "things", "combat", "removal", "casting", "abilities", "timing", "zones", "asking",
    "little_words", "left_out",
)  # fmt: skip


@cache
def phrases() -> tuple[tuple[re.Pattern[str], str], ...]:
    """Turns of several words with what they are read as, in the order in which they are tried: regular expressions over
    the words as they are read, in which ``{c}`` is a card by name and ``{p}`` a player.
    """
    rows = [row for name in PHRASES for row in table(f"phrases/{name}")]
    said = [str(row["say"]).replace("{c}", "[\ue400-\uefff]").replace("{p}", "[\ue000-\ue3ff]") for row in rows]
    return tuple(
        (re.compile(rf"(?<!\S)(?:{was})(?:(?!\S)|(?<= ))"), str(row["reads"]))
        for was, row in zip(said, rows, strict=True)
    )


@cache
def nicknames() -> Mapping[str, tuple[str, ...]]:
    """The cards that each nickname may mean."""
    found: dict[str, tuple[str, ...]] = {}
    for card, names in table("nicknames").items():
        for name in names:
            found[key(str(name))] = (*found.get(key(str(name)), ()), str(card))
    return found


@cache
def words(name: str) -> frozenset[str]:
    """One of the lists of ``words.yaml``; keywords with a number are one word with it."""
    said = table("words")
    if name != "keywords":
        return frozenset(said[name])
    return frozenset((*said[name], *(f"{word}-{n}" for word in said["numbered keywords"] for n in _NUMBERED)))


_NUMBERED = ("one", "two", "three", "four", "five", "six")


def number(word: str) -> int:
    """A number that is written in figures or as a word. Raises KeyError for another word."""
    return int(word) if word.lstrip("-").isdigit() else int(table("words")["numbers"][word])


_PARTS = re.compile(r"[a-z0-9]+")


def key(name: str) -> str:
    """A name without what people leave out: capitals, commas, apostrophes, hyphens, accents."""
    return card_slug(name).replace("-", " ")
