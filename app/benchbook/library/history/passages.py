"""What an edition prints, as facts: passages, the versions of one, and how one came of another."""

from __future__ import annotations

import re
from typing import Literal

from benchbook.frozen import dataclass

Kind = Literal["section", "rule", "term"]
LinkOf = Literal["split", "merged"]
_UNSEEN = re.compile(r"[\s'’‘\"“”\ufffd–—-]+")
_NUMBER = re.compile(r"\b\d{3}(?:\.\d{1,3}[a-z]{0,2})?(?![\w.]*\d)")
EXAMPLE = "\nExample: "


@dataclass(frozen=True, slots=True)
class Passage:
    """A rule, a section's heading or a glossary term, as one edition prints it."""

    number: str
    kind: Kind
    words: str


@dataclass(frozen=True, slots=True)
class Version:
    """A passage as it stood from one edition to another (both dates of editions, both included).

    ``change`` says how it came of the version before it; ``confidence`` (0 to 1) how sure it is that it did;
    ``marks`` (of what was read from a store) what was added and struck on the way, as ``differences.packed``.
    """

    life: int
    number: str
    kind: Kind
    words: str
    since: str
    until: str
    change: str
    confidence: float
    marks: str = ""


@dataclass(frozen=True, slots=True)
class Link:
    """That a life was split from another, or went into another, in an edition."""

    kind: LinkOf
    edition: str
    old: int
    new: int
    confidence: float


@dataclass(frozen=True, slots=True)
class Life:
    """One rule through the editions, the oldest version first."""

    number: int
    versions: tuple[Version, ...]

    @property
    def last(self) -> Version:
        """The newest version: today's, where the rule still stands."""
        return self.versions[-1]


def change_of(before: Passage, after: Passage) -> str:
    """What became of a passage: moved, reworded, only its examples or its references, several of these, or nothing."""
    said = ["moved"] if seen(before.number.lower()) != seen(after.number.lower()) else []
    if seen(before.words) != seen(after.words):
        if seen(_NUMBER.sub("#", before.words)) == seen(_NUMBER.sub("#", after.words)):
            said.append("other references")
        elif seen(_body(before.words)) == seen(_body(after.words)):
            said.append("other examples")
        else:
            said.append("reworded")
    return " and ".join(said)


def seen(words: str) -> str:
    """The words however they are spaced, quoted and hyphenated, so that a lost or curly quote is no other wording."""
    return _UNSEEN.sub("", words)


def without_numbers(words: str) -> str:
    """The words with a mark for each rule number they name: a reference that follows its rule is the same reference."""
    return _NUMBER.sub("#", words)


def _body(words: str) -> str:
    return without_numbers(words.partition(EXAMPLE)[0])
