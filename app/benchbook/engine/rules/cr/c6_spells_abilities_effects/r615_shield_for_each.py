"""615.11: a shield for each of a number of untargeted creatures."""

from __future__ import annotations

from benchbook.cards.effects import CreateReplacement
from benchbook.cards.objects import Group
from benchbook.engine import events as ev
from benchbook.engine.context import Context, NotModelled
from benchbook.engine.evaluate import amount, objects
from benchbook.engine.events.base import Script
from benchbook.engine.registry import rule
from benchbook.engine.rules.cr.c6_spells_abilities_effects.r611_continuous_effects.continuous_effects import effect_of
from benchbook.engine.script import Cite
from benchbook.engine.state import Game


@rule("615.11", runs="a shield for each")
def a_shield_for_each(game: Game, ctx: Context, node: CreateReplacement, to: Group) -> Script:
    """Every creature that fits as the ability resolves gets a shield of its own; later ones get none."""
    size = getattr(node.replacement, "amount", None)
    if size is None:
        raise NotModelled("a shield of no stated size for each of several objects (615.11)")
    for obj in objects(ctx, to):
        locked = frozenset((obj,)) if isinstance(obj, int) else frozenset[int]()
        yield ev.Begin(
            effect_of(ctx, node.duration, locked=locked, replacement=node.replacement, remaining=amount(ctx, size))
        )
    yield Cite((), sentence="Each of them has a shield of its own.")
