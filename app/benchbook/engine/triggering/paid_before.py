"""What was paid for a spell or ability and what its delayed triggered ability moves later (400.7j, 603.7)."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from benchbook.cards.abilities import Triggered
from benchbook.cards.effects import Move
from benchbook.cards.mapping import parts, replaced
from benchbook.cards.objects import Bound, CostObject
from benchbook.engine.context import Context
from benchbook.engine.evaluate import objects
from benchbook.engine.resolution import followed


def with_what_was_paid(ctx: Context, ability: Triggered) -> tuple[Context, Triggered]:
    """The circumstances and the ability with the cards that it moves later bound where they went as they were paid."""
    effects = ability.effects
    for moved in (e.what for e in ability.effects if isinstance(e, Move)):
        for node in [part for part in parts(moved) if isinstance(part, CostObject)]:
            there = tuple(followed(ctx, s) for s in objects(ctx, node))
            ctx = ctx.bound(f"paid {node.kind}", there)
            effects = tuple(_moving(e, node) for e in effects)
    return ctx, replace(ability, effects=effects)


def _moving(effect: Any, node: CostObject) -> Any:
    return replaced(effect, node, Bound(f"paid {node.kind}")) if isinstance(effect, Move) else effect
