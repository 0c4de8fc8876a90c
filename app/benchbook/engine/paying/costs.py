"""Paying costs (118, 601.2h): whether a cost can be paid, and the events that pay it."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from fractions import Fraction

from benchbook.cards import costs as k
from benchbook.cards import objects as what
from benchbook.cards.effects import KeywordAction
from benchbook.cards.mana import ManaCost
from benchbook.cards.players import BoundPlayer
from benchbook.engine import events as ev
from benchbook.engine.choosing.choices import Choice
from benchbook.engine.context import Context, NotModelled
from benchbook.engine.evaluate import amount, objects
from benchbook.engine.events.base import Script
from benchbook.engine.hidden.unnamed import from_hand, needs_names
from benchbook.engine.illegal import Illegal
from benchbook.engine.index import rules_about
from benchbook.engine.mana.exchanging_mana import Made, first_exchange, told
from benchbook.engine.mana.mana_riders import done_for_the_spell
from benchbook.engine.mana.payment import ASSUMED, assumes, is_free, plan_with, sources_of
from benchbook.engine.mana.restricted_mana import (
    AS_IT_IS,
    PAYING,
    colors_for_spending,
    for_all,
    permits,
    spending,
    with_life,
)
from benchbook.engine.mana.spending_mana import spend
from benchbook.engine.mana.spent_otherwise import spent_otherwise
from benchbook.engine.paying.barred_payments import life_is_barred
from benchbook.engine.paying.can_pay import (
    TAPS_ITSELF,
    barred,
    can_pay_part,
    could_pay,
    exchanges_to_make,
    full_mana,
    keeping_itself,
    lives_left,
    mana_payments,
)
from benchbook.engine.paying.costs_said import describe
from benchbook.engine.paying.further_costs import ways_to_pay
from benchbook.engine.paying.paying_with_objects import PAYER, CannotPay, cant, mine, pay_objects, remove_counters
from benchbook.engine.procedures import procedure
from benchbook.engine.prose import name_of
from benchbook.engine.script import NOW, Call, Cite, Look
from benchbook.engine.state import ObjId


def pay(ctx: Context, cost: k.Cost, who: str) -> Script:
    """Pay every part of a cost; returns what was paid with, by kind. Raises CannotPay."""
    paid: dict[str, tuple[ObjId, ...]] = {}
    ctx = keeping_itself(ctx, cost)
    for part in cost.parts:
        for kind, objs in (yield from _pay_part(ctx.at((yield NOW)), part, who)).items():
            paid[kind] = paid.get(kind, ()) + objs
    return paid


def pay_in_full(ctx: Context, cost: k.Cost, who: str, *rules: str) -> Script:
    """The same for what is not allowed without it, by these rules: it is taken back where the cost can't be paid."""
    try:
        return (yield from pay(ctx, cost, who))
    except CannotPay as problem:
        raise Illegal(str(problem), *rules, "118.3") from problem


def _reasons(ctx: Context, part: k.CostPart, who: str) -> tuple[str, ...]:
    """The numbers of the rules beyond 118.3 by which the part can't be paid: life that can't be lost (119.8)."""
    if isinstance(part, k.PayLife) and life_is_barred(ctx, who):
        return ("101.2",)
    if isinstance(part, k.PayLife):
        paid = ev.LoseLife(who, Fraction(1), ctx.source, paid=True)
        forbidden = tuple(f.number for f in rules_about(ctx.game, "forbids", paid) if f.function(ctx.game, paid))
        return (*forbidden, "614.17b") if forbidden else ("119.4",)
    if isinstance(part, (k.TapThis, k.UntapThis)):
        return ("107.5",) if isinstance(part, k.TapThis) else ("107.6",)
    if isinstance(part, k.SacrificeCost) and any(cant(ctx.game, "be sacrificed", o) for o in mine(ctx.game, who)):
        return ("614.17b",)
    able = ctx.game.table.one("runs", procedure("can", part.name)) if isinstance(part, k.ActionCost) else None
    return (able.number,) if able is not None else ()


