"""Spells that cost less colored mana, and no less of any other (118.7)."""

from __future__ import annotations

from typing import Any

from benchbook.cards.abilities import Static
from benchbook.cards.continuous import CostChange
from benchbook.cards.grammar.forms import YOU, derived
from benchbook.cards.grammar.raw import Noun
from benchbook.cards.mana import COLOR_NAMES, ManaCost
from benchbook.cards.objects import Anything


def _less(noun: Noun, mana: ManaCost) -> Any:
    if noun.zone != "stack" or isinstance(noun.filter, Anything) or not set(mana.symbols) <= set(COLOR_NAMES):
        return None
    return Static(rules=(CostChange("spell", mana, True, noun.filter, YOU, colored_only=True),))


def _of_less(node: Static) -> tuple[Any, ...] | None:
    change = node.rules[0] if len(node.rules) == 1 else None
    if not isinstance(change, CostChange) or not change.colored_only:
        return None
    found = (Noun(change.what, "stack"), change.change)
    return found if node == _less(*found) else None


derived(
    "static",
    "<n:nouns> you cast cost <m:mana> less to cast . this effect reduces only the amount of colored mana you pay",
    _less,
    _of_less,
    Static,
)
