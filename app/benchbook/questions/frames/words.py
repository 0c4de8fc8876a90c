"""The words of a question as frames are held against them: what of an argument can stand at each place."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from functools import cache

from benchbook.questions.frames.table import by_verb
from benchbook.questions.noun_phrases import CARD, OBJECTS, noun_phrase, unclassed
from benchbook.questions.patterns import FILLERS, expression
from benchbook.questions.syntax.forms import ING
from benchbook.questions.tables import table

_JOINS = (("and",), (",", "and"), (",",), ("+",), ("&",), ("plus",))
_LISTS, _THINGS, _TARGETS = ("os",), ("o", "o2"), ("t", "t2")
_ADVERBS: dict[str, list[tuple[str, ...]]] = {}
for _one in (*FILLERS, *table("frames/frames")["adverbs"]):
    _ADVERBS.setdefault(str(_one).split()[0], []).append(tuple(str(_one).split()))


@cache
def _slot(name: str) -> re.Pattern[str]:
    return re.compile(rf"{expression(f'{{{name}}}')}(?!\S)")


@cache
def _thing(second: bool) -> re.Pattern[str]:
    phrase = noun_phrase(OBJECTS) if second else noun_phrase()
    return re.compile(rf"{expression('{listed}', {'listed': phrase})}(?!\S)")


class Words:
    """The words of a question without those that say when, by their places."""

    def __init__(self, marked: Sequence[str], forms: Sequence[str]) -> None:
        self.marked, self.forms = marked, forms
        self.plain = [unclassed(word) for word in marked]
        self.text = " ".join(marked)
        self._starts: list[int] = []
        place = 0
        for word in marked:
            self._starts.append(place)
            place += len(word) + 1
        self._places = {start: n for n, start in enumerate(self._starts)} | {len(self.text) + 1: len(marked)}
        self._ends: dict[tuple[str, int], tuple[int, ...]] = {}

    def __len__(self) -> int:
        return len(self.marked)

    def follows(self, place: int, words: Sequence[str]) -> bool:
        """Whether these words stand from a place on."""
        return tuple(self.plain[place : place + len(words)]) == tuple(words)

    def said(self, start: int, end: int) -> str:
        """The words from one place to another."""
        return " ".join(self.plain[start:end])

    def is_card(self, place: int) -> bool:
        """Whether a card is named there."""
        return place < len(self.plain) and re.fullmatch(CARD, self.plain[place]) is not None

    def is_ing(self, place: int) -> bool:
        """Whether a verb was written there in its form in -ing."""
        return place < len(self.forms) and self.forms[place] == ING

    def matches(self, pattern: re.Pattern[str], place: int) -> int | None:
        """Where what fits a pattern from a place on ends."""
        if place >= len(self.marked):
            return None
        hit = pattern.match(self.text, self._starts[place])
        return self._places.get(hit.end() + 1) if hit is not None and hit.end() > hit.start() else None

    def ends(self, slot: str, place: int) -> tuple[int, ...]:
        """Where what may stand in a slot from a place on ends, the longest first."""
        key = (slot, place)
        if key not in self._ends:
            self._ends[key] = tuple(self._found(slot, place)) if place < len(self.marked) else ()
        return self._ends[key]

    def _found(self, slot: str, place: int) -> Iterator[int]:
        if slot in _LISTS:
            yield from reversed(list(self._listed(place)))
            return
        if slot in _THINGS:
            end = self.matches(_slot(slot), place)
            yield from (end, *self._shorter(place, end)) if end is not None else ()
            return
        end = self.matches(_slot(slot), place)
        if end is not None:
            yield end
        if slot in _TARGETS:  # "NAP" or "NAP's Birds"
            yield from (one for one in self.ends("o", place) if one != end)

    def _listed(self, place: int) -> Iterator[int]:
        """The ends of a list of things after each of them."""
        end = self.matches(_thing(False), place)
        if self.plain[place] == "both" and end in (None, place + 1):
            end = self.matches(_thing(False), place + 1) or end
        if end is not None:
            yield from self._shorter(place, end)
        while end is not None:
            yield end
            after = next((end + len(one) for one in _JOINS if self.follows(end, one)), None)
            end = (
                self.matches(_thing(True), after)
                if after is not None and self.plain[after : after + 1] != ["no"]
                else None
            )

    def _shorter(self, place: int, end: int) -> Iterator[int]:
        """Where a noun phrase may end before a verb that could be its last word: "my 3/3 | attacks"."""
        for before in range(place + 1, end):
            piece = " ".join(self.marked[place:before])
            if self.plain[before] in by_verb() and _thing(False).fullmatch(piece):
                yield before

    def adverb(self, place: int) -> int | None:
        """Where an adverb that says nothing ends."""
        begun = _ADVERBS.get(self.plain[place], ()) if place < len(self.plain) else ()
        return next((place + len(one) for one in begun if self.follows(place, one)), None)
