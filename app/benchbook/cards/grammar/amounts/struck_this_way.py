"""What was dealt damage this way, and the one creature that was tapped to pay for it."""

from __future__ import annotations

from typing import Any

from benchbook.cards.grammar.forms import constant, derived
from benchbook.cards.grammar.raw import Noun, Past
from benchbook.cards.objects import Among, Bound, CostObject, HasType
from benchbook.cards.players import BoundPlayer

STRUCK = Bound("damaged")


def _struck(noun: Noun) -> Any:
    return Among(STRUCK, noun.filter, "battlefield") if noun.zone == "battlefield" and noun.who is None else None


def _of_struck(node: Among) -> Any:
    return (Noun(node.filter),) if node == Among(STRUCK, node.filter, "battlefield") else None


derived("one object", "(each|a) <n:noun> dealt damage this way", _struck, _of_struck, Among)
derived("many objects", "<n:nouns> dealt damage this way", _struck, _of_struck, Among)
constant("they players", "players dealt damage this way", BoundPlayer("damaged"))
constant("one player", "each player dealt damage this way", BoundPlayer("damaged"))

TAPPED = Among(CostObject("tapped"), HasType("creature"), "battlefield")
derived(
    "one object",
    "the creature tapped this way",
    lambda: Among(Past("tapped this way", 10**6), HasType("creature"), "battlefield"),
    lambda n: () if n == TAPPED else None,
    Among,
)
