"""Where passages stand to each other in their edition: above, below, before and after."""

from __future__ import annotations

import re
from collections import Counter, defaultdict
from collections.abc import Iterator, Mapping, Sequence

from benchbook.library.history.passages import Passage

_RULE = re.compile(r"(\d{3})(?:\.(\d+)([a-z]*))?")
_FEWEST_CHILDREN = 2


def above(number: str) -> str:
    """The number that stands above one: 704.5f → 704.5 → 704; nothing above a section or a term."""
    found = _RULE.fullmatch(number)
    if not found or not found[2]:
        return ""
    return f"{found[1]}.{found[2]}" if found[3] else found[1]


class Family:
    """Two editions' numbers as trees, and which branch became which, by the pairs that are known."""

    def __init__(self, old: Sequence[Passage], new: Sequence[Passage], taken: Mapping[int, int]) -> None:
        self.old, self.new, self.taken = old, new, taken
        self._votes: dict[str, Counter[str]] = defaultdict(Counter)
        self._children = (Counter(above(one.number) for one in old), Counter(above(one.number) for one in new))
        self._back = {after: before for before, after in taken.items()}
        for before, after in taken.items():
            self._votes[above(old[before].number)][above(new[after].number)] += 1

    def nearness(self, before: int, after: int) -> float:
        """How far the surroundings of two passages agree: 0 not at all, 1 wholly."""
        parents = above(self.old[before].number), above(self.new[after].number)
        votes = self._votes[parents[0]] if parents[0] else Counter()
        share = votes[parents[1]] / votes.total() if votes.total() else 0.0
        beside = sum(self.taken.get(before + step) == after + step for step in (-1, 1))
        return 0.5 * share + 0.25 * beside

    def children(self, before: int, after: int) -> float:
        """How much of what stood below the one stands below the other: 0 nothing, 1 all (of two at least)."""
        one, other = self.old[before].number, self.new[after].number
        if self.old[before].kind == "term" or self._children[0][one] < _FEWEST_CHILDREN:
            return 0.0
        common = self._votes[one][other]
        return common / max(self._children[0][one], self._children[1][other], 1)

    def expected(self, after: int) -> Iterator[int]:
        """The old passages that stood beside those which became this one's neighbours."""
        for step in (-1, 1):
            beside = self._back.get(after + step)
            if beside is not None and 0 <= beside - step < len(self.old):
                yield beside - step
