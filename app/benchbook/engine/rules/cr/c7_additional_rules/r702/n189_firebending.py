"""702.189: firebending."""

from __future__ import annotations

from dataclasses import dataclass

from benchbook.cards.abilities import Ability, Keyword
from benchbook.cards.amounts import Amount
from benchbook.engine import events as ev
from benchbook.engine.context import Context
from benchbook.engine.evaluate import amount
from benchbook.engine.patience import one_by_one
from benchbook.engine.registry import rule
from benchbook.engine.rules.cr.c7_additional_rules.r702.terms import ATTACKS, Script, number_of, triggered
from benchbook.engine.state import Game, Mana


@dataclass(frozen=True, slots=True)
class Firebend:
    """Add so much red mana, which is kept until combat ends."""

    number: Amount


@rule("702.189a", keyword="firebending")
def firebending(keyword: Keyword) -> tuple[Ability, ...]:
    """Attacking, it adds N red mana that is not lost until end of combat."""
    return (triggered(keyword, "702.189a", ATTACKS, Firebend(number_of(keyword))),)


@rule("702.189b", performs=Firebend)
def firebend(game: Game, ctx: Context, node: Firebend) -> Script:
    """Its controller firebends as the ability resolves. It is no mana ability: it uses the stack."""
    mana = Mana("R", source=ctx.source, lasts="end of combat")
    number = one_by_one(int(amount(ctx, node.number)), "mana")
    if number > 0:
        yield ev.AddMana(ctx.controller, (mana,) * number, ctx.source)
    yield ev.Told("firebends", ctx.controller, ctx.source, cause=ctx.source)
