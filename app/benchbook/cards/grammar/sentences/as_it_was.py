"""Return it to its owner's hand. If it was tapped, …: of what has moved it is asked how it last was there (608.2h)."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from benchbook.cards import effects as do
from benchbook.cards.conditions import MatchedBefore
from benchbook.cards.mapping import mapped
from benchbook.cards.objects import Bound, EventObject, Target, This


def as_it_was(effects: tuple[Any, ...], text: str) -> tuple[Any, ...]:
    """The same, with what was moved in the place of what it has become where it is asked what it was."""
    if " was " not in text:
        return effects
    moved: dict[Bound, Any] = {}
    result: list[Any] = []

    def before(node: Any) -> Any:
        known = isinstance(node, MatchedBefore) and isinstance(node.what, Bound) and node.what in moved
        return replace(node, what=moved[node.what]) if known else node

    for effect in effects:
        told = mapped(effect, before) if moved else effect
        result.append(told)
        away = isinstance(told, do.Exile) or (isinstance(told, do.Move) and told.to != "battlefield")
        if away and isinstance(told.what, (Target, EventObject, This)):
            moved[Bound(told.bind)] = told.what
    return tuple(result)
