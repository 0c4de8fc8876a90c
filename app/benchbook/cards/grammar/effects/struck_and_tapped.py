"""Damage to each creature of a kind, which are tapped then."""

from __future__ import annotations

from typing import Any

from benchbook.cards import effects as do
from benchbook.cards.grammar.forms import derived
from benchbook.cards.grammar.raw import Noun
from benchbook.cards.objects import Group, This


def _struck(amount: Any, noun: Noun) -> do.InOrder | None:
    if noun.zone != "battlefield" or noun.who is not None:
        return None
    group = Group(noun.filter)
    return do.InOrder((do.DealDamage(amount, group, This()), do.Tap(group)))


def _of_struck(node: do.InOrder) -> tuple[Any, ...] | None:
    first = node.effects[0] if node.effects else None
    if not isinstance(first, do.DealDamage) or not isinstance(first.to, Group):
        return None
    found = (first.amount, Noun(first.to.filter))
    return found if node == _struck(*found) else None


derived("clause", "it deals <a:damage> to each <n:noun> . tap those creatures", _struck, _of_struck, do.InOrder)
