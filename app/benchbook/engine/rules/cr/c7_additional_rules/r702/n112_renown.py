"""702.112: renown."""

from __future__ import annotations

from dataclasses import dataclass

from benchbook.cards.abilities import Ability, Keyword
from benchbook.cards.conditions import IsNot, Matches
from benchbook.cards.objects import Is
from benchbook.engine import events as ev
from benchbook.engine.context import Context
from benchbook.engine.registry import rule
from benchbook.engine.rules.cr.c7_additional_rules.r702.terms import (
    HITS_A_PLAYER,
    THIS,
    Script,
    number_of,
    plus_one,
    triggered,
)
from benchbook.engine.state import Game


@rule("702.112a", keyword="renown")
def renown(keyword: Keyword) -> tuple[Ability, ...]:
    """Its first combat damage to a player puts N +1/+1 counters on it and makes it renowned."""
    unknown = IsNot(Matches(THIS, Is("renowned")))
    effects = (plus_one(THIS, number_of(keyword)), BecomeRenowned())
    return (triggered(keyword, "702.112a", HITS_A_PLAYER, *effects, condition=unknown),)


@dataclass(frozen=True, slots=True)
class BecomeRenowned:
    """The source becomes renowned."""


@rule("702.112b", performs=BecomeRenowned)
def becomes_renowned(game: Game, ctx: Context, node: BecomeRenowned) -> Script:
    """It stays renowned until it leaves the battlefield."""
    if ctx.source in game.objects:
        yield ev.MarkObject(ctx.source, {"marks": ("renowned",)})
        yield ev.Told("becomes renowned", ctx.controller, ctx.source)
