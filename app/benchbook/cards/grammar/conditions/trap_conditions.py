"""What opponents did this turn: the conditions of spells that then cost less or nothing."""

from __future__ import annotations

from benchbook.cards.amounts import HappenedThisTurn
from benchbook.cards.conditions import AmountIs
from benchbook.cards.grammar.conditions.comparisons import IT, SOMEBODY, of_players
from benchbook.cards.grammar.forms import ONE

CAST = HappenedThisTurn("spells cast", IT)
of_players(
    "cast <n:word number> or more spells this turn",
    lambda n: AmountIs(CAST, ">=", n),
    lambda c: (c.right,) if c == AmountIs(CAST, ">=", c.right) else None,
    SOMEBODY[:1],
)
of_players(
    "searched their library this turn",
    lambda: AmountIs(HappenedThisTurn("searches", IT), ">=", ONE),
    lambda c: () if c == AmountIs(HappenedThisTurn("searches", IT), ">=", ONE) else None,
    SOMEBODY[:1],
)
