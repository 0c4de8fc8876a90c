"""Whether a player could do what an effect offers: nobody may choose what is impossible (608.2d, 118.3)."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

from benchbook.cards import effects as fx
from benchbook.cards.amounts import UpTo
from benchbook.cards.objects import Bound, Choose, This
from benchbook.cards.rule_changes import Cant
from benchbook.engine import events as ev
from benchbook.engine.context import Context
from benchbook.engine.evaluate import among, amount, matches, objects, players
from benchbook.engine.hidden.found_together import may_not_search
from benchbook.engine.hidden.unnamed import how_many_unnamed
from benchbook.engine.index import rule_changes
from benchbook.engine.paying.can_pay import enough_to_mill, is_defined, speaks_of_x

CHOOSING = fx.Sacrifice | fx.Exile | fx.Tap | fx.Move | fx.ChooseThing | fx.LookAt


def can_be_done(ctx: Context, effects: tuple[Any, ...], who: str, *, as_a_cost: bool) -> bool:
    """Whether the instructions can be followed; where something hangs on it they are a cost, and all of it is needed
    (118.12, 118.3).
    """
    return all(_possible(ctx, one, who, as_a_cost) for one in (effects if as_a_cost else effects[:1]))


def _possible(ctx: Context, node: Any, who: str, whole: bool) -> bool:
    if isinstance(node, fx.Discard) and node.what is None:
        return _cards_to_discard(ctx, node, who, whole)
    if isinstance(node, fx.Draw):
        return _may_draw(ctx, node)
    if isinstance(node, fx.Search) and node.zones == ("library",):
        return not all(may_not_search(ctx.game, p) for p in players(ctx, node.who))
    if isinstance(node, fx.RemoveCounters):
        return not whole or node.amount is None or _counters_to_remove(ctx, node)
    if isinstance(node, fx.Mill) and not isinstance(node.amount, UpTo):
        return all(enough_to_mill(ctx.game, p, amount(ctx, node.amount)) for p in players(ctx, node.who))
    if isinstance(node, fx.CastCard) and node.copy:
        return bool(objects(ctx, node.what))
    if isinstance(node, fx.PutCounters):
        return not whole or _counters_to_put(ctx, node, who)
    chosen = getattr(node, "what", None)
    if not isinstance(node, CHOOSING):
        return True
    if not isinstance(chosen, Choose):
        return not (whole and isinstance(chosen, This | Bound)) or _any_serves(ctx, node, chosen, who)
    if chosen.up_to or isinstance(chosen.number, UpTo):
        return True
    need = _needed(ctx, chosen.number) if whole else Fraction(1)
    if (
        chosen.zone == "hand"
        and chosen.zone_of is not None
        and how_many_unnamed(ctx.game, players(ctx, chosen.zone_of))
    ):
        return True
    return sum(_serves(ctx, node, o, who) for o in objects(ctx, chosen)) >= need


def _needed(ctx: Context, number: Any) -> Fraction:
    """How many are chosen; an X that nothing defines is chosen later, and may be 0 (107.3f)."""
    return Fraction(0) if speaks_of_x(number) and not is_defined(ctx) else amount(ctx, number)


def _serves(ctx: Context, node: Any, obj: Any, who: str) -> bool:
    """Whether that can be done to the object."""
    if not isinstance(obj, int):
        return True
    thing = ctx.game.objects.get(obj)
    if isinstance(node, fx.Tap) and not node.or_untap:
        return thing is not None and thing.tapped == node.untap
    if isinstance(node, fx.Sacrifice):
        owner = players(ctx, node.who)[0] if node.who is not None and players(ctx, node.who) else who
        forbids = ctx.game.table.of("forbids", ev.Sacrifice)
        return not any(f.function(ctx.game, ev.Sacrifice(owner, obj, ctx.source)) for f in forbids)
    return True


def _any_serves(ctx: Context, node: Any, named: Any, who: str) -> bool:
    """Whether it can be done to what the text names, where that is there at all."""
    there = objects(ctx, named)
    return not there or any(_serves(ctx, node, o, who) for o in there)


def _counters_to_put(ctx: Context, node: fx.PutCounters, who: str) -> bool:
    """Whether no effect keeps the counters from all that they would be put on (101.2, 614.17)."""
    if type(node.on).__module__.endswith(".players"):
        on: tuple[Any, ...] = players(ctx, node.on)
    else:
        on = tuple(o for o in objects(ctx, node.on) if o in ctx.game.objects)
    forbids = ctx.game.table.of("forbids", ev.PutCounters)
    put = [ev.PutCounters(o, node.kind, Fraction(1), ctx.source, who) for o in on]
    return not put or any(not any(f.function(ctx.game, e) for f in forbids) for e in put)


def _cards_to_discard(ctx: Context, node: fx.Discard, who: str, whole: bool) -> bool:
    if node.amount is None or isinstance(node.amount, UpTo):
        return True
    need = amount(ctx, node.amount) if whole else Fraction(1)
    discarding = (who,) if node.who is None else players(ctx, node.who)
    hands = [ctx.game.player(p).hand for p in discarding]
    if any(sum(node.filter is None or matches(ctx, node.filter, o) for o in hand) >= need for hand in hands):
        return True
    return how_many_unnamed(ctx.game, discarding) > 0


def _may_draw(ctx: Context, node: fx.Draw) -> bool:
    """An empty library stops nobody from choosing to draw; an effect that says so does (121.2b, 121.3)."""
    forbids = ctx.game.table.of("forbids", ev.Draw)
    several = not isinstance(node.amount, UpTo) and amount(ctx, node.amount) > 1
    for player in players(ctx, node.who):
        if any(f.function(ctx.game, ev.Draw(player, ctx.source)) for f in forbids):
            return False
        limits = (c for c, s, _ in rule_changes(ctx.game, Cant) if among(s, c.who, player))
        if several and any(c.action == "draw more than one" for c in limits):
            return False
    return True


def _counters_to_remove(ctx: Context, node: fx.RemoveCounters) -> bool:
    assert node.amount is not None
    need = amount(ctx, node.amount)
    if type(node.of).__module__.endswith(".players"):
        return any(ctx.game.player(p).counters.get(node.kind, Fraction(0)) >= need for p in players(ctx, node.of))
    there = ctx.game.objects
    held = [there[o] for o in objects(ctx, node.of) if isinstance(o, int) and o in there]
    have = (sum(thing.counters.values()) if not node.kind else thing.counter(node.kind) for thing in held)
    return any(number >= need for number in have)
