"""How many cards a player may keep: a maximum hand size that is set, larger or smaller (402.2)."""

from __future__ import annotations

from typing import Any

from benchbook.cards.continuous import PlayerRule
from benchbook.cards.grammar.forms import YOU, derived
from benchbook.cards.players import EachOpponent, EachPlayer

SIZES = (
    ("is <n:word number>", "maximum hand size"),
    ("is increased by <n:word number>", "larger maximum hand size"),
    ("is reduced by <n:word number>", "smaller maximum hand size"),
    ("is increased by <n:a>", "larger maximum hand size"),
    ("is reduced by <n:a>", "smaller maximum hand size"),
)
for whose, who in (("your", YOU), ("each opponent 's", EachOpponent()), ("each player 's", EachPlayer())):
    for words, kind in SIZES:
        if who == EachOpponent() and words == "is reduced by <n:word number>":
            continue  # read already

        def _sized(number: Any, k: str = kind, w: Any = who) -> PlayerRule:
            return PlayerRule(k, w, number)

        derived(
            "static rule",
            f"{whose} maximum hand size {words}",
            _sized,
            lambda r, k=kind, w=who: (r.amount,) if r.amount is not None and r == PlayerRule(k, w, r.amount) else None,
            PlayerRule,
        )
