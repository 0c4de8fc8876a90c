"""Which targets a text needs, where part of it works only if a cost was paid (601.2c, 702.33g)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import fields, is_dataclass
from typing import Any

from benchbook.cards.conditions import AllOf, AnyOf, CostWasPaid, IsNot
from benchbook.cards.effects import If
from benchbook.cards.objects import Target
from benchbook.cards.players import TargetPlayer
from benchbook.engine.context import Context
from benchbook.engine.evaluate import holds


def needless_targets(ctx: Context, abilities: tuple[Any, ...]) -> set[int]:
    """The numbers of the targets that only instructions for a cost that was not paid speak of."""
    used: set[int] = set()
    unused: set[int] = set()
    first = 0
    for ability in abilities:
        for index, live in _targets(ctx, ability.effects, True):
            (used if live else unused).add(first + index)
        first += len(ability.targets)
    return unused - used


def _targets(ctx: Context, node: Any, live: bool) -> Iterator[tuple[int, bool]]:
    if isinstance(node, tuple):
        for part in node:
            yield from _targets(ctx, part, live)
    elif isinstance(node, (Target, TargetPlayer)):
        yield node.index, live
    elif isinstance(node, If) and _about_costs(node.condition):
        paid = holds(ctx, node.condition)
        yield from _targets(ctx, node.effects, live and paid)
        yield from _targets(ctx, node.otherwise, live and not paid)
    elif is_dataclass(node) and not isinstance(node, type):
        for f in fields(node):
            yield from _targets(ctx, getattr(node, f.name), live)


def _about_costs(condition: Any) -> bool:
    """Whether the condition asks only what was paid for this, which is known as targets are chosen."""
    if isinstance(condition, (AllOf, AnyOf)):
        return all(_about_costs(part) for part in condition.parts)
    if isinstance(condition, IsNot):
        return _about_costs(condition.part)
    return isinstance(condition, CostWasPaid) and not isinstance(condition.what, Target)
