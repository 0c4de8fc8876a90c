"""What the words of a telling say for each infraction, learnt from tellings whose infraction is known.

For each word: how much more often it stands in tellings of this infraction than in all of them; those logarithms are
added up.
"""

from __future__ import annotations

import math
from collections import Counter, defaultdict
from collections.abc import Iterable, Mapping
from functools import cached_property

from benchbook.search.penalties.telling import CLASS, PAIR, Telling

DOUBT = 30.0  # tellings of the average that an infraction's own are mixed with: one telling alone proves little
PAIR_WEIGHT, WORD_WEIGHT, CLASS_WEIGHT, COMMONNESS = 0.4, 0.8, 1.0, 0.3


class Evidence:
    """Counts of features over tellings of known outcome."""

    def __init__(self, known: Iterable[tuple[str, Telling]]) -> None:
        self._tellings: Counter[str] = Counter()
        self._with: dict[str, Counter[str]] = defaultdict(Counter)
        for outcome, telling in known:
            self._tellings[outcome] += 1
            for feature in telling.features:
                self._with[feature][outcome] += 1
        self._all = sum(self._tellings.values())

    @cached_property
    def words(self) -> frozenset[str]:
        """The single words that some telling has."""
        return frozenset(one for one in self._with if CLASS not in one and PAIR not in one)

    def speaks_for(self, telling: Telling) -> Mapping[str, float]:
        """How much the telling speaks for each outcome; nothing where none of it was ever told."""
        features = [one for one in telling.features if one in self._with]
        if not any(one[0] == CLASS or one in self.words for one in features):
            return {}
        found = {one: COMMONNESS * math.log(count / self._all) for one, count in self._tellings.items()}
        for feature in features:
            usual, weight = (self._with[feature].total() + 0.5) / (self._all + 1), _weight(feature)
            for outcome, count in self._tellings.items():
                here = (self._with[feature][outcome] + DOUBT * usual) / (count + DOUBT)
                found[outcome] += weight * math.log(here / usual)
        return found


def _weight(feature: str) -> float:
    if feature[0] == CLASS:
        return CLASS_WEIGHT
    return PAIR_WEIGHT if PAIR in feature else WORD_WEIGHT
