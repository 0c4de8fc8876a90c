"""How many objects there are of which no two have a name in common (201.2b)."""

from __future__ import annotations

from collections.abc import Iterable

from benchbook.engine.context import NotModelled

MOST_NAMES = 16


def differently_named(names: Iterable[tuple[str, ...]]) -> int:
    """The size of the largest group with different names; what has no name is in none.

    Raises NotModelled where too many of the objects have several names each.
    """
    sets = {frozenset(n) - {""} for n in names} - {frozenset()}
    single = frozenset().union(*(s for s in sets if len(s) == 1))
    several = [s for s in sets if len(s) > 1 and not s & single]
    if len(several) > MOST_NAMES:
        raise NotModelled("which of so many objects with several names have different ones")
    return len(single) + _apart(several)


def _apart(sets: list[frozenset[str]]) -> int:
    if not sets:
        return 0
    first, rest = sets[0], sets[1:]
    return max(_apart(rest), 1 + _apart([s for s in rest if not s & first]))
