"""Which words speak of a kind of card alone, and for which made-up cards they stand: "my Equipment", "an Aura"."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from functools import cache
from types import MappingProxyType

from benchbook.library import Library
from benchbook.questions.card_names import Named
from benchbook.questions.card_text import text_of, type_words
from benchbook.questions.spelling import Token
from benchbook.questions.stand_ins import stand_in
from benchbook.questions.tables import spellings, table

_KIND = "(?:spell|card|instant|sorcery|creature|permanent|artifact|enchantment)"
_ARTICLES = frozenset(
    ("a", "an", "the", "my", "his", "her", "their", "your", "our", "another", "that", "this", "any", "some")
)

_STATES = frozenset(("face", "down", "face-down", "tapped", "untapped", "own", "only"))


_MAKES_MANA = re.compile(r"(?m)^\{T\}[^:\n]*: Add ")


def producers(library: Library, cards: Sequence[Named]) -> dict[str, tuple[str, ...]]:
    """The cards that are named and are what a made-up creature or artifact that taps for mana would stand for."""
    kinds = {"Some Mana Creature": "Creature", "Some Mana Artifact": "Artifact"}
    named = [one.cards[0] for one in cards if _MAKES_MANA.search(text_of(library, one.cards[0]))]
    return {
        kind: found for kind, of in kinds.items() if (found := tuple(c for c in named if of in type_words(library, c)))
    }


def stood_in(
    said: Sequence[Token], cards: Sequence[Named], there: Mapping[str, tuple[str, ...]] = MappingProxyType({})
) -> Iterator[Named]:
    """The words that speak of a kind of card alone, apart from those that name a card; ``there`` are the cards that
    were named and are of such a kind.
    """
    taken = {place for one in cards for place in range(one.start, one.end)}
    plain = [_plain(token) for token in said]
    line = " ".join(plain)
    for pattern, names, bare in _patterns():
        for hit in pattern.finditer(line):
            start = line[: hit.start()].count(" ")
            end = start + hit[0].count(" ") + 1
            if not (bare or _determined(said, start)) or not taken.isdisjoint(range(start, end)):
                continue
            if any(token.low.endswith("ed") for token in said[start:end]):
                continue  # "my unearthed creature": something was done with it, which such a card alone does not say
            if " with " in hit[0] and _is_cast(plain, start):
                end = start + 1
            taken |= {*range(start, end)}
            of_kind = tuple(name for name in names if _is_of(name, hit[0]))
            words = " ".join(token.raw for token in said[start:end])
            yield Named(there.get(names[0]) or of_kind or names, words, start, end, said[end - 1].low.endswith("'s"))


def _is_of(name: str, said: str) -> bool:
    """Whether a made-up card is of the type that is said, where one is."""
    card = stand_in(name)
    types = card.faces[0].type_line.lower().split() if card is not None else []
    return all(word in types for word in said.split() if word in ("instant", "sorcery", "creature"))


def _plain(token: Token) -> str:
    low = token.low.removesuffix("'s")
    return spellings().get(low, low)


def _determined(said: Sequence[Token], place: int) -> bool:
    """Whether an article or an owner stands before it; a thing that is only a kind ("is it an Aura") has none."""
    while place and said[place - 1].low in _STATES:
        place -= 1
    before = said[place - 1].low if place else ""
    asks = said[place - 2].low if place > 1 else ""
    return (before in _ARTICLES or before.endswith("'s")) and asks not in ("it", "still", "become", "becomes", "as")


def _is_cast(plain: Sequence[str], place: int) -> bool:
    """Whether it is cast by the keyword that follows: "I cast a spell with flashback"."""
    return "cast" in plain[max(place - 2, 0) : place]


@cache
def _patterns() -> tuple[tuple[re.Pattern[str], tuple[str, ...], bool], ...]:
    """The wordings, the longest first, with the cards that each is tried as, and whether it may be said bare."""
    rows = [(str(one), tuple(row["cards"]), bool(row.get("bare"))) for row in table("stand_ins") for one in row["said"]]
    rows.sort(key=lambda row: -len(row[0]))
    return tuple(
        (re.compile(rf"(?<!\S){said.replace('KIND', _KIND)}(?!\S)"), cards, bare) for said, cards, bare in rows
    )
