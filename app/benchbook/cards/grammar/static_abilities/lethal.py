""" "Lethal damage dealt to creatures you control is determined by their power rather than their toughness"."""

from __future__ import annotations

from benchbook.cards.continuous import GameRule
from benchbook.cards.grammar.forms import derived
from benchbook.cards.grammar.raw import Noun

RULE = "lethal damage by power"
derived(
    "static rule",
    "lethal damage dealt to <n:nouns> is determined by their power rather than their toughness",
    lambda n: GameRule(RULE, n.filter) if n.zone == "battlefield" and n.who is None else None,
    lambda r: (Noun(r.filter),) if r.filter is not None and r == GameRule(RULE, r.filter) else None,
    GameRule,
)
