"""A card with which the game is begun by a player who is not the starting player, with a counter on it."""

from __future__ import annotations

from typing import Any

from benchbook.cards.abilities import Static
from benchbook.cards.continuous import Permit
from benchbook.cards.costs import Cost, ExileCost
from benchbook.cards.grammar.forms import ONE, YOU, derived
from benchbook.cards.objects import Anything, Choose, Same, This

CARD = Cost((ExileCost(Choose(Anything(), ONE, YOU, "hand", YOU)),))


def _begun(kind: str) -> Static:
    there = Permit("begin the game with it on the battlefield", what=Same(This()), cost=CARD, name=kind)
    return Static(rules=(there,), zone="hand")


def _of_begun(node: Static) -> tuple[Any, ...] | None:
    kind = node.rules[0].name if len(node.rules) == 1 and isinstance(node.rules[0], Permit) else ""
    return (kind,) if kind and node == _begun(kind) else None


derived(
    "static",
    "if (~|this card) is in your opening hand and you're not the starting player , you may begin the game with (~|it) "
    "on the battlefield with a <k:counter kind> counter on it . if you do , exile a card from your hand",
    _begun,
    _of_begun,
    Static,
)
