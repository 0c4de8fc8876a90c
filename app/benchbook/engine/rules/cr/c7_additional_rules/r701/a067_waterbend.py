"""701.67: waterbend."""

from __future__ import annotations

from benchbook.cards.costs import Cost, PayMana
from benchbook.cards.mana import ManaCost
from benchbook.engine import events as ev
from benchbook.engine.context import Context
from benchbook.engine.events.base import Script
from benchbook.engine.paying.can_pay import waterbenders
from benchbook.engine.registry import rule
from benchbook.engine.rules.cr.c7_additional_rules.r702.help_with_costs import help_to_pay
from benchbook.engine.script import Cite
from benchbook.engine.state import Game


@rule("701.67a", runs="waterbend")
def waterbend(game: Game, ctx: Context, who: str, mana: ManaCost) -> Script:
    """For each generic mana of the cost an untapped artifact or creature may be tapped; returns the mana left to pay.

    It helps with the waterbend cost alone, not with the rest of what a spell costs (701.67b).
    """
    yield Cite(("701.67b",) if ctx.stack_object == ctx.source else ())
    left = yield from help_to_pay(
        game, who, ctx.source, Cost((PayMana(mana),)), waterbenders(ctx, who), "tap to waterbend"
    )
    yield ev.Told("waterbends", who, cause=ctx.source)
    return left.mana
