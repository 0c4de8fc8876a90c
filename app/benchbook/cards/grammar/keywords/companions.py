"""Companion — …: what a starting deck must be for the card to be its companion (702.139)."""

from __future__ import annotations

from typing import Any

from benchbook.cards.abilities import Keyword
from benchbook.cards.amounts import Number
from benchbook.cards.grammar.forms import constant, derived
from benchbook.cards.grammar.raw import Noun

DECK = "your starting deck"
FIXED = {
    f"{DECK} contains only cards with even mana values": "even mana values",
    f"{DECK} contains only cards with odd mana values and land cards": "odd mana values",
    f"no card in {DECK} has more than one of the same mana symbol in its mana cost": "no mana symbol twice",
    f"each nonland card in {DECK} has a different name": "different names",
    f"each nonland card in {DECK} shares a card type": "a shared card type",
    f"each permanent card in {DECK} has an activated ability": "activated abilities",
}
COUNTED = {
    f"{DECK} contains only cards with mana value <n:digits> or greater and land cards": "mana values of so much",
    f"each permanent card in {DECK} has mana value <n:digits> or less": "permanents of so much",
    f"{DECK} contains at least <n:word number> cards more than the minimum deck size": "so many cards more",
}
for told, meant in FIXED.items():
    constant("keyword", f"companion — {told}", Keyword("companion", words=meant))
for told, meant in COUNTED.items():

    def _number(keyword: Keyword, w: str = meant) -> Any:
        fits = keyword.name == "companion" and keyword.words == w and isinstance(keyword.amount, Number)
        return (keyword.amount,) if fits else None

    derived(
        "keyword",
        f"companion — {told}",
        lambda n, w=meant: Keyword("companion", amount=n, words=w) if isinstance(n, Number) else None,
        _number,
        Keyword,
    )
KINDS = "creatures of kinds"
derived(
    "keyword",
    f"companion — each creature card in {DECK} is (a|an) <n:noun>",
    lambda n: Keyword("companion", words=KINDS, filter=n.filter) if n.zone == "" and n.who is None else None,
    lambda k: (Noun(k.filter, "", None),) if k.name == "companion" and k.words == KINDS else None,
    Keyword,
)
