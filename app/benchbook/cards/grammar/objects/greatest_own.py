"""Which of a player's permanents are the greatest or least of them: "a creature with the greatest power among creatures
they control".
"""

from __future__ import annotations

from typing import Any

from benchbook.cards.grammar.forms import derived
from benchbook.cards.grammar.raw import Noun
from benchbook.cards.objects import GreatestOwn


def _greatest(attribute: str, more: str, least: bool) -> None:
    def make(noun: Noun) -> Any:
        here = noun.zone == "battlefield" and noun.who is None
        return GreatestOwn(attribute, noun.filter, least) if here else None

    def take(node: GreatestOwn) -> tuple[Any, ...] | None:
        return (Noun(node.among),) if (node.attribute, node.least) == (attribute, least) else None

    words = f"with the {more} {attribute} among <n:nouns> (they control|that player controls)"
    derived("after", words, make, take, GreatestOwn)


for attribute in ("power", "toughness", "mana value"):
    _greatest(attribute, "(greatest|highest)", least=False)
    _greatest(attribute, "(least|lowest)", least=True)
