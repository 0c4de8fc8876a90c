"""The order of ranked hits where cards and rules meet: a card that is named must not push the rules away."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence

from benchbook.refs import DEFAULT_BOOK
from benchbook.search.naming import key_of_name
from benchbook.search.nodes import Term
from benchbook.search.ranking import Ranked
from benchbook.search.words import fold

FIRST = 6
HEARD, NEAR, AS_GOOD = 2, 0.7, 0.9
_MARKS = re.compile(r"[^\w\s]")
_VALUE = re.compile(r':(?:"([^"]+)"|(\w\S*))')


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


def by_fields(ranked: Iterable[Ranked], text: str) -> list[Ranked]:
    """Where fields alone are asked for: what bears the value as its name, then today's rules, other books and cards."""
    asked = {key_of_name(quoted or plain) for quoted, plain in _VALUE.findall(text)}

    def place(one: Ranked) -> tuple[bool, bool, bool, bool]:
        document = one.candidate.document
        named = document.kind == "card" and not asked.isdisjoint(one.candidate.words.names)
        cards = document.book == "cards"
        return not named, document.book != DEFAULT_BOOK, cards, cards and document.kind != "card"

    return sorted(ranked, key=place)


def modern_heard(ranked: Sequence[Ranked]) -> list[Ranked]:
    """The best of today's rules stands before other books where it is about as good, else still among the first."""
    at = next((at for at, one in enumerate(ranked) if one.candidate.document.book == DEFAULT_BOOK), 0)
    books = [place for place in range(at) if not _is_card(ranked[place])]
    to = books[0] if books and ranked[at].score >= AS_GOOD * ranked[books[0]].score else HEARD
    if at <= to or ranked[at].score < NEAR * ranked[0].score:
        return list(ranked)
    return [*ranked[:to], ranked[at], *ranked[to:at], *ranked[at + 1 :]]


def named_first(ranked: Sequence[Ranked], cards: Sequence[Term], terms: int) -> list[Ranked]:
    """The cards that the query names: a ruling that tells of all of them first, then the best hit of each.

    Where the one card is only nearly named, or by a single word, and has not all of the query's words, the best of the
    rules stands before it.
    """
    told = [one for one in ranked if len(cards) > 1 and _is_card(one) and _names_all(one, cards)][:1]
    best = [next((one for one in ranked if _is_card(one) and card.card in _called(one)), None) for card in cards]
    first = list({id(one): one for one in (*told, *best) if one is not None}.values())
    if not first:
        return list(ranked)
    rest = [one for one in ranked if all(one is not other for other in first)]
    is_named = len(cards) > 1 or any(len(card.stems) > 1 and _is_written(first[0], card) for card in cards)
    at = 0 if is_named or len(first[0].places) >= terms else 1
    return [*rest[:at], *first, *rest[at:]]


def _is_card(one: Ranked) -> bool:
    return one.candidate.document.book == "cards"


def _is_written(one: Ranked, card: Term) -> bool:
    """Whether the query has the card's name as it is written, or what stands before its comma."""
    name, label = (_MARKS.sub("", fold(text)) for text in (one.candidate.document.title, card.label))
    return name.startswith(label)


def _names_all(one: Ranked, cards: Sequence[Term]) -> bool:
    """Whether a ruling speaks of every one of these cards."""
    said = {*one.candidate.words.title, *one.candidate.words.text}
    return one.candidate.document.kind == "ruling" and all(said.issuperset(card.stems) for card in cards)


def _called(one: Ranked) -> frozenset[str]:
    """The names under which the hit's card is asked for."""
    return frozenset(one.candidate.words.names)