def _pay_part(ctx: Context, part: k.CostPart, who: str) -> Script:  # noqa: C901 (one case for each kind of cost)
    if not can_pay_part(ctx, part, who):
        if from_hand(part):
            needs_names(ctx.game, (who,))
        raise CannotPay(f"{who} can't {describe(part)}", *_reasons(ctx, part, who))
    if isinstance(part, k.PayMana):
        mana = full_mana(ctx, part)
        if part.waterbend:
            mana = yield Call("runs", "waterbend", (ctx, who, mana))
            ctx = ctx.at((yield NOW))
        spent, otherwise, made_by = yield from pay_mana(ctx, mana, who)
        game = yield NOW
        paid_for = game.objects.get(ctx.stack_object) if ctx.stack_object is not None else None
        if spent and paid_for is not None and paid_for.chosen is not None:
            how = replace(paid_for.chosen, mana_spent=spent, mana_otherwise=otherwise, mana_from=made_by)
            yield ev.Retarget(paid_for.id, how)
    elif isinstance(part, k.TapThis):
        yield ev.Tap(ctx.source, ctx.source, cost=True)
    elif isinstance(part, k.UntapThis):
        yield Cite(("107.6",))
        yield ev.Untap(ctx.source, ctx.source)
    elif isinstance(part, k.PayLife):
        yield Cite(("118.3b", "119.4") if amount(ctx, part.amount) > 0 else ("118.3b", "119.4b"))
        if amount(ctx, part.amount) > 0:
            yield ev.LoseLife(who, amount(ctx, part.amount), ctx.source, paid=True)
    elif isinstance(part, k.PayEnergy):
        yield Cite(("107.14",))
        yield ev.RemoveCounters(who, "energy", amount(ctx, part.amount), ctx.source)
    elif isinstance(part, k.LoyaltyCost):
        yield Cite(("606.4",))
        n = amount(ctx, part.amount)
        if n > 0:
            yield ev.PutCounters(ctx.source, "loyalty", n, ctx.source, who, by_effect=False)
        elif n < 0:
            yield ev.RemoveCounters(ctx.source, "loyalty", -n, ctx.source, who)
    elif isinstance(part, k.RemoveCountersCost):
        yield from remove_counters(ctx, part, who)
    elif isinstance(part, k.PutCountersCost):
        for obj in (yield from counted_upon(ctx, part, who)):
            yield ev.PutCounters(obj, part.kind, amount(ctx, part.number), ctx.source, who, by_effect=False)
    elif isinstance(part, k.Either):
        paid = yield from _either(ctx, part, who)
        return paid
    elif isinstance(part, k.ActionCost):
        kind = what.Group(part.what) if part.what is not None else None
        action = KeywordAction(part.name, BoundPlayer(PAYER), kind, part.amount)
        yield Call("runs", procedure("action", part.name), (ctx.bound(PAYER, who), action))
    elif isinstance(part, k.MillCost):
        yield Call("runs", "mill as a cost", (ctx, who, part.number))
    else:
        paid = yield from pay_objects(ctx, part, who)
        return paid
    return {}


def counted_upon(ctx: Context, part: k.PutCountersCost, who: str) -> Script:
    """What the counters are put on as a cost: the source, or a permanent that the payer chooses."""
    found = objects(ctx, part.what)
    if not isinstance(part.what, what.Choose):
        return found
    able = tuple(o for o in found if not barred(ctx.game, ev.PutCounters(o, part.kind, Fraction(1))))
    if len(able) < 2:
        return able
    words = tuple(name_of(ctx.game, o) for o in able if isinstance(o, int))
    prompt = "choose what to put counters on"
    chosen = yield Choice(who, "cost objects", prompt, able, words, about=ctx.source, rule="601.2b")
    return (chosen,)


