"""Effects that a player may pay to ignore until end of turn (116.2d)."""

from __future__ import annotations

from typing import Any

from benchbook.cards.abilities import Static
from benchbook.cards.continuous import Cant, Permit
from benchbook.cards.grammar.forms import derived
from benchbook.cards.players import EachPlayer


def _ignorable(rule: Any, cost: Any) -> Static | None:
    if not isinstance(rule, Cant) or rule != Cant("search", who=rule.who):
        return None
    return Static(rules=(rule, Permit("ignore this effect", who=EachPlayer(), cost=cost)))


def _of_ignorable(node: Static) -> tuple[Any, ...] | None:
    if len(node.rules) != 2 or not isinstance(node.rules[1], Permit):
        return None
    found = (node.rules[0], node.rules[1].cost)
    return found if node == _ignorable(*found) else None


derived(
    "static",
    "<r:static rule> . any player may <c:paid> for that player to ignore this effect until end of turn",
    _ignorable,
    _of_ignorable,
    Static,
)
