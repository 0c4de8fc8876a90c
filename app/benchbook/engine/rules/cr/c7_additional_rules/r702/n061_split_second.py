"""702.61: split second."""

from __future__ import annotations

from benchbook.cards.abilities import Ability, Keyword
from benchbook.cards.continuous import Cant
from benchbook.cards.objects import Anything, Other
from benchbook.cards.players import EachPlayer
from benchbook.engine.registry import rule
from benchbook.engine.rules.cr.c7_additional_rules.r702.terms import static


@rule("702.61a", keyword="split second")
def split_second(keyword: Keyword) -> tuple[Ability, ...]:
    """While it is on the stack nobody can cast other spells or activate abilities other than mana abilities."""
    stop_casting = Cant("cast", what=Other(), who=EachPlayer())
    stop_activating = Cant("activate", who=EachPlayer(), against=Anything())
    return (static(keyword, "702.61a", rules=(stop_casting, stop_activating), zone="stack"),)
