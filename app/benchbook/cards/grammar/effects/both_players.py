"""You and another player each do one thing."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from benchbook.cards import effects as do
from benchbook.cards.grammar.forms import SUBJECT, YOU, derived
from benchbook.cards.mapping import replaced


# ── two players each ──
def _each(player: Any, verb: Any) -> do.InOrder:
    return do.InOrder((replaced(verb, SUBJECT, YOU), replaced(verb, SUBJECT, player)))


def _of_each(node: do.InOrder) -> tuple[Any, ...] | None:
    if len(node.effects) != 2 or getattr(node.effects[0], "who", None) != YOU:
        return None
    player = getattr(node.effects[1], "who", None)
    bare = replace(node.effects[0], who=SUBJECT)
    return (player, bare) if player is not None and node == _each(player, bare) else None


derived("clause", "you and <p:one player> each <v:player verb they>", _each, _of_each, do.InOrder)
