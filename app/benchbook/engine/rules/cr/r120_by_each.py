"""120.1, 120.7: damage that each of several sources deals at the same time, by its own power."""

from __future__ import annotations

from collections.abc import Callable, Generator
from dataclasses import replace
from fractions import Fraction
from typing import Any

from benchbook.cards import effects as fx
from benchbook.engine import events as ev
from benchbook.engine.context import Context
from benchbook.engine.evaluate import result
from benchbook.engine.resolution import chosen_objects
from benchbook.engine.runner import Cite
from benchbook.engine.state import ObjId, Subject

Script = Generator[Any, Any, Any]


def damage_by_each(
    ctx: Context, node: fx.DealDamage, sources: tuple[ObjId, ...], can_be_dealt: Callable[[Subject], bool]
) -> Script:
    """Every source deals its own amount to everything named that can be dealt damage, all at once."""
    yield Cite(("120.7",))
    named = yield from chosen_objects(ctx, node.to, "choose what is dealt damage")
    to = tuple(t for t in named if can_be_dealt(t))
    events = tuple(
        ev.Damage(source, subject, number, unpreventable=node.unpreventable)
        for source in sources
        for subject in to
        if (number := _its(ctx, node, source, subject)) > 0
    )
    outcome = yield ev.Together(events)
    dealt = outcome.of(ev.Damage)
    return {
        "damage dealt": sum((d.amount for d in dealt), Fraction(0)),
        "damaged": tuple(dict.fromkeys(d.to for d in dealt)),
        "excess damage": sum((d.excess for d in dealt), Fraction(0)),
    }


def _its(ctx: Context, node: fx.DealDamage, source: ObjId, to: Subject) -> Fraction:
    return result(replace(ctx, bindings={**ctx.bindings, "dealer": (source,), "each": (to,)}), node.amount)
