"""Damage that one object dealt this turn, and to whom."""

from __future__ import annotations

from benchbook.cards.conditions import Happened, Matches
from benchbook.cards.grammar.conditions.comparisons import SUCH
from benchbook.cards.grammar.forms import derived, form
from benchbook.cards.objects import ControlledBy, Group, HasDealtDamage, HasType, Same, This
from benchbook.cards.players import EachOpponent, EachPlayer, SuchPlayers

HIT_ANOTHER = HasDealtDamage(what=HasType("creature"))
HIT = SuchPlayers(EachPlayer(), Happened("combat damage by", SUCH, Group(Same(This()))))
derived(
    "after",
    "whose controller was dealt combat damage by <w:this> this turn",
    lambda w: ControlledBy(HIT),
    lambda f: (This(),) if f == ControlledBy(HIT) else None,
    ControlledBy,
)
derived(
    "condition",
    "<w:one object> dealt damage to another creature this turn",
    lambda w: Matches(w, HIT_ANOTHER),
    lambda c: (c.what,) if c.filter == HIT_ANOTHER else None,
    Matches,
)
form("condition", "<what:one object> dealt damage to an opponent this turn", Matches,
     filter=HasDealtDamage(EachOpponent()))  # fmt: skip
