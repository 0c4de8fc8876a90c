"""Notions that decide together: intent with an error, the other player asked about, what raises or lowers a penalty."""

from __future__ import annotations

import re
from collections.abc import Mapping
from functools import lru_cache
from typing import Any

from benchbook.frozen import dataclass
from benchbook.refs import RuleRef
from benchbook.search.penalties.phrases import Phrases, read_yaml, told_stems
from benchbook.search.penalties.telling import ASKS, CLASS, in_full, word_classes

_NAME = re.compile(r"\b[A-Z][\w'’-]+,?(?: (?:of|the|to|in|and|for))*(?: [A-Z][\w'’-]+)+")

FILES = ("cues.yaml", "facts.yaml", "play_and_conduct_facts.yaml")


@dataclass(frozen=True, slots=True)
class Cue:
    """Notions and classes of words ("#trigger words") that, told together, speak for entries of the books.

    ``says``: the fact in a sentence, where it is a reason to show.
    """

    has: tuple[tuple[str, ...], ...]
    without: tuple[str, ...]
    speaks_for: tuple[tuple[RuleRef, float], ...]
    says: str = ""

    def fires(self, told: set[str]) -> bool:
        """Whether everything that it needs was told, and nothing that it must not have."""
        return all(not told.isdisjoint(some) for some in self.has) and told.isdisjoint(self.without)


@dataclass(frozen=True, slots=True)
class Cues:
    """Notions, and what they speak for when they stand together."""

    notions: Phrases
    cues: tuple[Cue, ...]

    @classmethod
    def of(cls, data: Mapping[str, Any]) -> Cues:
        """Read the file's two parts. Raises KeyError where a cue or a wording names no notion."""
        notions = Phrases.of(data["notions"])
        known = notions.names | {ASKS} | {CLASS + name for name in word_classes().names}
        return cls(notions, tuple(_cue(one, known) for one in data["cues"]))

    def told(self, text: str) -> set[str]:
        """The notions that a telling has; the words of a card's name are none."""
        return self.notions.told(told_stems(in_full(_NAME.sub("", text))))


@lru_cache(maxsize=1)
def cues() -> Cues:
    """Benchbook's own cues, with the facts that decide."""
    files = [read_yaml(name) for name in FILES]
    notions = {name: said for one in files for name, said in one["notions"].items()}
    return Cues.of({"notions": notions, "cues": [cue for one in files for cue in one["cues"]]})


def _cue(data: Mapping[str, Any], names: frozenset[str]) -> Cue:
    has = tuple(tuple(some.split("|")) for some in data["has"])
    without = tuple(data.get("without", ()))
    for name in (*(one for some in has for one in some), *without):
        if name not in names:
            raise KeyError(name)
    speaks_for = tuple((RuleRef.parse(ref), float(weight)) for ref, weight in data["for"].items())
    return Cue(has, without, speaks_for, str(data.get("says", "")))
