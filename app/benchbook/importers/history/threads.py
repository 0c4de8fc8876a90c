"""The lives of all passages, threaded through editions that were aligned two by two."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import field
from itertools import pairwise

from benchbook.frozen import dataclass
from benchbook.importers.history.alignment import Alignment, align
from benchbook.importers.history.wording import Weights, said
from benchbook.importers.report import Progress
from benchbook.library.history.passages import Link, Passage, Version, change_of

# A passage that an edition lost and one of the next ones has again, word for word, is the same passage.
_MISSED = 3


@dataclass(frozen=True, slots=True)
class DatedEdition:
    """An edition's date and its passages in printed order."""

    date: str
    passages: tuple[Passage, ...]


@dataclass(slots=True)
class _Thread:
    life: int
    passage: Passage
    since: str
    until: str
    change: str
    confidence: float

    def version(self) -> Version:
        one = self.passage
        return Version(self.life, one.number, one.kind, one.words, self.since, self.until, self.change, self.confidence)


@dataclass(slots=True)
class Threads:
    """All lives of the editions that were given in the order of their dates."""

    versions: list[Version] = field(default_factory=list)
    links: list[Link] = field(default_factory=list)
    _running: list[_Thread] = field(default_factory=list)
    _ended: dict[tuple[str, str], tuple[int, _Thread]] = field(default_factory=dict)
    _born: int = 0
    _editions: int = 0

    def begin(self, edition: DatedEdition) -> None:
        """The first edition: every passage of it begins a life."""
        self._running = [self._birth(one, edition.date, "first known") for one in edition.passages]

    def follow(self, edition: DatedEdition, found: Alignment) -> None:
        """The next edition: lives go on, begin and end."""
        self._editions += 1
        before = self._running
        self._running = [self._next(place, one, edition.date, found) for place, one in enumerate(edition.passages)]
        for place, thread in enumerate(before):
            if place not in found.taken:
                self._ended[thread.passage.kind, said(thread.passage)] = (self._editions, thread)
                self.versions.append(thread.version())
        for part in found.parts:
            old, new = before[part.old].life, self._running[part.new].life
            if old != new:
                self.links.append(Link(part.kind, edition.date, old, new, part.confidence))

    def close(self) -> None:
        """No edition follows: what runs stands to this day."""
        self.versions.extend(thread.version() for thread in self._running)

    def _birth(self, passage: Passage, date: str, change: str) -> _Thread:
        self._born += 1
        return _Thread(self._born, passage, date, date, change, 1.0)

    def _next(self, place: int, passage: Passage, date: str, found: Alignment) -> _Thread:
        pair = found.pairs.get(place)
        if pair is None:
            return self._again(passage, date) or self._birth(passage, date, "created")
        thread = self._running[pair.old]
        change = change_of(thread.passage, passage)
        if not change:
            whole = min(thread.passage.words, passage.words, key=lambda words: words.count("\ufffd"))
            thread.passage = Passage(passage.number, passage.kind, whole)
            thread.until = date
            return thread
        self.versions.append(thread.version())
        return _Thread(thread.life, passage, date, date, change, pair.confidence)

    def _again(self, passage: Passage, date: str) -> _Thread | None:
        ended, thread = self._ended.get((passage.kind, said(passage)), (0, None))
        if thread is None or self._editions - ended > _MISSED:
            return None
        del self._ended[passage.kind, said(passage)]
        return _Thread(thread.life, passage, date, date, "printed again", 1.0)


def thread(editions: Sequence[DatedEdition], progress: Progress) -> Threads:
    """Follow every passage through the editions, the oldest first."""
    weights = Weights({said(one) for edition in editions for one in edition.passages})
    lives = Threads()
    lives.begin(editions[0])
    for done, (before, after) in enumerate(pairwise(editions), start=1):
        lives.follow(after, align(before.passages, after.passages, weights))
        progress(done, len(editions))
    lives.close()
    return lives
