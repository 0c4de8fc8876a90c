"""A source of a kind deals damage, to whatever it may be."""

from __future__ import annotations

from typing import Any

from benchbook.cards.events import DealsDamage
from benchbook.cards.grammar.forms import derived
from benchbook.cards.grammar.raw import Noun


def _deals(noun: Noun) -> DealsDamage | None:
    return DealsDamage(noun.filter) if noun.zone == "any source" else None


def _of_deals(node: Any) -> tuple[Any, ...] | None:
    plain = isinstance(node, DealsDamage) and node == DealsDamage(node.source)
    return (Noun(node.source, "any source"),) if plain else None


derived("event", "a <n:noun> deals damage", _deals, _of_deals, DealsDamage)
