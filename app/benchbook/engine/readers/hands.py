"""How many cards there are in hands, with those that are not named."""

from __future__ import annotations

from fractions import Fraction

from benchbook.cards.objects import Group
from benchbook.engine.context import Context
from benchbook.engine.evaluate import how_many, objects, players
from benchbook.engine.hidden.unnamed import NAMED_WILL_DO, unnamed_in


def how_many_in_hand(ctx: Context, node: Group) -> Fraction:
    """How many cards of the group are in hands. Raises NotModelled where some may be that are not named."""
    owners = players(ctx, node.who) if node.who is not None else tuple(ctx.game.everyone())
    return how_many(objects(ctx.bound(NAMED_WILL_DO, True), node)) + unnamed_in(ctx, node, owners)


def any_in_hand(ctx: Context, node: Group) -> bool:
    """Whether one of the group is in a hand: one that is named is enough."""
    return bool(objects(ctx.bound(NAMED_WILL_DO, True), node)) or how_many_in_hand(ctx, node) > 0
