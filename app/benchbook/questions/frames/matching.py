"""Clauses found by their verb: a subject, a verb and its arguments, in whatever order and voice they are said.

From a place in a question every frame of the verb that stands there is tried with every mood in which a clause may be
said ("he casts", "can he cast", "he must cast", "cast"). Each word has to be an argument, a part of the verb, or an
adverb of the list of those that say nothing.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import replace
from functools import cache

from benchbook.frozen import dataclass
from benchbook.questions.frames.table import CARD_VERB, OBJECT, Frame, Role, by_verb
from benchbook.questions.frames.words import Words
from benchbook.questions.patterns import ADVERBS, Row, expression
from benchbook.questions.tables import table

_AN_ADVERB = 0.05
_PARTICLES = frozenset(("up", "down", "out", "off", "away", "back", "in", "over", "sideways"))
_FRONTED = (
    ("with",),
    ("using",),
    ("use",),
    ("via",),
    ("through",),
    ("thanks", "to"),
    ("by", "cast"),
    ("by", "mean", "of"),
)
_MARKS = frozenset((",", ".", "?", "!", ";", ":", "(", "and", "but", "so", "then"))
_PASSIVE = (("be",), ("get",), ("have", "be"), ("be", "get"))


@dataclass(frozen=True)
class Found:
    """A clause that a frame fits: where it ends, its row, mood, the words of its slots, and the adverbs passed over."""

    end: int
    row: Row
    mood: str
    slots: Mapping[str, str]
    cost: float


@dataclass(frozen=True)
class _Fronted:
    """An argument that is said before the subject: its preposition, and where it begins and ends."""

    preposition: tuple[str, ...]
    start: int
    end: int


@dataclass(frozen=True)
class _Way:
    """How a clause may begin: what stands before the subject, between it and the verb, and behind the whole."""

    mood: str
    before: re.Pattern[str] | None
    between: re.Pattern[str] | None
    has_subject: bool
    fronted: _Fronted | None = None


@cache
def _ways() -> tuple[_Way, ...]:
    """The moods of the table of forms, with the plain statement and the verb alone."""
    found = [_Way("told", None, None, True), _Way("alone", None, None, False)]
    for mood, patterns in table("words")["forms"]["told"].items():
        for one in patterns:
            if mood != "alone" and one.endswith(" REST"):
                before, subject, between = one.removesuffix(" REST").partition("WHO")
                found.append(_Way(mood, _pattern(before), _pattern(between), bool(subject)))
    return tuple(found)


@cache
def _adverb() -> re.Pattern[str]:
    return re.compile(rf"{expression(ADVERBS)}(?!\S)")


def _pattern(say: str) -> re.Pattern[str] | None:
    whole = re.sub(
        r" \(\?:(\w+) \)\?$", r"(?: \1)?", say.strip()
    )  # what may be missing at the end takes its space along
    return re.compile(rf"{expression(whole)}(?!\S)") if whole else None


class Matching:
    """The clauses that frames find in the words of a question."""

    def __init__(self, words: Words) -> None:
        self.words = words
        self._from: dict[int, tuple[Found, ...]] = {}
        verbs = by_verb()
        self._verbs = frozenset(
            n for n in range(len(words)) if words.plain[n] in verbs or (words.is_card(n) and CARD_VERB in verbs)
        )

    def between(self, start: int, end: int) -> Iterator[Found]:
        """The clauses from one place to another."""
        if start not in self._from:
            self._from[start] = tuple(self._clauses(start)) if self._verbs else ()
        return (one for one in self._from[start] if one.end == end)

    def _clauses(self, start: int) -> Iterator[Found]:
        yield from self._behind(start, None)
        may_begin = start == 0 or self.words.plain[start - 1] in _MARKS
        for words in _FRONTED if may_begin else ():
            if self.words.follows(start, words):
                begins = start + len(words)
                for end in self.words.ends("os", begins):
                    after = end + self.words.follows(end, (",",))
                    yield from self._behind(after, _Fronted(words, begins, end))

    def _behind(self, start: int, fronted: _Fronted | None) -> Iterator[Found]:
        """The clauses of every mood that begin here, with an argument that was said before."""
        for way in _ways():
            place = start if way.before is None else self.words.matches(way.before, start)
            if place is None:
                continue
            way = replace(way, fronted=fronted) if fronted is not None else way
            if not way.has_subject:
                yield from self._predicates(way, "", (place, place), place) if fronted is None else ()
                continue
            for slot in ("p", "os"):
                for end in self.words.ends(slot, place):
                    verb = end if way.between is None else self.words.matches(way.between, end)
                    if verb is not None:
                        yield from self._predicates(way, slot, (place, end), verb)

    def _predicates(self, way: _Way, slot: str, subject: tuple[int, int], place: int) -> Iterator[Found]:
        """What is said of a subject from a place on, actively or passively."""
        for verb in self._after_adverbs(place):
            cost = _AN_ADVERB * (verb - place)
            yield from self._active(way, slot, subject, verb, cost)
            if self.words.plain[verb : verb + 1] == ["be"] and self.words.is_ing(verb + 1):
                yield from self._active(way, slot, subject, verb + 1, cost)
            for auxiliary in _PASSIVE:
                if self.words.follows(verb, auxiliary):
                    for after in self._after_adverbs(verb + len(auxiliary)):
                        yield from self._passive(way, slot, subject, after, cost)

    def _after_adverbs(self, place: int) -> Iterator[int]:
        """Every place at which the verb may stand behind adverbs."""
        end: int | None = place
        while end is not None:
            yield end
            after = self.words.matches(_adverb(), end)
            end = after if after is not None else self.words.adverb(end)

    def _active(self, way: _Way, slot: str, subject: tuple[int, int], verb: int, cost: float) -> Iterator[Found]:
        for frame, rest in self._of_verb(verb):
            role = frame.subject
            slots = self._subject(role, slot, subject)
            if slots is not None:
                yield from self._arguments(way, frame, frame.row, rest, verb + 1, slots, cost)

    def _passive(self, way: _Way, slot: str, subject: tuple[int, int], verb: int, cost: float) -> Iterator[Found]:
        if self.words.is_ing(verb):
            return
        for frame, rest in self._of_verb(verb):
            if not frame.passive or frame.object is None:
                continue
            slots = self._subject(frame.object, slot, subject)
            if slots is not None:
                yield from self._arguments(
                    way, frame, frame.passive_row, rest, verb + 1, slots, cost + 0.1, passive=True
                )

    def _of_verb(self, place: int) -> tuple[tuple[Frame, tuple[str, ...]], ...]:
        if place not in self._verbs or (self.words.is_card(place) and self.words.follows(place + 1, ("trigger",))):
            return ()
        return by_verb().get(CARD_VERB if self.words.is_card(place) else self.words.plain[place], ())

    def _subject(self, role: Role, slot: str, subject: tuple[int, int]) -> dict[str, str] | None:
        """The slot that the subject fills; None where it cannot stand there."""
        start, end = subject
        if start == end:
            return {} if role.slot not in ("c", "q") else None
        fits = (slot == "p") if role.slot in ("p", "q") else end in self.words.ends(role.slot, start)
        return {role.slot: self.words.said(start, end)} if fits else None

    def _arguments(
        self, way: _Way, frame: Frame, row: Row, rest: tuple[str, ...], place: int, slots: dict[str, str], cost: float,
        *, passive: bool = False,
    ) -> Iterator[Found]:  # fmt: skip
        """Every way to go on from behind the verb until all that is needed was said."""
        if "CARD" in frame.verbs[0]:
            slots = {**slots, "c": self.words.plain[place - 1]}
        if rest and self.words.follows(place, rest):
            yield from self._arguments(way, frame, row, (), place + len(rest), slots, cost, passive=passive)
            if not (len(rest) == 1 and rest[0] in _PARTICLES):
                return
        elif rest and not (len(rest) == 1 and rest[0] in _PARTICLES and not passive):
            return
        arguments = _Arguments(self.words, way, frame, row, passive, rest)
        for filled in arguments.with_what_was_said_before(slots):
            yield from arguments.from_(place, filled, cost)


@dataclass(frozen=True)
class _Arguments:
    """The arguments behind a verb, in any order."""

    words: Words
    way: _Way
    frame: Frame
    row: Row
    passive: bool
    particle: tuple[str, ...]

    def from_(self, place: int, slots: dict[str, str], cost: float, particle: bool = False) -> Iterator[Found]:
        """The clauses that end here or later."""
        if self._is_whole(slots) and (particle or not self.particle):
            yield Found(place, self.row, self.way.mood, slots, self.frame.cost + cost)
        if place >= len(self.words):
            return
        if self.particle and not particle and self.words.follows(place, self.particle):
            yield from self.from_(place + 1, slots, cost, True)
        after = self.words.adverb(place)
        if after is not None:
            yield from self.from_(after, slots, cost + _AN_ADVERB, particle)
        for words in self.frame.leaves:
            if self.words.follows(place, words):
                yield from self.from_(place + len(words), slots, cost + _AN_ADVERB, particle)
        for role in self.frame.roles:
            if role.slot not in slots and self._may_follow(role):
                for begins in self._begins(role, place):
                    for end in self.words.ends(role.slot, begins):
                        said = self.words.said(begins, end)
                        yield from self.from_(end, {**slots, role.slot: said}, cost, particle)

    def with_what_was_said_before(self, slots: dict[str, str]) -> Iterator[dict[str, str]]:
        """The slots with the argument that stands before the subject, if one does."""
        fronted = self.way.fronted
        if fronted is None:
            yield slots
            return
        for role in self.frame.roles:
            fits = fronted.preposition in self._prepositions(role) and role.slot not in slots
            if fits and self._may_follow(role) and fronted.end in self.words.ends(role.slot, fronted.start):
                yield {**slots, role.slot: self.words.said(fronted.start, fronted.end)}

    def _may_follow(self, role: Role) -> bool:
        """The subject is said before the verb, in the passive the object."""
        return role is not (self.frame.object if self.passive else self.frame.subject)

    def _begins(self, role: Role, place: int) -> Iterator[int]:
        """Where an argument begins that is said from this place on: behind its preposition, or at once."""
        if not self.passive and (OBJECT,) in role.ways:
            yield place
        for words in self._prepositions(role):
            if self.words.follows(place, words):
                yield place + len(words)

    def _prepositions(self, role: Role) -> tuple[tuple[str, ...], ...]:
        if self.passive and (role is self.frame.subject or ("with",) in role.ways):
            return (*role.prepositions, ("by",))
        return role.prepositions

    def _is_whole(self, slots: Mapping[str, str]) -> bool:
        """Whether everything was said that may not be left out; whoever does it may be left out of a passive."""
        subject = self.frame.object if self.passive else self.frame.subject
        needed = (
            role for role in self.frame.roles
            if not role.optional and role is not subject and not (self.passive and role is self.frame.subject)
        )  # fmt: skip
        return all(role.slot in slots for role in needed)
