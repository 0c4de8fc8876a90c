"""Which passage of an edition became which of the next: exact words first, then numbers, then the best likeness."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import field
from heapq import nlargest

from benchbook.frozen import dataclass
from benchbook.importers.history.family import Family
from benchbook.importers.history.wording import Run, Weights, runs, said
from benchbook.library.history.passages import LinkOf, Passage

# A pair must be so alike, in a first round and (once its neighbours are known) in a second.
_ROUNDS = (0.8, 0.5)
_SAME_NUMBER, _SAME_PLACE, _SAME_CHILDREN = 0.2, 0.18, 0.4
_FEWEST = 0.3
_CANDIDATES, _COMMON = 6, 60
_PART, _PART_WORDS = 0.55, 6
_AMBIGUOUS = 0.9


@dataclass(frozen=True, slots=True)
class Pair:
    """That an old passage (by its place) goes on as a new one, and how sure that is (0 to 1)."""

    old: int
    new: int
    confidence: float


@dataclass(frozen=True, slots=True)
class Part:
    """That a new passage was split from an old one that goes on elsewhere, or an old one went into a new one."""

    kind: LinkOf
    old: int
    new: int
    confidence: float


@dataclass(slots=True)
class Alignment:
    """Two editions side by side: what goes on as what, and what came of parts."""

    old: Sequence[Passage]
    new: Sequence[Passage]
    weights: Weights
    pairs: dict[int, Pair] = field(default_factory=dict)
    taken: dict[int, int] = field(default_factory=dict)
    parts: list[Part] = field(default_factory=list)

    def add(self, pair: Pair) -> None:
        """The pair holds: neither side can stand in another."""
        if pair.new not in self.pairs and pair.old not in self.taken:
            self.pairs[pair.new] = pair
            self.taken[pair.old] = pair.new

    def rest(self) -> tuple[list[int], list[int]]:
        """The places of old and of new passages that stand in no pair."""
        old = [place for place in range(len(self.old)) if place not in self.taken]
        return old, [place for place in range(len(self.new)) if place not in self.pairs]


def align(old: Sequence[Passage], new: Sequence[Passage], weights: Weights) -> Alignment:
    """Find for each passage of the new edition the one of the old edition that it goes on."""
    found = Alignment(old, new, weights)
    _same_number_same_words(found)
    _same_words(found)
    for least in _ROUNDS:
        family = Family(old, new, found.taken)
        for pair in sorted(_alike(found, family), key=lambda one: -one.confidence):
            if pair.confidence >= least:
                found.add(Pair(pair.old, pair.new, min(round(pair.confidence, 3), 0.99)))
    found.parts = [*_split(found), *_merged(found)]
    return found


def _same_number_same_words(found: Alignment) -> None:
    known = {(one.kind, one.number.lower(), said(one)): place for place, one in enumerate(found.old)}
    for place, one in enumerate(found.new):
        before = known.get((one.kind, one.number.lower(), said(one)))
        if before is not None:
            found.add(Pair(before, place, 1.0))


def _same_words(found: Alignment) -> None:
    """Pairs of the same words: where they stand once on either side, else those whose surroundings agree."""
    old, new = (_by_words(found.old, found.rest()[0]), _by_words(found.new, found.rest()[1]))
    shared = [key for key in new if key in old]
    for key in shared:
        if len(old[key]) == len(new[key]) == 1:
            found.add(Pair(old[key][0], new[key][0], 1.0))
    family = Family(found.old, found.new, found.taken)
    for key in shared:
        each = ((family.nearness(o, n), o, n) for o in old[key] for n in new[key])
        for near, before, after in sorted(each, key=lambda one: (-one[0], one[1], one[2])):
            if near > 0:
                found.add(Pair(before, after, _AMBIGUOUS))


def _by_words(passages: Sequence[Passage], places: Iterable[int]) -> dict[tuple[str, str], list[int]]:
    found: dict[tuple[str, str], list[int]] = defaultdict(list)
    for place in places:
        found[passages[place].kind, said(passages[place])].append(place)
    return found


def _alike(found: Alignment, family: Family) -> Iterator[Pair]:
    """Pairs of what is left, with the likeness of their words, raised by a common number and common surroundings."""
    for before, after in _candidates(found, family):
        one, other = found.old[before], found.new[after]
        likeness = found.weights.likeness(said(one), said(other))
        same = one.number.lower() == other.number.lower()
        kin = family.children(before, after)
        if max(likeness, kin) < _FEWEST:
            continue
        raised = likeness + _SAME_NUMBER * same + _SAME_PLACE * family.nearness(before, after)
        yield Pair(before, after, max(raised + _SAME_CHILDREN * kin, 0.9 * kin))


def _candidates(found: Alignment, family: Family) -> Iterator[tuple[int, int]]:
    old, new = found.rest()
    index: dict[str, list[int]] = defaultdict(list)
    numbers = {(found.old[place].kind, found.old[place].number.lower()): place for place in old}
    for place in old:
        for word in set(said(found.old[place]).split()):
            index[word].append(place)
    for place in new:
        one = found.new[place]
        shared: dict[int, float] = defaultdict(float)
        for word in set(said(one).split()):
            if len(index[word]) <= _COMMON:
                for before in index[word]:
                    shared[before] += found.weights.of((word,))
        near = set(nlargest(_CANDIDATES, shared, key=shared.__getitem__))
        near.update(before for before in (numbers.get((one.kind, one.number.lower())),) if before is not None)
        near.update(before for before in family.expected(place) if before not in found.taken)
        yield from ((before, place) for before in near if found.old[before].kind == one.kind)


def _split(found: Alignment) -> Iterator[Part]:
    """New passages whose words an old one had and its own successor no longer has."""
    spare = _Spare(found.weights, found.old)
    for before, after in found.taken.items():
        spare.add(before, said(found.old[before]), said(found.new[after]))
    for place in found.rest()[1]:
        for whole, share in spare.holding(found.new[place]):
            yield Part("split", whole, place, share)


def _merged(found: Alignment) -> Iterator[Part]:
    """Old passages whose words a new one has and its own predecessor had not."""
    spare = _Spare(found.weights, found.new)
    for before, after in found.taken.items():
        spare.add(after, said(found.new[after]), said(found.old[before]))
    for place in found.rest()[0]:
        for whole, share in spare.holding(found.old[place]):
            yield Part("merged", place, whole, share)


class _Spare:
    """The runs of words that passages of one edition have beyond what stands in their like of the other."""

    def __init__(self, weights: Weights, passages: Sequence[Passage]) -> None:
        self.weights, self.passages = weights, passages
        self._left: dict[int, Counter[Run]] = {}
        self._places: dict[Run, list[int]] = defaultdict(list)

    def add(self, place: int, own: str, others: str) -> None:
        left = Counter() if own == others else runs(own, 2) - runs(others, 2)
        if left.total() >= _PART_WORDS:
            self._left[place] = left
            for run in left:
                self._places[run].append(place)

    def holding(self, part: Passage) -> Iterator[tuple[int, float]]:
        """The passage that has a part's words to spare, if there is one, and the share of them that it has."""
        key = said(part)
        if len(key.split()) < _PART_WORDS:
            return
        near = {place for run in runs(key, 2) for place in self._places.get(run, ())}
        alike = (place for place in near if self.passages[place].kind == part.kind)
        share, place = max(
            ((self.weights.covered(key, self._left[place]), -place) for place in alike), default=(0.0, 0)
        )
        if share >= _PART:
            yield -place, round(share, 3)
