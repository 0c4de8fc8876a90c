"""Which targets a text needs and may have: for each player, for Auras, despite hexproof (601.2c, 609.4)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import fields, is_dataclass, replace
from typing import Any

from benchbook.cards.conditions import AllOf, AnyOf, CostWasPaid, IsNot
from benchbook.cards.effects import If
from benchbook.cards.filters import And
from benchbook.cards.objects import Target, TargetSpec
from benchbook.cards.players import TargetPlayer
from benchbook.cards.rule_changes import Permit
from benchbook.engine import events as ev
from benchbook.engine.context import Context, NotModelled
from benchbook.engine.evaluate import holds, matches, players
from benchbook.engine.index import rule_changes
from benchbook.engine.memory import WHOSE
from benchbook.engine.state import Game, Subject


def matching_every(specs: list[TargetSpec]) -> list[TargetSpec]:
    """The one target that these enchant abilities ask for together."""
    if len(specs) < 2:
        return specs
    if len(set(specs)) == 1:
        return specs[:1]
    filters = tuple(spec.filter for spec in specs if spec.filter is not None)
    if len(filters) < len(specs) or len({spec.zone for spec in specs}) > 1:
        raise NotModelled("an Aura that can enchant players by one ability and objects by another (702.5c)")
    return [replace(specs[0], filter=And(filters))]


def despite_hexproof(game: Game, ctx: Context, subject: Subject) -> bool:
    """Whether an effect lets that spell or ability target it although it has hexproof."""
    for permit, speaker, _ in rule_changes(game, Permit):
        if permit.action not in WAYS or ctx.controller not in players(speaker, permit.who):
            continue
        if isinstance(subject, str):
            if permit.action == WAYS[1] and subject in game.opponents(speaker.controller):
                return True
        elif permit.what is not None and permit.action == WAYS[0] and matches(speaker, permit.what, subject):
            return True
    return False


WAYS = ("target despite hexproof", "target opponents despite hexproof")


def remembered(game: Game, ctx: Context, picked: tuple[Subject, ...]) -> ev.MarkGame:
    """Who controls each of the permanents that are chosen."""
    before = WHOSE.of(game)
    now = {(ctx.source, one): game.controller(one) for one in picked if isinstance(one, int)}
    return ev.MarkGame(WHOSE({**before, **now}))


def of_the_same_players(game: Game, ctx: Context, targets: tuple[Subject, ...]) -> tuple[Subject, ...]:
    """The targets that their player still controls: the others are illegal by now (608.2b)."""
    whose = WHOSE.of(game)

    def same(one: Subject) -> bool:
        return not isinstance(one, int) or whose.get((ctx.source, one)) in (None, game.controller(one))

    return tuple(filter(same, targets))


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
