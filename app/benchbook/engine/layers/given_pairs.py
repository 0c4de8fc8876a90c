"""A pair of linked abilities that an object was given is its giver's: it shares no memory with another one (607.5)."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from benchbook.cards.linking import LINKED
from benchbook.cards.mapping import mapped
from benchbook.cards.objects import Bound


def given_by(ability: Any, giver: str) -> Any:
    """The ability with what it exiles, and what it speaks of as exiled, under a name of this giver's."""
    if "exile" not in getattr(ability, "text", "").lower():
        return ability

    def own(node: Any) -> Any:
        if isinstance(node, Bound) and _is_pair(node.name):
            return Bound(f"{node.name} by {giver}")
        pair = getattr(node, "linked", "")
        return replace(node, linked=f"{pair} by {giver}") if _is_pair(pair) else node

    return mapped(ability, own)


def _is_pair(name: Any) -> bool:
    return isinstance(name, str) and (name == LINKED.name or name.startswith(f"{LINKED.name} "))