def _either(ctx: Context, part: k.Either, who: str) -> Script:
    options = tuple(i for i, p in enumerate(part.parts) if could_pay(ctx, p, who))
    words = tuple(" and ".join(describe(p) for p in part.parts[i].parts) for i in options)
    index = yield Choice(who, "payment", "choose how to pay", options, words, about=ctx.source)
    paid = yield from pay(ctx, part.parts[index], who)
    return paid


def _assumed(ctx: Context, symbols: tuple[str, ...], who: str) -> Script:
    """What is assumed once is assumed all through."""
    yield Cite((), sentence=f"{who} pays {ManaCost(symbols)}.")
    if ctx.game.player(who).pays == "free":
        yield ev.MarkPlayer(who, {"pays": ASSUMED})


def pay_mana(ctx: Context, cost: ManaCost, who: str) -> Script:
    """Spend mana for the cost: from the pool, tapping sources for what is missing.

    Returns what was spent, what else could have been, and what made it.
    """
    if not cost.symbols or all(s == "0" for s in cost.symbols):
        return (), (), ()
    hybrid = [s for s in cost.symbols if "/" in s and not s.endswith("/P")]
    yield Cite(("107.4e",) if hybrid else ())
    cost = ManaCost(with_life(ctx, cost.symbols, who))
    symbols, lives = yield from phyrexian_announced(ctx, cost.symbols, who)
    for _ in range(lives):
        yield ev.LoseLife(who, Fraction(2), ctx.source, paid=True)
        yield from remember_life(ctx)
    ctx = ctx.at((yield NOW))
    widely = spending(ctx, who)
    symbols, as_it_is = yield Look(lambda run: run.oracle.as_said(who, tuple(symbols), widely))
    ctx = ctx.at((yield NOW)).bound(AS_IT_IS, as_it_is)
    for mana in ctx.game.player(who).pool if ctx.game.player(who).pays != "max" else ():
        if permits(ctx, mana.restriction, mana.source) is None:
            raise NotModelled(f"whether mana to be spent only {mana.restriction} pays {ManaCost(tuple(symbols))}")
    found = plan_with(ctx, who, tuple(symbols), but=ctx.bindings.get(TAPS_ITSELF))
    if is_free(ctx, who, tuple(symbols)) and assumes(ctx, who, found):
        yield from _assumed(ctx, tuple(symbols), who)
        return (), (), ()
    if found is None:
        found = yield from _with_further_costs(ctx, tuple(symbols), who)
    snow = ctx.game.table.one("runs", "snow mana") if "S" in symbols else None
    yield Cite((str(snow.ref),) if snow is not None else ())
    if any(p.supply.restriction for p in found):
        yield Cite(("106.6",))
    if ctx.bindings.get(PAYING) == "spell":
        yield from done_for_the_spell(ctx, [p.supply for p in found if p.supply.restriction])
    if for_all(ctx) or colors_for_spending(ctx, who):
        yield Cite(("609.4b",))
        otherwise: tuple[tuple[str, ...], ...] = ()
    else:
        otherwise = spent_otherwise(ctx, who, tuple(symbols), found)
    result = yield from spend(ctx.game, found, who)
    split = ctx.game.table.one("runs", "split mana")
    if split is not None and any(p.amount != 1 for p in found):
        yield Cite((str(split.ref),))
    return result, otherwise, sources_of(found)


LIFE_FOR_MANA = "life for mana"


def remember_life(ctx: Context) -> Script:
    """How many Phyrexian symbols of a spell's cost were paid for with life (702.150a)."""
    spell = (yield NOW).objects.get(ctx.stack_object) if ctx.stack_object is not None else None
    if spell is not None and spell.chosen is not None:
        paid = {**spell.chosen.paid, LIFE_FOR_MANA: spell.chosen.paid.get(LIFE_FOR_MANA, 0) + 1}
        yield ev.Retarget(spell.id, replace(spell.chosen, paid=paid))


