"""How many cards a library has that the question does not list: it has some, and how many is not given."""

from __future__ import annotations

from benchbook.cards.amounts import CountOf, Number
from benchbook.cards.conditions import AmountIs
from benchbook.cards.objects import Group
from benchbook.engine.context import Context, NotModelled
from benchbook.engine.evaluate import players


def _not_listed(ctx: Context, node: Group) -> tuple[str, ...]:
    owners = ctx.game.everyone() if node.who is None else players(ctx, node.who)
    return tuple(name for name in owners if not ctx.game.player(name).library_known)


def needs_listing(ctx: Context, node: Group) -> None:
    """Decline a count of cards in a library of unknown size."""
    for name in _not_listed(ctx, node):
        raise NotModelled(f"how many cards {name}'s library has: it is not given")


def asks_for_an_empty_one(ctx: Context, node: AmountIs) -> bool:
    """Whether it asks if a library of unknown size has no cards: it is taken to have some."""
    group = node.left.what if isinstance(node.left, CountOf) else None
    if not isinstance(group, Group) or group.zone != "library" or node.right != Number.of(0):
        return False
    return node.comparison in ("=", "<=") and bool(_not_listed(ctx, group))
