"""What made the mana that was spent, as a condition: "if mana from a Treasure was spent to cast it"."""

from __future__ import annotations

from typing import Any

from benchbook.cards.conditions import ManaFromSpent
from benchbook.cards.grammar.forms import derived
from benchbook.cards.grammar.raw import Noun


def _from(noun: Noun, what: Any) -> ManaFromSpent | None:
    return ManaFromSpent(what, noun.filter) if noun.zone == "battlefield" and noun.who is None else None


derived(
    "condition",
    "mana from (a|an) <n:noun> was spent to cast <w:one object>",
    _from,
    lambda c: (Noun(c.source), c.what),
    ManaFromSpent,
)
