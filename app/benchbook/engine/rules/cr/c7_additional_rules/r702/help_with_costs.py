"""702.48, 702.51, 702.66, 702.126, 702.132: paying with something else than mana; costs that are less (118.7)."""

from __future__ import annotations

from itertools import islice

from benchbook.engine.memory import EXILED_WITH
from benchbook.engine.paying.barred_payments import told_apart
from benchbook.engine.paying.can_pay import can_pay_mana, less_generic, waterbenders
from benchbook.engine.paying.costs import pay_mana
from benchbook.engine.paying.further_costs import reduced
from benchbook.engine.rules.cr.c7_additional_rules.r702.terms import *
from benchbook.engine.rules.terms import *

MOST_WAYS, MOST_LOOKED_AT = 120, 1000
AFTER_THE_TOTAL = {  # what such help is: no cost, but a way to pay the total cost
    "tap for convoke": ("702.51b", "convoke"), "exile for delve": ("702.66b", "delve"),
    "tap for improvise": ("702.126b", "improvise"),
}  # fmt: skip


def help_to_pay(
    game: Game,
    who: str,
    spell: ObjId,
    cost: Cost,
    able: tuple[ObjId, ...],
    verb: str,
    *,
    colors: bool = False,
    exile: bool = False,
) -> Script:
    """Ask what to pay with instead of mana; the cost that is left."""
    ways, all_of_them = _ways(game, cost.mana, able, colors)
    if len(ways) == 1:
        return cost
    ctx = Context(game, spell, who, bindings={PAYING: "spell"})
    payable: tuple[tuple[ObjId, ...], ...] = tuple(
        w
        for w in ways
        if can_pay_mana(ctx, _without_bending(ctx, who, cost, _left(game, cost.mana, w, colors), w), who)
    )
    offered = payable or tuple(ways)
    default = () if () in offered else None
    after, *names = AFTER_THE_TOTAL.get(verb, ("",))
    yield Cite((after, *had_twice(game, spell, *names)) if after else ())
    most = max(len(w) for w in offered) if all_of_them else _limit(cost.mana, able, colors)
    picked = yield some_so(
        game, who, f"choose what to {verb}", offered, kind="cost objects", about=spell, default=default, singles=able,
        count=(0, most), rule="601.2h", open_ended=not all_of_them,
    )  # fmt: skip
    if _pays(game, cost.mana, picked, colors) is None:
        raise Illegal("each of them must pay for some of the mana", "601.2h")
    gone: list[ObjId] = []
    for obj in picked:
        done = yield ev.Move(obj, "exile", "exiled", spell) if exile else ev.Tap(obj, spell, cost=True)
        gone += [e.new for e in done.of(ev.Move) if e.to == "exile" and e.new is not None]
    if gone:
        yield ev.MarkObject(spell, memory=EXILED_WITH(tuple(gone)))  # what the spell calls exiled with it
    _ = yield NOW
    others = tuple(p for p in cost.parts if not isinstance(p, PayMana))
    left = _left(game, cost.mana, picked, colors)
    bent = min(_to_bend(cost), _generic(left))
    bends = any(
        isinstance(p, PayMana) and p.waterbend for p in cost.parts
    )  # also where nothing is left of it (701.67c)
    apart = (PayMana(ManaCost((str(bent),)), waterbend=True),) if bends else ()
    mana = (PayMana(less_generic(left, bent)), *apart)
    return Cost((*mana, *others))


def _generic(mana: ManaCost) -> int:
    return sum(int(s) for s in mana.symbols if s.isdigit())


def _to_bend(cost: Cost) -> int:
    """How much generic mana of the cost is a waterbend cost, which artifacts and creatures may help with (701.67b)."""
    parts = [p.cost for p in cost.parts if isinstance(p, PayMana) and p.waterbend]
    if any(not s.isdigit() for mana in parts for s in mana.symbols):
        raise NotModelled("a waterbend cost with more than generic mana in it, for a spell with other help to pay")
    return sum(map(_generic, parts))


def _without_bending(ctx: Context, who: str, cost: Cost, left: ManaCost, picked: tuple[ObjId, ...]) -> ManaCost:
    """What must be paid with mana where as much as can be is left to waterbending."""
    bent = min(_to_bend(cost), _generic(left))
    return less_generic(left, min(bent, len(set(waterbenders(ctx, who)) - set(picked)))) if bent else left


