"""Which known tellings another is like: what was told alike, rare things counting for more than common ones.

The evidence of words adds up what each says alone; a telling that is like another in many at once is seen here.
"""

from __future__ import annotations

import math
from collections import Counter, defaultdict
from collections.abc import Iterable, Mapping

from benchbook.search.penalties.telling import CLASS, PAIR, Telling

NEAREST = 3  # tellings of each outcome that are looked at: one alone may be like another by chance
PAIR_WEIGHT = 0.5


class Likeness:
    """Known tellings with what each has in it, found by what another has."""

    def __init__(self, known: Iterable[tuple[str, Telling]]) -> None:
        tellings = list(known)
        self._outcomes = [outcome for outcome, _ in tellings]
        self._count = Counter(self._outcomes)
        found_in = Counter(feature for _, telling in tellings for feature in telling.features)
        self._rarity = {one: _weight(one) * math.log(len(tellings) / count) for one, count in found_in.items()}
        self._having: dict[str, list[tuple[int, float]]] = defaultdict(list)
        for at, (_, telling) in enumerate(tellings):
            for feature, share in self._shares(telling).items():
                self._having[feature].append((at, share))

    def to(self, telling: Telling) -> Mapping[str, float]:
        """How like the telling is to the nearest of each outcome: 1 the same, 0 nothing in common."""
        alike: dict[int, float] = defaultdict(float)
        for feature, share in sorted(self._shares(telling).items()):
            for at, other in self._having.get(feature, ()):
                alike[at] += share * other
        of_outcome: dict[str, list[float]] = defaultdict(list)
        for at, how_like in alike.items():
            of_outcome[self._outcomes[at]].append(how_like)
        return {one: sum(sorted(near)[-NEAREST:]) / min(NEAREST, self._count[one]) for one, near in of_outcome.items()}

    def _shares(self, telling: Telling) -> dict[str, float]:
        """What part of the telling each of its features is."""
        rarity = {one: self._rarity[one] for one in telling.features if one in self._rarity}
        length = math.sqrt(sum(rare * rare for rare in rarity.values()))
        return {one: rare / length for one, rare in rarity.items()} if length else {}


def _weight(feature: str) -> float:
    return PAIR_WEIGHT if PAIR in feature and feature[0] != CLASS else 1.0
