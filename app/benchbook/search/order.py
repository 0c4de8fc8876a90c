"""The order of ranked hits where cards and rules meet: a card that is named must not push the rules away."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from benchbook.refs import DEFAULT_BOOK
from benchbook.search.ranking import Ranked

FIRST = 6
HEARD, NEAR = 2, 0.7


def cards_apart(ranked: Iterable[Ranked], most: int = 2) -> list[Ranked]:
    """Among the first hits a card stands once, and few cards stand at all; what else is said of them follows."""
    kept: list[Ranked] = []
    later: list[Ranked] = []
    seen: set[str] = set()
    cards = 0
    for one in ranked:
        document = one.candidate.document
        if document.book == "cards" and len(kept) < FIRST:
            if document.ref in seen or cards >= most:
                later.append(one)
                continue
            seen.add(document.ref)
            cards += 1
        kept.append(one)
    return kept[:FIRST] + sorted([*kept[FIRST:], *later], key=lambda one: -one.score)


def modern_heard(ranked: Sequence[Ranked]) -> list[Ranked]:
    """Where older books fill the first places, the best of today's rules still stands among them."""
    at = next((at for at, one in enumerate(ranked) if one.candidate.document.book == DEFAULT_BOOK), 0)
    if at <= HEARD or ranked[at].score < NEAR * ranked[0].score:
        return list(ranked)
    return [*ranked[:HEARD], ranked[at], *ranked[HEARD:at], *ranked[at + 1 :]]


def named_first(ranked: Sequence[Ranked], called: frozenset[str], terms: int) -> list[Ranked]:
    """Of the cards that the query names the best hit stands first where it has all the words, else second."""
    best = next((one for one in ranked if one.candidate.document.book == "cards" and called & _called(one)), None)
    if best is None:
        return list(ranked)
    rest = [one for one in ranked if one is not best]
    at = 0 if len(best.places) >= terms else 1
    return [*rest[:at], best, *rest[at:]]


def _called(one: Ranked) -> frozenset[str]:
    """The names under which the hit's card is asked for."""
    return frozenset(one.candidate.words.names)
