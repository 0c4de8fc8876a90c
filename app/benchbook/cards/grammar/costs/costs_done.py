"""Costs said as what is done: "by paying 2 life and sacrificing a creature"."""

from __future__ import annotations

from benchbook.cards.costs import Cost, DiscardCost, ExileCost, PayLife, PayMana, SacrificeCost
from benchbook.cards.grammar.forms import derived, form

form("done part", "paying <cost:mana>", PayMana)
form("done part", "paying <amount:life>", PayLife)
form("done part", "sacrificing <what:cost object>", SacrificeCost)
form("done part", "discarding <what:hand object>", DiscardCost)
form("done part", "exiling <what:cost object>", ExileCost)

derived("done cost", "<p:done part>", lambda p: Cost((p,)), lambda c: c.parts if len(c.parts) == 1 else None, Cost)
derived(
    "done cost",
    "<a:done part> and <b:done part>",
    lambda a, b: Cost((a, b)),
    lambda c: c.parts if len(c.parts) == 2 else None,
    Cost,
)