def _ways(game: Game, mana: ManaCost, able: tuple[ObjId, ...], colors: bool) -> tuple[list[tuple[ObjId, ...]], bool]:
    """The sets of helpers of which each pays for something, sets of things alike once, and whether these are all."""
    looked_at = tuple(islice(told_apart(game, able, 0, _limit(mana, able, colors)), MOST_LOOKED_AT))
    ways = [way for way in looked_at if _pays(game, mana, way, colors) is not None]
    return ways[:MOST_WAYS], len(ways) <= MOST_WAYS and len(looked_at) < MOST_LOOKED_AT


def _limit(mana: ManaCost, able: tuple[ObjId, ...], colors: bool) -> int:
    return min(sum(int(s) if s.isdigit() else int(colors) for s in mana.symbols), len(able))


def _pays(game: Game, mana: ManaCost, helpers: tuple[ObjId, ...], colors: bool) -> ManaCost | None:
    """What is left of the mana when each helper pays for one mana; None where one of them would pay for nothing."""
    left = [s for s in mana.symbols if not s.isdigit()]
    generic = sum(int(s) for s in mana.symbols if s.isdigit())
    for obj in sorted(helpers, key=lambda o: len(game.look(o).colors) or 9):
        letters = {COLOR_LETTERS[c] for c in game.look(obj).colors if c in COLOR_LETTERS}
        fit = next((s for s in left if colors and letters & set(s.split("/"))), None)
        if fit is not None:
            left.remove(fit)
        elif generic > 0:
            generic -= 1
        else:
            return None
    return ManaCost(tuple(([str(generic)] if generic or not left else []) + left))


def _left(game: Game, mana: ManaCost, helpers: tuple[ObjId, ...], colors: bool) -> ManaCost:
    return _pays(game, mana, helpers, colors) or mana


@rule("702.51a", runs="other payment", there="convoke")
def tap_creatures(game: Game, who: str, spell: ObjId, cost: Cost) -> Script:
    """Each creature tapped pays for {1} or for one mana of its color, once the total cost is known (702.51b)."""
    if not game.look(spell).has_keyword("convoke"):
        return cost
    able = tuple(
        o.id for o in game.battlefield
        if not o.tapped and game.look(o.id).controller == who and "creature" in game.look(o.id).types
    )  # fmt: skip
    result = yield from help_to_pay(game, who, spell, cost, able, "tap for convoke", colors=True)
    return result


@rule("702.66a", runs="other payment", there="delve")
def exile_cards(game: Game, who: str, spell: ObjId, cost: Cost) -> Script:
    """Each card exiled from the caster's graveyard pays for {1}, once the total cost is known (702.66b)."""
    if not game.look(spell).has_keyword("delve"):
        return cost
    result = yield from help_to_pay(game, who, spell, cost, game.player(who).graveyard, "exile for delve", exile=True)
    return result


@rule("702.126a", runs="other payment", there="improvise")
def tap_artifacts(game: Game, who: str, spell: ObjId, cost: Cost) -> Script:
    """Each artifact tapped pays for {1}, once the total cost is known (702.126b)."""
    if not game.look(spell).has_keyword("improvise"):
        return cost
    able = tuple(
        o.id for o in game.battlefield
        if not o.tapped and game.look(o.id).controller == who and "artifact" in game.look(o.id).types
    )  # fmt: skip
    result = yield from help_to_pay(game, who, spell, cost, able, "tap for improvise")
    return result


@rule("702.132a", runs="other payment", there="assist")
def another_pays(game: Game, who: str, spell: ObjId, cost: Cost) -> Script:
    """A caster who can pay alone does; else a player whom they choose is asked for as much of the generic mana as the
    caster can't pay.
    """
    if not game.look(spell).has_keyword("assist"):
        return cost
    lacking = _lacking(game, who, spell, cost.mana)
    if not lacking:
        yield Cite(("702.132a",))
        return cost
    share = ManaCost((str(lacking),))
    able = tuple(p.id for p in game.players if p.id != who and not p.lost and _can(game, p.id, spell, share))
    if not able:
        return cost
    helper = yield Choice(who, "player", "choose a player to help pay", able, able, about=spell, rule="702.132a")
    if not (yield may(helper, f"choose whether to pay {share} for assist", spell, "702.132a")):
        return cost
    yield from pay_mana(_paying((yield NOW), helper, spell), share, helper)
    rest = less_generic(cost.mana, lacking)
    return Cost((PayMana(rest), *(part for part in cost.parts if not isinstance(part, PayMana))))


