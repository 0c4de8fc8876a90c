"""702.136: riot."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction
from typing import Any

from benchbook.cards.abilities import Ability, Keyword
from benchbook.cards.continuous import GainAbilities
from benchbook.cards.replacements import EntersByKeyword
from benchbook.engine.choosing.choices import Choice
from benchbook.engine.context import Context
from benchbook.engine.registry import rule
from benchbook.engine.rules.cr.c7_additional_rules.r702.terms import Script, static
from benchbook.engine.state import Game


@rule("702.136a", keyword="riot")
def riot(keyword: Keyword) -> tuple[Ability, ...]:
    """It enters with a +1/+1 counter or has haste, as its controller chooses."""
    return (static(keyword, "702.136a", replacements=(EntersByKeyword(replace(keyword, text="")),)),)


@rule("702.136a", runs="entering: riot")
def counter_or_haste(game: Game, ctx: Context, keyword: Keyword, event: Any) -> Script:
    """Each instance of riot is a choice of its own (702.136b)."""
    answer = yield Choice(
        ctx.controller,
        "word",
        "choose a +1/+1 counter or haste",
        ("counter", "haste"),
        ("a +1/+1 counter", "haste"),
        about=ctx.source,
        rule="702.136a",
    )
    if answer == "haste":
        haste = GainAbilities((Keyword("haste"),))
        return [replace(event, memory={**event.memory, "gains": (*event.memory.get("gains", ()), haste)})]
    return [replace(event, counters={**event.counters, "+1/+1": event.counters.get("+1/+1", Fraction(0)) + 1})]