def phyrexian_announced(ctx: Context, symbols: tuple[str, ...], who: str) -> Script:
    """What is left to pay with mana, and for how many Phyrexian symbols 2 life is paid, as far as both are there."""
    phyrexian = [s for s in symbols if s.endswith("/P")]
    if not phyrexian:
        return list(symbols), 0
    announced = ctx.source in ctx.game.stack
    yield Cite(("107.4f", "118.13a") if announced else ("107.4f",))
    free = is_free(ctx, who, symbols)
    ways = [Counter(w) for w in (lives_left(ctx, phyrexian, who) if free else mana_payments(ctx, symbols, who))]
    kept: Counter[str] = Counter()
    for i, symbol in enumerate(phyrexian):
        rest = Counter(phyrexian[i + 1 :])
        options = tuple(
            life
            for life in (False, True)
            if any(
                mine <= way and way - mine <= rest for mine in [kept + Counter([symbol] * (not life))] for way in ways
            )
        )
        if not options:
            raise CannotPay(f"{who} cannot pay {{{symbol}}}")
        words = tuple("2 life" if life else "mana" for life in options)
        choice = Choice(who, "payment", f"pay {{{symbol}}} with 2 life", options, words, about=ctx.source,
                        rule="107.4f", default=options[0])  # fmt: skip
        if True not in options:
            yield from _not_with_life(choice)
        life = yield choice
        kept[symbol] += 0 if life else 1
    others = [s for s in symbols if not s.endswith("/P")]
    return [*others, *(s.removesuffix("/P") for s in kept.elements())], len(phyrexian) - kept.total()


def _not_with_life(choice: Choice) -> Script:
    """Whoever says that they pay life that they don't have can't pay so (119.4)."""
    both = replace(choice, options=(False, True), words=("mana", "2 life"))
    found, life = yield Look(lambda run: run.oracle.ask(both))
    if found and life is True:
        raise CannotPay(f"{choice.who} can't pay 2 life for it", "119.4", "107.4f")


def _with_further_costs(ctx: Context, symbols: tuple[str, ...], who: str) -> Script:
    """What pays where tapping sources does not: as few mana abilities with a further cost as possible."""
    but = ctx.bindings.get(TAPS_ITSELF)
    made = first_exchange(ctx, who, symbols, but)
    ways = ways_to_pay(ctx, who, symbols, but) if made is None else []
    if not ways:
        made = made or next(exchanges_to_make(ctx, who, symbols, but), None)
        if made is None:
            raise CannotPay(f"{who} cannot pay {ManaCost(symbols)}")
        ctx = ctx.at((yield from _exchange(ctx, made, who, symbols)))
        found = plan_with(ctx, who, symbols, but)
        return found if found is not None else (yield from _with_further_costs(ctx, symbols, who))
    words = tuple(word for word, _ in ways)
    index = yield Choice(who, "payment", "choose what else to activate for mana", tuple(range(len(ways))), words,
                         about=ctx.source, rule="605.3a")  # fmt: skip
    said = f"Tapping alone does not pay {ManaCost(symbols)}: {who} also activates the mana ability of {words[index]}."
    yield Cite(("605.3a",), sentence=said)
    return ways[index][1]


def _exchange(ctx: Context, made: Made, who: str, symbols: tuple[str, ...]) -> Script:
    """A mana ability is activated that costs mana, and its mana is in the pool."""
    source = told(ctx, made.exchange)
    said = f"Tapping alone does not pay {ManaCost(symbols)}: {who} also activates the mana ability of {source}."
    yield Cite(("605.3a",), sentence=said)
    yield from spend(ctx.game, made.paid, who)
    yield Call("runs", "mana for a payment", (who, made.exchange.source, made.mana, made.exchange.rest, ()))
    return (yield NOW)
