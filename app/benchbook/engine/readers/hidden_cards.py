"""Cards of hands, libraries and graveyards, counted without being named, and the order of graveyards (404.2)."""

from __future__ import annotations

from fractions import Fraction

from benchbook.cards import objects as what
from benchbook.cards.amounts import CountOf, Number
from benchbook.cards.conditions import AmountIs
from benchbook.cards.objects import Group
from benchbook.engine.context import Context, NotModelled
from benchbook.engine.evaluate import OBJECTS, amount, how_many, matches, objects, players, reads
from benchbook.engine.hidden.unnamed import NAMED_WILL_DO, unnamed_in
from benchbook.engine.state import Subject


def how_many_in_hand(ctx: Context, node: Group) -> Fraction:
    """How many cards of the group are in hands. Raises NotModelled where some may be that are not named."""
    owners = players(ctx, node.who) if node.who is not None else tuple(ctx.game.everyone())
    return how_many(objects(ctx.bound(NAMED_WILL_DO, True), node)) + unnamed_in(ctx, node, owners)


def any_in_hand(ctx: Context, node: Group) -> bool:
    """Whether one of the group is in a hand: one that is named is enough."""
    return bool(objects(ctx.bound(NAMED_WILL_DO, True), node)) or how_many_in_hand(ctx, node) > 0


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


@reads(OBJECTS, what.TopOfGraveyard)
def top_of_graveyard(ctx: Context, node: what.TopOfGraveyard) -> tuple[Subject, ...]:
    """Those put there last; in which order its owner arranged what was put there together is not known (404.3)."""
    found: list[Subject] = []
    number = int(amount(ctx, node.number))
    for name in players(ctx, node.who):
        held = ctx.game.player(name).graveyard
        fitting = [o for o in reversed(held) if node.filter is None or matches(ctx, node.filter, o)]
        since = {o: ctx.game.objects[o].timestamp for o in fitting}  # the order that its owner said where one did
        fitting.sort(key=since.__getitem__, reverse=True)
        if len(fitting) > number > 0:
            last, next_ = (since[o] for o in fitting[number - 1 : number + 1])
            if last == next_:
                raise NotModelled(f"in which order {name} put the cards into the graveyard")
        found += fitting[:number]
    return tuple(found)
