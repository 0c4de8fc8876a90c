"""702.124: partner and its variants."""

from __future__ import annotations

from benchbook.cards.abilities import Ability, Keyword
from benchbook.cards.effects import May, Move, Search, Shuffle
from benchbook.cards.objects import Bound, Named, TargetSpec
from benchbook.cards.players import EachPlayer, TargetPlayer
from benchbook.engine.registry import rule
from benchbook.engine.rules.cr.c7_additional_rules.r702.terms import ENTERS, ONE, triggered


@rule("702.124j", keyword="partner with")
def partner_with(keyword: Keyword) -> tuple[Ability, ...]:
    """Besides deck building: entering, it lets a player search their library for the partner."""
    who = TargetPlayer(0)
    find = (Search(who, who, Named(keyword.words), ONE, reveal=True), Move(Bound("found"), "hand"), Shuffle(who))
    return (triggered(keyword, "702.124j", ENTERS, May(who, find), targets=(TargetSpec(None, players=EachPlayer()),)),)
