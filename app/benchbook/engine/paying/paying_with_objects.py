"""Costs paid with permanents, cards and counters: which can be chosen, and what is done to them."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction
from itertools import islice
from typing import Any

from benchbook.cards import costs as k
from benchbook.cards import objects as what
from benchbook.cards.amounts import Number, UpTo
from benchbook.cards.players import BoundPlayer, You
from benchbook.cards.rule_changes import Cant, Permit, PlayerRule
from benchbook.engine import events as ev
from benchbook.engine.choosing.choices import Choice
from benchbook.engine.choosing.offered import some_of, some_so
from benchbook.engine.context import Context, NotModelled
from benchbook.engine.evaluate import amount, matches, objects, players
from benchbook.engine.events.base import Script
from benchbook.engine.hidden.unnamed import from_hand, named, needs_names, offering_unnamed, unnamed_at_hand
from benchbook.engine.index import rule_changes
from benchbook.engine.paying.barred_payments import is_barred, told_apart
from benchbook.engine.paying.costs_said import VERBS
from benchbook.engine.paying.counters_among import how_many, remove_among
from benchbook.engine.prose import name_of
from benchbook.engine.script import Cite
from benchbook.engine.state import Game, ObjId


class CannotPay(Exception):
    """A cost cannot be paid; the words say why, and the rules that say so where there are others than 118.3."""

    def __init__(self, words: str, *numbers: str) -> None:
        super().__init__(words)
        self.numbers = numbers


PAYER = "who pays"
NONE = Number.of(0)


def is_sick(game: Game, obj: ObjId) -> bool:
    """Whether a creature may not pay {T} or {Q} or attack yet (302.6)."""
    look = game.look(obj)
    return game.objects[obj].sick and "creature" in look.types and not look.has_keyword("haste")


def mine(game: Game, who: str) -> list[ObjId]:
    """The permanents that a player controls."""
    return [o.id for o in game.battlefield if game.look(o.id).controller == who]


def remove_counters(ctx: Context, part: k.RemoveCountersCost, who: str) -> Script:
    """So many counters are removed from what the payer chooses among what has them."""
    need = yield from how_many(ctx, part, who)
    if part.how.endswith("among"):
        yield from remove_among(ctx, part, who, need)
        return
    holders = [
        o
        for o in objects(ctx, part.what)
        if isinstance(o, int)
        and (ctx.game.object(o).counter(part.kind) if part.kind else sum(ctx.game.object(o).counters.values())) >= need
    ]
    obj = holders[0]
    if len(holders) > 1:
        words = tuple(name_of(ctx.game, o) for o in holders)
        obj = yield Choice(
            who, "cost objects", "choose what to take counters from", tuple(holders), words, about=ctx.source
        )
    kinds = [part.kind] if part.kind else sorted(ctx.game.object(obj).counters)
    kind = kinds[0]
    if len(kinds) > 1:
        kind = yield Choice(who, "word", "choose a kind of counter", tuple(kinds), about=ctx.source)
    yield ev.RemoveCounters(obj, kind, need, ctx.source, who)


def choosable(ctx: Context, part: Any, who: str) -> tuple[tuple[ObjId, ...], int] | None:
    """What a cost could be paid with and how many are needed; None where nothing is chosen."""
    if isinstance(part, k.DiscardCost) and part.hand:
        return None
    node = getattr(part, "what", None)
    if node is None:
        return None
    if who != ctx.controller and getattr(node, "zone_of", None) == You():  # "your hand" is that of whoever pays
        ctx, node = ctx.bound(PAYER, who), replace(node, zone_of=BoundPlayer(PAYER))
    found = tuple(o for o in objects(ctx, node) if isinstance(o, int) and _payable(ctx, part, o, who))
    counted = isinstance(node, what.Choose | what.TopOfGraveyard) or (
        isinstance(node, what.TopOf) and _is_listed(ctx, node)
    )
    if counted and isinstance(node.number, UpTo):
        return found, 0  # "any number of": none will do
    return found, int(amount(ctx, node.number)) if counted else len(objects(ctx, node))


def given_up(ctx: Context, cost: k.Cost, who: str) -> tuple[tuple[ObjId, ...], int] | None:
    """What can be chosen for the one part of a cost that things are given up for; None where no single part is one."""
    found = [choosable(ctx, part, who) for part in cost.parts]
    return found[0] if len(found) == 1 else None


def _most(ctx: Context, node: Any, options: tuple[ObjId, ...], number: int) -> int:
    """How many can be chosen at most: "one or more", "any number of", "up to two", or just so many."""
    if isinstance(getattr(node, "number", None), UpTo):
        limit = node.number.limit
        return len(options) if limit is None else min(len(options), int(amount(ctx, limit)))
    return len(options) if isinstance(node, what.Choose) and node.or_more else number


def _is_listed(ctx: Context, node: what.TopOf) -> bool:
    return all(ctx.game.player(p).library_known for p in players(ctx, node.who))


def _payable(ctx: Context, part: Any, obj: ObjId, who: str) -> bool:
    game = ctx.game
    if obj not in game.objects:
        return False
    look = game.look(obj)
    if isinstance(part, k.SacrificeCost):
        return (
            game.objects[obj].zone == "battlefield"
            and look.controller == who
            and not cant(game, "be sacrificed", obj)
            and not is_barred(ctx, obj, who)
        )
    if isinstance(part, k.TapCost):
        return game.objects[obj].tapped == part.untap and look.controller == who
    if isinstance(part, (k.DiscardCost, k.RevealCost)):
        return obj in game.player(who).hand and obj != ctx.stack_object
    return True


def cant(game: Game, action: str, obj: ObjId) -> bool:
    """Whether an effect says of the object that this cannot be done with it."""
    return any(
        change.action == action and change.what is not None and matches(ctx, change.what, obj)
        for change, ctx, _ in rule_changes(game, Cant)
    )


def pay_objects(ctx: Context, part: Any, who: str) -> Script:
    """The payer chooses permanents or cards, and what the cost says is done to them at once."""
    kind, verb = VERBS[type(part)]
    if isinstance(part, k.DiscardCost) and part.hand:
        needs_names(ctx.game, (who,))
        chosen: tuple[ObjId, ...] = ctx.game.player(who).hand
    elif isinstance(part, k.TapCost | k.SacrificeCost) and part.power is not None:
        chosen = yield from _with_total_power(ctx, part, who)
    else:
        options, number = choosable(ctx, part, who) or ((), 0)
        node = part.what
        options = () if isinstance(node, what.Choose) and node.number == NONE else options
        chosen = options
        named_too = isinstance(part, k.RevealCost) and bool(options)  # a line may name the only one that there is
        if len(options) > number or named_too or (options and number and unnamed_at_hand(ctx.game, part, who)):
            if isinstance(node, what.Choose) and node.at_random:
                raise NotModelled("a cost paid with something at random")
            most = _most(ctx, node, options, number)
            asked = some_of(
                ctx.game, who, f"choose what to {verb}", options, (number, most), kind="cost objects",
                about=ctx.source, rule="601.2b",
            )  # fmt: skip
            chosen = named((yield offering_unnamed(asked, ctx.game, who) if from_hand(part) else asked), who)
    paid = tuple(_paying(ctx, part, obj, who) for obj in chosen)
    done = (yield ev.Together(paid) if len(paid) > 1 else paid[0]) if paid else None
    if isinstance(part, k.RevealCost) and any(_is_seen(ctx.game, who, obj) for obj in chosen):
        yield Cite(("701.20c",))
    if kind in ("sacrificed", "discarded") and done is not None and any(e.to != "graveyard" for e in done.of(ev.Move)):
        yield Cite(("118.11",))
    return {kind: chosen}


def _is_seen(game: Game, who: str, obj: ObjId) -> bool:
    """Whether a card in hand is revealed already, by itself or with all of the hand."""
    open_hands = (ctx_ for c, ctx_, _ in rule_changes(game, PlayerRule) if c.rule == "plays with hand revealed"
                  and who in players(ctx_, c.who))  # fmt: skip
    thing = game.objects.get(obj)
    return thing is not None and ("revealed" in thing.marks or next(open_hands, None) is not None)


def enough_objects(ctx: Context, part: Any, who: str) -> bool:
    """Whether there is enough to pay with: as many as are asked for, or with so much power together."""
    if isinstance(part, k.TapCost | k.SacrificeCost) and part.power is not None:
        powers = (power_to(ctx, o, getattr(part, "to", "")) for o in _fit_to_pay(ctx, part, who))
        return sum((p for p in powers if p > 0), Fraction(0)) >= amount(ctx, part.power)
    chosen = choosable(ctx, part, who)
    return chosen is None or len(chosen[0]) >= chosen[1]


def _fit_to_pay(ctx: Context, part: Any, who: str) -> tuple[ObjId, ...]:
    return tuple(o for o in objects(ctx, part.what) if isinstance(o, int) and _payable(ctx, part, o, who))


MOST_WAYS, MOST_LOOKED_AT = 60, 3000


def _with_total_power(ctx: Context, part: k.SacrificeCost | k.TapCost, who: str) -> Script:
    """Any number of permanents with enough power together (702.122a): the smallest sets first, of those that come to
    the same one; any other may be stated.
    """
    options, need = _fit_to_pay(ctx, part, who), amount(ctx, part.power or 0)
    verb = VERBS[type(part)][1]
    powers = {o: power_to(ctx, o, getattr(part, "to", "")) for o in options}

    def enough(some: tuple[ObjId, ...]) -> bool:
        return sum((powers[o] for o in some), Fraction(0)) >= need

    looked_at = tuple(islice(told_apart(ctx.game, options, 1, len(options)), MOST_LOOKED_AT))
    ways = tuple(w for w in looked_at if enough(w)) or ((options,) if enough(options) else ())
    if not ways:
        raise CannotPay(f"{who} has nothing to {verb} with total power {need}")
    answer = yield some_so(
        ctx.game, who, f"choose what to {verb}", ways, kind="cost objects", about=ctx.source, rule="601.2b",
        count=(1, len(options)), singles=options, open_ended=len(ways) > MOST_WAYS or len(looked_at) == MOST_LOOKED_AT,
    )  # fmt: skip
    chosen = answer if isinstance(answer, tuple) else (answer,)
    if not enough(chosen):
        raise CannotPay(f"what {who} would {verb} has less total power than {need}")
    return chosen


def power_to(ctx: Context, obj: ObjId, keyword: str) -> Fraction:
    """A creature's power, greater for crewing or saddling where it says so; its toughness where that is used."""
    look = ctx.game.look(obj)
    power = look.power or Fraction(0)
    changes = rule_changes(ctx.game, Permit) if keyword else ()
    for change, speaker, _ in changes:
        if change.action.endswith("using toughness") and keyword in change.action:
            speaker = speaker.bound("each", (obj,))
            power = look.toughness or Fraction(0) if matches(speaker, change.what, obj) else power
    for change, speaker, _ in changes:
        if change.action.endswith("with greater power") and keyword in change.action and change.number is not None:
            power += amount(speaker, change.number) if change.what and matches(speaker, change.what, obj) else 0
    return power


def _paying(ctx: Context, part: Any, obj: ObjId, who: str) -> ev.Event:
    if isinstance(part, k.SacrificeCost):
        return ev.Sacrifice(who, obj, ctx.source)
    if isinstance(part, k.DiscardCost):
        return ev.Discard(who, obj, ctx.source)
    if isinstance(part, k.ExileCost):
        return ev.Move(obj, "exile", "exiled", ctx.source)
    if isinstance(part, k.ReturnCost):
        return ev.Move(obj, "hand", "returned", ctx.source)
    if isinstance(part, k.TapCost):
        return ev.Untap(obj, ctx.source) if part.untap else ev.Tap(obj, ctx.source, cost=True)
    if isinstance(part, k.BuryCost):
        return ev.Move(obj, "graveyard", "put", ctx.source)
    if isinstance(part, k.PutInLibraryCost):
        return ev.Move(obj, "library", "put", ctx.source, "bottom" if part.bottom else "top")
    return ev.Told("reveals", who, obj, cause=ctx.source)
