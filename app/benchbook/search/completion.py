"""Autocomplete: the numbers, titles, terms and cards that begin as typed."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Iterable, Iterator

from benchbook.frozen import dataclass
from benchbook.search.results import Completion
from benchbook.search.words import fold

_ORDER = {"term": 0, "section": 1, "rule": 2, "definition": 2, "card": 3}


@dataclass(frozen=True)
class Completions:
    """The project's own names, sorted for looking up by their beginning."""

    keys: tuple[str, ...]
    found: tuple[Completion, ...]

    @classmethod
    def of(cls, names: Iterable[tuple[str, str, str, str, str]]) -> Completions:
        """From number, title, address, kind and book of each document."""
        rows = sorted(_rows(names), key=lambda row: row[0])
        return cls(tuple(key for key, _ in rows), tuple(one for _, one in rows))

    def starting(self, prefix: str, limit: int) -> list[Completion]:
        """What begins so: what is exactly so first, then terms, then the shorter."""
        typed = " ".join(fold(prefix).split()).removeprefix("rule ").removeprefix("cr ")
        if not typed:
            return []
        start = bisect_left(self.keys, typed)
        end = bisect_left(self.keys, typed + "\U0010ffff", start)
        window = range(start, min(end, start + 2000))
        best = sorted(window, key=lambda at: _rank(typed, self.keys[at], self.found[at]))
        return list(dict.fromkeys(self.found[at] for at in best))[:limit]


def _rank(typed: str, key: str, one: Completion) -> tuple[bool, bool, int, int, str]:
    """Exact before longer, a whole title before a part of one."""
    part = key not in (fold(one.label), fold(one.number))
    return key != typed, part, _ORDER.get(one.kind, 4), len(key), one.number or one.label


def _rows(names: Iterable[tuple[str, str, str, str, str]]) -> Iterator[tuple[str, Completion]]:
    """Each name under its number, its title, and the later words of its title."""
    for number, title, url, kind, book in names:
        if kind == "ruling" and not number:
            continue
        shown = title or number
        one = Completion(shown, kind, url, number)
        if number:
            yield fold(number), one
            if book != "cr":
                yield fold(number).replace("/", " "), one
        if title:
            folded = fold(title)
            yield folded, one
            for at, char in enumerate(folded):
                if char in " -/" and len(folded) - at > 3:
                    yield folded[at + 1 :], one
