"""Qualities of objects beyond their characteristics: shared, odd or even, outlaws, what mana they could produce."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from functools import partial

from benchbook.cards import amounts as how
from benchbook.cards import conditions as cond
from benchbook.cards.filters import And, TargetOf, TargetsSingle, TogetherAtMost
from benchbook.cards.objects import TargetSpec
from benchbook.engine.context import Context
from benchbook.engine.evaluate import (
    AMOUNTS,
    CONDITIONS,
    FILTERS,
    amount,
    as_they_were,
    compare,
    matches,
    objects,
    players,
    reads,
)
from benchbook.engine.events import Cast
from benchbook.engine.game_objects import Object
from benchbook.engine.mana.could_produce import could_produce
from benchbook.engine.memory import MUTATED
from benchbook.engine.readers.amounts import attribute
from benchbook.engine.readers.statuses import STATUS
from benchbook.engine.state import ObjId, Subject


def _parity(ctx: Context, obj: Object, *, odd: bool) -> bool:
    """Half a mana is neither (107.1a)."""
    value = ctx.look(obj.id).mana_value
    return value.denominator == 1 and (value % 2 == 1) is odd


STATUS["odd mana value"] = partial(_parity, odd=True)
STATUS["even mana value"] = partial(_parity, odd=False)


OUTLAWS = frozenset({"Assassin", "Mercenary", "Pirate", "Rogue", "Warlock"})


def outlaw(ctx: Context, one: Object) -> bool:
    """What has at least one of the five creature types."""
    return bool(OUTLAWS & set(ctx.look(one.id).subtypes))


STATUS["outlaw"] = outlaw


@reads(CONDITIONS, cond.SharesAmong)
def shares_among(ctx: Context, node: cond.SharesAmong) -> bool:
    """Two of them have a color in common; colorless ones share none (105.4)."""
    colors = Counter(c for o in objects(ctx, node.what) if isinstance(o, int) for c in ctx.look(o).colors)
    return any(n > 1 for n in colors.values())


@reads(AMOUNTS, how.TimesMutated)
def times_mutated(ctx: Context, node: how.TimesMutated) -> Fraction:
    """How many spells have merged with the source; one that a scenario gives as merged has merged before."""
    thing = ctx.game.object(ctx.source)
    ctx.notice("702.140c")
    own = thing.copied is None and "melded" not in thing.marks
    given = len(thing.components) - 1 if own and "merged" in thing.marks else 0
    known = MUTATED.of(thing)
    return Fraction(given if known is None else known)


def _colorless(ctx: Context, obj: Object) -> bool:
    return could_produce(ctx.game, obj.id, "C")


STATUS["could produce colorless mana"] = _colorless


def _named_alike(ctx: Context, obj: Object) -> bool:
    """Whether one of those cards shares a name with it; what has no name shares none (201.2a)."""
    look = ctx.look(obj.id)
    ctx.notice("201.2a")
    buried = ctx.game.in_zone("graveyard", look.controller)
    return any(set(look.names) & set(ctx.look(card.id).names) for card in buried)


STATUS["named like a card in its controller's graveyard"] = _named_alike


def _second(ctx: Context, obj: Object) -> bool:
    """Whether it was the second spell that anybody cast this turn."""
    cast = [e.obj for e in ctx.game.log if isinstance(e, Cast)]
    return cast[1:2] == [obj.id]


STATUS["the second spell cast this turn"] = _second


@reads(FILTERS, TargetOf)
def target_of(ctx: Context, node: TargetOf, obj: ObjId) -> bool:
    """It was chosen as a target, also if it is an illegal one by now."""
    chosen = (ctx.game.object(s).chosen for s in as_they_were(ctx, node.what) if isinstance(s, int))
    return any(obj in group for c in chosen if c is not None for group in c.targets)


@reads(FILTERS, TargetsSingle)
def targets_single(ctx: Context, node: TargetsSingle, obj: ObjId) -> bool:
    """All of its targets are one and the same permanent or player, and that fits."""
    held = ctx.game.object(obj)
    found = {t for group in held.chosen.targets for t in group} if held.chosen is not None else set()
    if len(found) != 1:
        return False
    (one,) = found
    if isinstance(one, str):
        return node.players is not None and one in players(ctx, node.players)
    there = one in ctx.game.objects and ctx.game.objects[one].zone == "battlefield"
    return node.filter is not None and there and matches(ctx, node.filter, one)


@reads(FILTERS, TogetherAtMost)
def not_more_by_itself(ctx: Context, node: TogetherAtMost, obj: ObjId) -> bool:
    """What has more by itself can be none of them."""
    return compare(attribute(ctx, node.attribute, obj), "<=", amount(ctx, node.amount))


def more_in_total(ctx: Context, spec: TargetSpec, picked: tuple[Subject, ...]) -> str:
    """Why these can't be the targets together; "" if they can."""
    parts = spec.filter.parts if isinstance(spec.filter, And) else (spec.filter,)
    for part in parts:
        if isinstance(part, TogetherAtMost):
            most = amount(ctx, part.amount)
            total = sum((attribute(ctx, part.attribute, o) for o in picked if isinstance(o, int)), Fraction(0))
            if total > most:
                return f"the targets have total {part.attribute} {total}, which is more than {most}"
    return ""
