""" "Put a +1/+1 counter on each creature you control and a loyalty counter on each planeswalker you control"."""

from __future__ import annotations

from typing import Any

from benchbook.cards import effects as do
from benchbook.cards.grammar.forms import ONE, derived


def _both(kind: str, on: Any, other: str, beside: Any) -> do.AtOnce | None:
    made = do.AtOnce((do.PutCounters(kind, ONE, on), do.PutCounters(other, ONE, beside)))
    return None if on == beside else made


def _of_both(node: do.AtOnce) -> tuple[Any, ...] | None:
    if len(node.effects) != 2 or not all(isinstance(p, do.PutCounters) for p in node.effects):
        return None
    first, second = node.effects
    found = (first.kind, first.on, second.kind, second.on)
    return found if node == _both(*found) else None


derived(
    "order",
    "put (a|an) <k:counter kind> counter on <a:recipient> and (a|an) <l:counter kind> counter on <b:recipient>",
    _both,
    _of_both,
    do.AtOnce,
)
