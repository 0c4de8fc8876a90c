"""What a search answers."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import field
from html import unescape
from itertools import groupby
from typing import Any

from benchbook.frozen import dataclass
from benchbook.library.history.asking import Past
from benchbook.refs import RuleRef


@dataclass(frozen=True, slots=True)
class Neighbour:
    """The rule before or after a hit, in brief."""

    number: str
    url: str
    brief: str


@dataclass(frozen=True, slots=True)
class Hit:
    """One thing found: what it is, where it is, the words that show it, and why it was found."""

    ref: str
    book: str
    number: str
    title: str
    kind: str
    snippet_html: str
    why: str
    url: str
    section_title: str
    section: str = ""
    section_url: str = ""
    before: Neighbour | None = None
    after: Neighbour | None = None
    score: float = 0.0

    def __repr__(self) -> str:
        """Its reference and the beginning of what it says."""
        said = self.title or self.snippet
        return f"<Hit {self.ref}: {said if len(said) <= 60 else said[:59] + '…'}>"

    @property
    def snippet(self) -> str:
        """The snippet as plain text."""
        return unescape(re.sub(r"</?mark>", "", self.snippet_html))


@dataclass(frozen=True, slots=True)
class Group:
    """Hits of one section under its heading, best first."""

    book: str
    section: str
    title: str
    url: str
    hits: tuple[Hit, ...]


@dataclass(frozen=True, slots=True)
class FacetValue:
    """A value by which the hits can be narrowed, how many there are, and the query that does it."""

    value: str
    label: str
    count: int
    query: str


@dataclass(frozen=True, slots=True)
class Results:
    """The answer to a query. ``past``: the whole query names a rule of another time, of the reader's own history."""

    query: str
    total: int
    took_ms: float
    hits: tuple[Hit, ...]
    did_you_mean: str = ""
    jump: RuleRef | None = None
    notes: tuple[str, ...] = ()
    facets: Mapping[str, tuple[FacetValue, ...]] = field(default_factory=dict)
    examples: tuple[Hit, ...] = ()
    past: Past | None = None

    def __repr__(self) -> str:
        """The query, how much was found, and the first hits."""
        first = ", ".join(hit.ref for hit in self.hits[:3])
        return f"<Results for {self.query!r}: {self.total}{f', first {first}' if first else ''}>"

    @property
    def groups(self) -> tuple[Group, ...]:
        """The hits in their order; neighbours of one section share its heading."""
        runs = groupby(self.hits, key=lambda hit: (hit.book, hit.section or hit.section_title))
        return tuple(
            Group(book, section, hits[0].section_title, hits[0].section_url, tuple(hits))
            for (book, section), hits in ((place, list(run)) for place, run in runs)
        )


def past_facts(past: Past | None) -> dict[str, Any] | None:
    """What a query of another time names, as programs read it."""
    if past is None:
        return None
    today = str(past.today) if past.today else None
    return {"number": past.number, "date": past.day, "said": past.said, "today": today, "url": past.path}


@dataclass(frozen=True, slots=True)
class Completion:
    """What a beginning may become: a number, a title, a term or a card."""

    label: str
    kind: str
    url: str
    number: str = ""
