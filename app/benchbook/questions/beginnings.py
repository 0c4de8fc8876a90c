"""With which words a pattern of the clause table may begin, so that it is made and tried only where one of them stands.

A pattern of which that is not plain may begin with anything.
"""

from __future__ import annotations

import re
from functools import cache

from benchbook.questions.needs import ATOM, WORD, kinds_of, stands_alone
from benchbook.questions.noun_phrases import CARD, PLAYER, PRONOUNS, classed
from benchbook.questions.tables import table

Beginnings = frozenset[str]
_THING, _OWNER = "{o}", "{whose}"
_SLOTS = {
    "p": "{p}", "q": "{p}", "q2": "{p}", "o": _THING, "o2": _THING, "os": _THING, "c": "{c}", "c2": "{c}", "n": "{n}",
    "n2": "{n}", "size": "{size}", "size2": "{size}", "pump": "{signed}", "loyalty": "{signed}", "color": "{color}",
    "whose": _OWNER,
}  # fmt: skip
_OWNERS = ("my", "his", "her", "their", "your", "the", "opp", "ap", "nap")
_BEFORE_A_CARD = ("a", "an", "my", "his", "her", "the", "their", "another", "second", "same", "own", "other")
_OF_PEOPLE = ("opp", "ap", "nap", "someone", "he", "player", "both")


class _Unclear(Exception):
    """What the pattern may begin with is not plain."""


@cache
def beginnings_of(say: str) -> Beginnings | None:
    """The words, and kinds of words, of which one must stand first; None where anything may."""
    try:
        found, may_be_empty = _Parser(say).alternatives()
    except _Unclear:
        return None
    return None if may_be_empty else found


@cache
def begins_as(word: str) -> frozenset[str]:
    """A word with every kind of beginning that it may be."""
    found = {word, *kinds_of(word)}
    is_thing = (
        classed(word) != word or word[:1].isdigit() or word in _OF_PEOPLE or re.match(rf"{CARD}|{PLAYER}|[*x]", word)
    )
    if is_thing or any(one.split()[0] == word for one in PRONOUNS):
        found.add(_THING)
    if word in _BEFORE_A_CARD:
        found.add("{c}")
    if word in _OWNERS or re.match(PLAYER, word):
        found.add(_OWNER)
    return frozenset(found)


@cache
def _adverbs() -> frozenset[str]:
    said = table("words")
    return frozenset(str(one).split()[0] for one in (*said["fillers"], *said["adverbs"]))


class _Parser:
    """A pattern read from left to right."""

    def __init__(self, say: str) -> None:
        self.atoms, self.place = ATOM.findall(say), 0

    def alternatives(self, ends: str = "") -> tuple[frozenset[str], bool]:
        """What the alternatives up to a bracket may begin with, and whether one may be empty."""
        whole: set[str] = set()
        empty, first, open_ = False, set[str](), True
        while self.place < len(self.atoms):
            atom = self.atoms[self.place]
            self.place += 1
            if ends and atom == ends:
                break
            if atom == "|":
                whole, empty, first, open_ = whole | first, empty or open_, set(), True
            elif atom != " ":
                found, may_be_empty = self._one(atom, open_)
                may_be_empty = self._is_optional() or may_be_empty
                first |= found if open_ else set()
                open_ = open_ and may_be_empty
        return frozenset(whole | first), empty or open_

    def _one(self, atom: str, matters: bool) -> tuple[frozenset[str], bool]:
        if atom in ("(?:", "("):
            return self._group(")", matters)
        if atom == "<":
            return self._group(">", matters)
        if atom.startswith("(?"):
            self._group(")", False)
            return frozenset(), True
        if not matters:
            return frozenset(), False
        if atom == "{adv}":
            return _adverbs(), True
        if atom.startswith("{") and atom[1:-1] in _SLOTS:
            return frozenset([_SLOTS[atom[1:-1]]]), False
        if WORD.fullmatch(atom) and stands_alone(self.atoms, self.place):
            return frozenset([atom]), False
        raise _Unclear(atom)

    def _group(self, ends: str, matters: bool) -> tuple[frozenset[str], bool]:
        """A bracket; of what cannot stand first it does not matter what it begins with."""
        if matters:
            return self.alternatives(ends)
        depth = 1
        while depth and self.place < len(self.atoms):
            atom = self.atoms[self.place]
            depth += (atom.startswith("(") or atom == "<") - (atom in (")", ">"))
            self.place += 1
        return frozenset(), False

    def _is_optional(self) -> bool:
        optional = False
        while self.place < len(self.atoms) and re.fullmatch(r"[?*+]|\{[\d,]+\}", self.atoms[self.place]):
            optional = optional or self.atoms[self.place] != "+"
            self.place += 1
        return optional
