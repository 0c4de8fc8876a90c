"""702.121: melee."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction

from benchbook.cards.abilities import Ability, Keyword
from benchbook.engine import events as ev
from benchbook.engine.context import Context
from benchbook.engine.evaluate import AMOUNTS, reads
from benchbook.engine.registry import rule
from benchbook.engine.rules.cr.c7_additional_rules.r702.terms import ATTACKS, THIS, pump, triggered


@rule("702.121a", keyword="melee")
def melee(keyword: Keyword) -> tuple[Ability, ...]:
    """Attacking, it gets +1/+1 for each opponent its controller attacked with a creature this combat."""
    return (triggered(keyword, "702.121a", ATTACKS, pump(THIS, OpponentsAttacked(), OpponentsAttacked())),)  # type: ignore[arg-type]


@dataclass(frozen=True, slots=True)
class OpponentsAttacked:
    """How many opponents the controller attacked with creatures this combat."""


@reads(AMOUNTS, OpponentsAttacked)
def opponents_attacked(ctx: Context, node: OpponentsAttacked) -> Fraction:
    """Players, not their planeswalkers."""
    declared = [e for e in ctx.game.log if isinstance(e, ev.AttackersDeclared)]
    if not declared:
        return Fraction(0)
    rivals = ctx.game.opponents(ctx.controller)
    alone = declared[-1].who == ctx.controller and len(ctx.game.active_players) == 1
    attacked = {t for a, t in declared[-1].attackers.items() if alone or ctx.look(a).controller == ctx.controller}
    return Fraction(len(attacked & set(rivals)))
