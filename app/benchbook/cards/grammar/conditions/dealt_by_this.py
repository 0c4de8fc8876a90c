"""Damage that one object dealt this turn, and to whom."""

from __future__ import annotations

from benchbook.cards.conditions import Happened, Matches
from benchbook.cards.grammar.conditions.comparisons import SUCH
from benchbook.cards.grammar.forms import derived, form
from benchbook.cards.objects import ControlledBy, Group, HasDealtDamage, Same, This
from benchbook.cards.players import EachOpponent, EachPlayer, SuchPlayers

HIT = SuchPlayers(EachPlayer(), Happened("combat damage by", SUCH, Group(Same(This()))))
derived(
    "after",
    "whose controller was dealt combat damage by <w:this> this turn",
    lambda w: ControlledBy(HIT),
    lambda f: (This(),) if f == ControlledBy(HIT) else None,
    ControlledBy,
)
form("condition", "<what:one object> dealt damage to an opponent this turn", Matches,
     filter=HasDealtDamage(EachOpponent()))  # fmt: skip
