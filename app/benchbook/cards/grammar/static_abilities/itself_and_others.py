"""A static ability of its source and of others: "~ and other Vampires you control", "~ and enchanted creature"."""

from __future__ import annotations

from typing import Any

from benchbook.cards.grammar.forms import derived
from benchbook.cards.grammar.raw import Noun
from benchbook.cards.objects import Attached, Group, Or, Same, This

ITSELF = Same(This())


def _with(noun: Noun) -> Group | None:
    others = noun.zone == "battlefield" and noun.who is None
    return Group(Or((ITSELF, noun.filter))) if others else None


def _second(node: Any) -> Any:
    parts = node.filter.parts if isinstance(node, Group) and isinstance(node.filter, Or) else ()
    return parts[1] if len(parts) == 2 and parts[0] == ITSELF else None


def _others(node: Group) -> tuple[Any, ...] | None:
    rest = _second(node)
    return (This(), Noun(rest)) if rest is not None and node == _with(Noun(rest)) else None


derived("static many", "<w:this> and <n:nouns>", lambda w, n: _with(n), _others, Group)
derived(
    "static many",
    "<w:this> and <a:attached> [each]",
    lambda w, a: Group(Or((ITSELF, Same(a)))),
    lambda node: (This(), Attached()) if _second(node) == Same(Attached()) else None,
    Group,
)
