"""Which infraction a situation at a tournament is: by what speaks for it in the telling, and by wordings near to it."""

from __future__ import annotations

import math
import re
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path
from typing import Any

import yaml

from benchbook.library import Library
from benchbook.library.documents import Entry
from benchbook.refs import RuleRef
from benchbook.search.words import meaningful, stems

GUIDE, RULES = "ipg", "mtr"
REGULAR = (
    "At Regular enforcement none of these penalties applies: put the error right, explain it, and keep harder measures"
    " for behaviour that nobody should have to stand."
)
LEAST, NEAR, DECIDES = 1.5, 6.0, 3.0
NEAR_OF_RULES = 0.6
LONGEST = 4000
_NAME = re.compile(r"\b[A-Z][\w'’-]+,?(?: (?:of|the|to|in|and|for))*(?: [A-Z][\w'’-]+)+")
_FILE = Path(__file__).with_name("penalties.yaml")
_NUMBER = r"(?:\d+|one|two|three|four|five|six|seven|eight|nine|ten|sixti|fifteen|sixteen)"
_GAP = r"(?: \S+){0,5}"
_PIECE = re.compile(r"\{([^}]+)\}|(\.\.)|(#)|([^{}#]+?)(?=\{|\.\.|#|\Z)")


@dataclass(frozen=True, slots=True)
class Cue:
    """Notions that, told together, speak for entries of the tournament books."""

    has: tuple[tuple[str, ...], ...]
    without: tuple[str, ...]
    speaks_for: tuple[tuple[RuleRef, float], ...]

    def fires(self, told: set[str]) -> bool:
        """Whether everything that it needs was told, and nothing that it must not have."""
        return all(not told.isdisjoint(some) for some in self.has) and told.isdisjoint(self.without)


@dataclass(frozen=True, slots=True)
class Cues:
    """Notions as patterns over stems, and what they speak for."""

    notions: Mapping[str, re.Pattern[str]]
    cues: tuple[Cue, ...]

    @classmethod
    def of(cls, data: Mapping[str, Any]) -> Cues:
        """Read the file's two parts. Raises KeyError where a cue or a wording names no notion."""
        worded: dict[str, list[str]] = {name: said.split(", ") for name, said in data["notions"].items()}
        patterns = {name: re.compile(f"(?<!\\S){_any(said, worded)}(?!\\S)") for name, said in worded.items()}
        return cls(patterns, tuple(_cue(one, worded) for one in data["cues"]))

    def told(self, text: str) -> set[str]:
        """The notions that a telling has; the words of a card's name are none."""
        row = " ".join(_stems(_NAME.sub("", text)))
        return {name for name, pattern in self.notions.items() if pattern.search(row)}


@dataclass(frozen=True, slots=True)
class Penalty:
    """One answer: the entry, what it costs in this case, its remedy, and the part of it that decides.

    ``penalty`` is "-" where there is nothing to issue. ``steps`` are the numbered parts of the remedy.
    """

    entry: Entry
    penalty: str
    steps: tuple[Entry, ...]
    decided_by: Entry
    score: float

    @property
    def remedy(self) -> str:
        """The remedy in a row, or what a rule says that answers the question."""
        return " ".join(step.text for step in self.steps) if self.steps else self.decided_by.text


@lru_cache(maxsize=1)
def cues() -> Cues:
    """Benchbook's own cues."""
    return Cues.of(yaml.load(_FILE.read_bytes(), getattr(yaml, "CSafeLoader", yaml.SafeLoader)))


