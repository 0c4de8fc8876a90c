"""A permanent that is one type and no longer another: "isn't a planeswalker and is a creature in addition …"."""

from __future__ import annotations

from typing import Any

from benchbook.cards.continuous import AddTypes, LoseTypes
from benchbook.cards.grammar.forms import derived

TYPES = ("artifact", "creature", "enchantment", "land", "planeswalker")


def _turned(type_: str, types: Any) -> Any:
    return (LoseTypes((type_,)), AddTypes(*types)) if types[0] and type_ not in types[0] else None


def _of_turned(node: Any, type_: str) -> tuple[Any, ...] | None:
    if not isinstance(node, tuple) or len(node) != 2 or node[0] != LoseTypes((type_,)):
        return None
    added = node[1]
    return ((added.types, added.subtypes, added.supertypes),) if isinstance(added, AddTypes) else None


for type_ in TYPES:
    derived(
        "changes together s",
        f"isn't (a|an) {type_} and is (a|an) <t:types> in addition to its other types",
        lambda t, k=type_: _turned(k, t),
        lambda n, k=type_: _of_turned(n, k),
    )
