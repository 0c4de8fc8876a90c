"""Several objects that deal damage by one instruction: each deals its own, all at the same time (120.1, 120.7)."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from benchbook.cards import effects as fx
from benchbook.cards.mapping import mapped
from benchbook.cards.objects import Bound
from benchbook.engine import events as ev
from benchbook.engine.abilities import nodes
from benchbook.engine.context import Context
from benchbook.engine.evaluate import result
from benchbook.engine.events.base import Script
from benchbook.engine.resolution import chosen_objects
from benchbook.engine.state import ObjId

DEALER = Bound("dealer")


def by_each(ctx: Context, node: fx.DealDamage, dealers: tuple[ObjId, ...]) -> Script:
    """What each of them deals: "its power" and "itself" are its own."""
    own = mapped(node.amount, lambda part: DEALER if part == node.source else part)
    to = DEALER if node.to == node.source else node.to
    of_each = to != node.to or DEALER in nodes(to)
    found: Any = () if of_each else (yield from chosen_objects(ctx, to, "choose what is dealt damage"))
    dealt: list[ev.Damage] = []
    for one in dealers:
        here = ctx.bound("dealer", (one,))
        victims = (yield from chosen_objects(here, to, "choose what is dealt damage")) if of_each else found
        for victim in victims:
            much = result(replace(here, bindings={**here.bindings, "each": (victim,)}), own)
            if much > 0:
                dealt.append(ev.Damage(one, victim, much, unpreventable=node.unpreventable))
    return tuple(dealt)
