"""Which of a player's permanents are the greatest of them: "a creature with the greatest power among creatures they
control".
"""

from __future__ import annotations

from typing import Any

from benchbook.cards.grammar.forms import derived
from benchbook.cards.grammar.raw import Noun
from benchbook.cards.objects import GreatestOwn


def _greatest(attribute: str) -> None:
    def make(noun: Noun) -> Any:
        return GreatestOwn(attribute, noun.filter) if noun.zone == "battlefield" and noun.who is None else None

    def take(node: GreatestOwn) -> tuple[Any, ...] | None:
        return (Noun(node.among),) if node.attribute == attribute else None

    words = f"with the (greatest|highest) {attribute} among <n:nouns> (they control|that player controls)"
    derived("after", words, make, take, GreatestOwn)


for attribute in ("power", "toughness", "mana value"):
    _greatest(attribute)
