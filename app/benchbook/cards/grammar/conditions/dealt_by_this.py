"""Damage that one object dealt this turn, and to whom."""

from __future__ import annotations

from benchbook.cards.conditions import Happened, Matches
from benchbook.cards.grammar.conditions.comparisons import SUCH
from benchbook.cards.grammar.forms import derived, form, means
from benchbook.cards.grammar.holes import W
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
means("condition", "<w:one object> dealt damage to another creature this turn", Matches(W, HIT_ANOTHER))
form("condition", "<what:one object> dealt damage to an opponent this turn", Matches,
     filter=HasDealtDamage(EachOpponent()))  # fmt: skip
