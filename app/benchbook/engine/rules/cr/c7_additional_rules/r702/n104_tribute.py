"""702.104: tribute."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction
from typing import Any

from benchbook.cards.abilities import Ability, Keyword
from benchbook.cards.replacements import EntersByKeyword
from benchbook.engine.choosing.choices import Choice
from benchbook.engine.context import Context
from benchbook.engine.evaluate import amount
from benchbook.engine.registry import rule
from benchbook.engine.resolution import may
from benchbook.engine.rules.cr.c7_additional_rules.r702.terms import Script, number_of, static
from benchbook.engine.state import Chosen, Game


@rule("702.104a", keyword="tribute")
def tribute(keyword: Keyword) -> tuple[Ability, ...]:
    """As it enters, an opponent of your choice may put N more +1/+1 counters on it."""
    return (static(keyword, "702.104a", replacements=(EntersByKeyword(keyword),)),)


@rule("702.104a", runs="entering: tribute")
def pays_tribute(game: Game, ctx: Context, keyword: Keyword, event: Any) -> Script:
    """Whether tribute was paid is remembered for the permanent's other abilities (702.104b)."""
    rivals = game.opponents(ctx.controller)
    who = rivals[0]
    if len(rivals) > 1:
        who = yield Choice(ctx.controller, "player", "choose an opponent", rivals, about=ctx.source, rule="702.104a")
    yes = yield may(who, "choose whether to pay tribute", ctx.source, "702.104a")
    if not yes:
        return [event]
    more = amount(ctx, number_of(keyword))
    chosen = event.chosen or Chosen()
    counters = {**event.counters, "+1/+1": event.counters.get("+1/+1", Fraction(0)) + more}
    return [replace(event, counters=counters, chosen=replace(chosen, paid={**chosen.paid, "tribute": 1}))]
