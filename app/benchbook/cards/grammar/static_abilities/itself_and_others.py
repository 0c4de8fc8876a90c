"""Static abilities of their source and of others: "this creature and other Dogs you control get +1/+1"."""

# mypy: disable-error-code="misc, union-attr, arg-type, attr-defined, index, assignment, call-arg"
from __future__ import annotations

from typing import Any

from benchbook.cards.grammar.forms import derived
from benchbook.cards.grammar.raw import Noun
from benchbook.cards.objects import Group, Or, Same, This

ITSELF = Same(This())


def _both(w: Any, noun: Noun) -> Group | None:
    return Group(Or((ITSELF, noun.filter))) if noun.zone == "battlefield" and noun.who is None else None


def _of(node: Any) -> tuple[Any, ...] | None:
    parts = node.filter.parts if isinstance(node, Group) and isinstance(node.filter, Or) else ()
    noun = Noun(parts[1]) if len(parts) == 2 and parts[0] == ITSELF else None
    return (This(), noun) if noun is not None and node == _both(This(), noun) else None


derived("static many", "<w:this> and <n:nouns>", _both, _of, Group)
