"""702.171: saddle."""

from __future__ import annotations

from dataclasses import dataclass

from benchbook.cards.abilities import Ability, Keyword
from benchbook.cards.amounts import Number
from benchbook.cards.costs import Cost, TapCost
from benchbook.cards.objects import And, Choose, Is, Not
from benchbook.engine import events as ev
from benchbook.engine.context import Context
from benchbook.engine.readers.statuses import STATUS
from benchbook.engine.registry import rule
from benchbook.engine.rules.cr.c7_additional_rules.r702.terms import (
    SELF,
    YOU,
    YOUR_CREATURE,
    Script,
    activated,
    number_of,
)
from benchbook.engine.state import Game


@rule("702.171a", keyword="saddle")
def saddle(keyword: Keyword) -> tuple[Ability, ...]:
    """Tap other creatures with total power N or more, as a sorcery: it is saddled until end of turn."""
    others = Choose(And((YOUR_CREATURE, Is("untapped"), Not(SELF))), Number.of(0), YOU)
    cost = Cost((TapCost(others, power=number_of(keyword), to="saddle"),))
    return (activated(keyword, "702.171a", cost, BecomeSaddled(), sorcery_speed=True),)


@dataclass(frozen=True, slots=True)
class BecomeSaddled:
    """The source is saddled until end of turn."""


@rule("702.171b", performs=BecomeSaddled)
def becomes_saddled(game: Game, ctx: Context, node: BecomeSaddled) -> Script:
    """A designation until the turn ends or it leaves the battlefield."""
    if ctx.source in game.objects:
        yield ev.MarkObject(ctx.source, {"memory": {"saddled on turn": game.turn}})
        yield ev.Told("becomes saddled", ctx.controller, ctx.source)


STATUS["saddled"] = lambda ctx, o: o.memory.get("saddled on turn") == ctx.game.turn
