"""A pair of linked abilities that an object was given is its giver's: it shares no memory with another one (607.5)."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from benchbook.cards.effects import CreateToken, Move
from benchbook.cards.filters import Same
from benchbook.cards.linking import LINKED
from benchbook.cards.mapping import mapped, parts
from benchbook.cards.objects import Bound

CREATED, PUT = "created", "put onto the battlefield"
WORDS = ("exile", "create", "onto the battlefield")
_KNOWN: dict[tuple[int, str], tuple[Any, Any]] = {}
MOST_KNOWN = 4096


def given_by(ability: Any, giver: str) -> Any:
    """The ability with what it exiles, creates or puts onto the battlefield, and what it speaks of as exiled or made,
    under a name of this giver's.
    """
    text = getattr(ability, "text", "").lower()
    if not any(word in text for word in WORDS):
        return ability
    known = _KNOWN.get((id(ability), giver))
    if known is None or known[0] is not ability:
        if len(_KNOWN) > MOST_KNOWN:
            _KNOWN.clear()
        known = _KNOWN[id(ability), giver] = (ability, _given(ability, giver))
    return known[1]


def _given(ability: Any, giver: str) -> Any:
    makes = {name for part in parts(ability) if (name := _makes(part))}

    def own(node: Any) -> Any:
        if isinstance(node, Same) and isinstance(node.what, Bound) and node.what.name in {CREATED, PUT} - makes:
            return Same(Bound(f"{node.what.name} by {giver}"))
        if isinstance(node, Bound) and _is_pair(node.name):
            return Bound(f"{node.name} by {giver}")
        pair = getattr(node, "linked", "") or _makes(node)
        return replace(node, linked=f"{pair} by {giver}") if _is_pair(pair) or _makes(node) else node

    return mapped(ability, own)


def _makes(node: Any) -> str:
    if isinstance(node, CreateToken):
        return CREATED
    return PUT if isinstance(node, Move) and node.to == "battlefield" else ""


def _is_pair(name: Any) -> bool:
    return isinstance(name, str) and (name == LINKED.name or name.startswith(f"{LINKED.name} "))