def _lacking(game: Game, who: str, spell: ObjId, mana: ManaCost) -> int:
    """The least amount of generic mana that somebody else has to pay; 0 where that is none, or where none is enough."""
    generic = sum(int(s) for s in mana.symbols if s.isdigit())
    return next((n for n in range(generic + 1) if _can(game, who, spell, less_generic(mana, n))), 0)


def _can(game: Game, who: str, spell: ObjId, mana: ManaCost) -> bool:
    return can_pay_mana(_paying(game, who, spell), mana, who)


def _paying(game: Game, who: str, spell: ObjId) -> Context:
    return Context(game, spell, who, bindings={PAYING: "spell"})


@rule("702.48a", keyword="offering")
def offering(keyword: Keyword) -> tuple[Ability, ...]:
    """With a permanent of the kind sacrificed the spell is cheaper by its mana cost and may be cast as an instant."""
    filter_of(keyword)
    return (option(keyword, "702.48a", "optional", Cost()),)


@rule("702.48a", runs="costs to cast it as an instant")
def whenever_an_instant_could_be(game: Game, who: str, obj: ObjId) -> tuple[str, ...]:
    """The spell may be cast any time an instant could be if the cost is paid."""
    return ("offering",) if _offered(game, who, obj) else ()


def _offered(game: Game, who: str, obj: ObjId) -> tuple[Any, ...]:
    """What may be sacrificed for it."""
    held = next(iter(game.look(obj).keywords("offering")), None)
    if held is None:
        return ()
    kind = filter_of(held.ability)  # type: ignore[arg-type]
    return objects(Context(game, obj, who), Group(And((kind, YOURS))))


@rule("702.48c", runs="total cost", there="offering")
def cheaper_by_the_sacrifice(game: Game, who: str, spell: ObjId, made: Any, cost: Cost) -> Script:
    """Mana of each kind is less by what the permanent's mana cost has of it, and what is over takes generic mana."""
    if "offering" not in made.paid:
        return cost
    ctx = Context(game, spell, who, stack_object=spell)
    picked = yield from one_of(ctx, _offered(game, who, spell), "sacrifice", "702.48b")
    made.bound["offered"] = (picked,)
    by = game.look(picked).mana_cost or ManaCost()
    mana = PayMana(ManaCost(tuple(reduced(cost.mana.symbols, by.symbols))))
    return Cost((mana, *(p for p in cost.parts if not isinstance(p, PayMana)), k.SacrificeCost(Bound("offered"))))


def cheaper(cost: Cost, by: int) -> Cost:
    """The cost with so much less generic mana, not below none (118.7b)."""
    symbols = cost.mana.symbols
    coloured = tuple(s for s in symbols if not s.isdigit())
    generic = max(sum(int(s) for s in symbols if s.isdigit()) - by, 0)
    left = ((str(generic),) if generic or not coloured else ()) + coloured
    return Cost((PayMana(ManaCost(left)), *(p for p in cost.parts if not isinstance(p, PayMana))))


def one_of(ctx: Context, able: tuple[Any, ...], verb: str, number: str, *, optional: bool = False) -> Script:
    """The object that the player chooses to pay with; None where that is allowed."""
    if not able and not optional:
        raise Illegal(f"there is nothing to {verb}", number, "118.3")
    asked: dict[str, Any] = {"kind": "cost objects", "about": ctx.source, "rule": number}
    if optional:
        picked = yield one_or_none(ctx.game, ctx.controller, f"choose what to {verb}", able, default=(), **asked)
    else:
        picked = yield some_of(ctx.game, ctx.controller, f"choose what to {verb}", able, (1, 1), **asked)
    return picked[0] if picked else None
