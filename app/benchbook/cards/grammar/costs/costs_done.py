"""Costs said as what is done: "by paying 2 life and sacrificing a creature"."""

from __future__ import annotations

from benchbook.cards.costs import Cost, DiscardCost, ExileCost, PayLife, PayMana, SacrificeCost
from benchbook.cards.grammar.forms import form, means
from benchbook.cards.grammar.holes import A, B, P

form("done part", "paying <cost:mana>", PayMana)
form("done part", "paying <amount:life>", PayLife)
form("done part", "sacrificing <what:cost object>", SacrificeCost)
form("done part", "discarding <what:hand object>", DiscardCost)
form("done part", "exiling <what:cost object>", ExileCost)

means("done cost", "<p:done part>", Cost((P,)))
means("done cost", "<a:done part> and <b:done part>", Cost((A, B)))
