"""702.165: backup."""

from __future__ import annotations

from dataclasses import dataclass

from benchbook.cards.abilities import Ability, Keyword
from benchbook.cards.continuous import GainAbilities
from benchbook.cards.effects import Continuous
from benchbook.cards.objects import Target, TargetSpec
from benchbook.engine.context import Context
from benchbook.engine.layers.base import copiable
from benchbook.engine.registry import rule
from benchbook.engine.resolution import follow
from benchbook.engine.rules.cr.c7_additional_rules.r702.terms import (
    CREATURE,
    ENTERS,
    THIS_TURN,
    Script,
    number_of,
    plus_one,
    triggered,
)
from benchbook.engine.state import Game


@rule("702.165a", keyword="backup")
def backup(keyword: Keyword) -> tuple[Ability, ...]:
    """Entering, it puts N +1/+1 counters on a creature; another one also gains the abilities printed below it."""
    target = TargetSpec(CREATURE)
    return (
        triggered(keyword, "702.165a", ENTERS, plus_one(Target(0), number_of(keyword)), Share(), targets=(target,)),
    )


@dataclass(frozen=True, slots=True)
class Share:
    """The target, if it is another creature, gains what is printed below backup until end of turn."""


@rule("702.165c", performs=Share)
def shares_what_is_printed(game: Game, ctx: Context, node: Share) -> Script:
    """Only printed abilities are granted, as they were when the ability went on the stack, and never backup itself."""
    if not ctx.targets or not ctx.targets[0] or ctx.targets[0][0] == ctx.source:
        return None
    before = game.last(ctx.source)
    abilities = copiable(before, before.objects[ctx.source]).abilities
    names = [getattr(a, "name", "") for a in abilities]
    below = (
        tuple(a for a in abilities[names.index("backup") + 1 :] if getattr(a, "name", "") != "backup")
        if "backup" in names
        else ()
    )
    if below:
        yield from follow(ctx, (Continuous(Target(0), (GainAbilities(below),), THIS_TURN),))
    return None