class PenaltyFinder:
    """The infractions of the guide, with the tournament rules for what is none."""

    def __init__(self, library: Library) -> None:
        self._library = library
        self._wordings = tuple(_wordings(library))
        rarity = Counter(word for _, words in self._wordings for word in words)
        self._weight = {word: math.log(1 + len(self._wordings) / count) for word, count in rarity.items()}

    def find(self, text: str, limit: int = 5, told: Iterable[str] = ()) -> tuple[Penalty, ...]:
        """The infractions that fit what happened, best first; none where nothing speaks for any.

        ``told``: notions of the cues that were told apart from the text, by answering questions about it.
        """
        scores = self._scores(text[:LONGEST], told)
        whole: dict[RuleRef, float] = {}
        for ref, score in scores.items():
            owner = _owner(ref)
            whole[owner] = whole.get(owner, 0.0) + score
        best = sorted((ref for ref in whole if whole[ref] >= LEAST), key=lambda ref: (-whole[ref], ref))
        return tuple(self._penalty(ref, whole[ref], scores) for ref in best[:limit])

    def of(self, ref: RuleRef) -> Penalty:
        """The infraction of that number as it stands, without a telling."""
        return self._penalty(ref, 0.0, {})

    def _scores(self, text: str, also: Iterable[str]) -> dict[RuleRef, float]:
        """How much speaks for each entry."""
        known, found = cues(), dict[RuleRef, float]()
        told = {*known.told(text), *also}
        for cue in known.cues:
            if cue.fires(told):
                for ref, weight in cue.speaks_for:
                    if self._library.entry(ref) is not None:
                        found[ref] = found.get(ref, 0.0) + weight
        for ref, near in self._near(text).items():
            found[ref] = found.get(ref, 0.0) + near
        return found

    def _near(self, text: str) -> dict[RuleRef, float]:
        """Of each infraction or rule the wording that comes nearest to the telling."""
        told, best = set(_words(text)), dict[RuleRef, tuple[float, RuleRef]]()
        for ref, words in self._wordings:
            factor = NEAR if ref.book == GUIDE else NEAR * NEAR_OF_RULES
            score = factor * self._likeness(told, words)
            owner = _owner(ref)
            if score > best.get(owner, (0.0, ref))[0]:
                best[owner] = (score, ref)
        return {ref: score for score, ref in best.values()}

    def _likeness(self, told: set[str], words: frozenset[str]) -> float:
        """The weight of the words in common beside that of both, from 0 to 1."""
        shared = sum(self._weight[word] ** 2 for word in words & told)
        if not shared:
            return 0.0
        here = sum(self._weight[word] ** 2 for word in words)
        there = sum(self._weight.get(word, 1.0) ** 2 for word in told)
        return shared / math.sqrt(here * there)

    def _penalty(self, ref: RuleRef, whole: float, scores: Mapping[RuleRef, float]) -> Penalty:
        entry = self._library.entry(ref)
        assert entry is not None
        parts = self._library.subrules(ref) if ref.book == GUIDE else ()
        spoken = [part for part in parts if part.penalty and scores.get(part.ref, 0.0) >= DECIDES]
        decided = max(spoken, key=lambda part: scores[part.ref], default=entry)
        penalty = "-" if ref.book == RULES else decided.penalty or entry.penalty or "-"
        steps = () if penalty == "-" else tuple(part for part in parts if part.part == "remedy")
        return Penalty(entry, penalty, steps, decided, round(whole, 2))


def penalty_facts(one: Penalty) -> dict[str, Any]:
    """An answer as programs read it: the terminal's ``--json`` and the site's twin say the same."""
    return {
        "ref": str(one.entry.ref),
        "title": one.entry.title,
        "penalty": one.penalty,
        "remedy": one.remedy,
        "steps": [{"ref": str(step.ref), "text": step.text} for step in one.steps],
        "decided_by": str(one.decided_by.ref),
        "why": one.decided_by.text,
        "url": one.entry.ref.path,
    }


def _owner(ref: RuleRef) -> RuleRef:
    """The infraction, or the rule, that a lettered part belongs to."""
    return RuleRef(ref.book, re.sub(r"(?<=\d)[a-z]+\Z", "", ref.number))


def _wordings(library: Library) -> Iterator[tuple[RuleRef, frozenset[str]]]:
    """Every wording of an infraction, and every question that the tournament rules answer."""
    for book in (library.books[name] for name in (GUIDE, RULES) if name in library.books):
        for entry in (one for section in book.sections for one in section.entries):
            if entry.ref.book == GUIDE and not entry.part:
                continue
            for said in (*entry.answers, *entry.examples, entry.title):
                if words := frozenset(_words(said)):
                    yield entry.ref, words


def _stems(text: str) -> list[str]:
    """The stems of a telling; people leave out apostrophes."""
    return list(stems(re.sub(r"['’](?=[a-z])", "", text)))


def _words(text: str) -> Iterable[str]:
    return meaningful(_stems(text))


def _cue(data: Mapping[str, Any], worded: Mapping[str, list[str]]) -> Cue:
    has = tuple(tuple(some.split("|")) for some in data["has"])
    without = tuple(data.get("without", ()))
    for name in (*(one for some in has for one in some), *without):
        worded[name]
    return Cue(has, without, tuple((RuleRef.parse(ref), float(weight)) for ref, weight in data["for"].items()))


def _any(said: Iterable[str], worded: Mapping[str, list[str]]) -> str:
    return "(?:" + "|".join(dict.fromkeys(_pattern(one, worded) for one in said)) + ")"


def _pattern(said: str, worded: Mapping[str, list[str]]) -> str:
    """One wording as a pattern over stems with single spaces between."""
    made = ""
    for name, gap, number, words in _PIECE.findall(said):
        if gap:
            made += _GAP
            continue
        plain = _NUMBER if number else _any(worded[name], worded) if name else ""
        plain = plain or " ".join(map(re.escape, _stems(words)))
        made += f"{' ' if made and plain else ''}{plain}"
    return made
