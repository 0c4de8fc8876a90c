"""118.12, 608.2c–f: may, unless, if, for each, and choices made as instructions are followed."""

from __future__ import annotations

import operator

from benchbook.cards.mapping import replaced
from benchbook.cards.nodes import spoken
from benchbook.engine.choosing.chosen import chosen_key
from benchbook.engine.choosing.modes import where_it_holds
from benchbook.engine.choosing.offered import offered
from benchbook.engine.choosing.possible import can_be_done
from benchbook.engine.choosing.words_to_choose import choice_of, without
from benchbook.engine.objects.copying import remembered_as
from benchbook.engine.paying.can_pay import undefined_x
from benchbook.engine.paying.paying_with_objects import given_up
from benchbook.engine.rules.cr.c1_game_concepts.r120_damage import can_be_dealt
from benchbook.engine.rules.cr.c1_game_concepts.r122_counters import puts_of
from benchbook.engine.rules.cr.c6_spells_abilities_effects.r601_casting_spells.announcing import choose_modes
from benchbook.engine.rules.terms import *
from benchbook.engine.triggering.triggers import done_this_turn


@rule("608.2d", performs=fx.May)
def optional(game: Game, ctx: Context, node: fx.May) -> Script:
    """A player may do it; they can't choose what is impossible; "if you do" and "if you don't" follow."""
    thing = game.objects.get(ctx.stack_object) if ctx.stack_object is not None else None
    if thing is not None and thing.ability is not None and thing.ability.kind == "triggered":
        yield Cite(("603.5",))
    if len(players(ctx, node.who)) > 1:
        bindings = yield from _each_may(ctx, node)
        return bindings
    done = ctx
    did = False
    for who in players(ctx, node.who):
        here = ctx.at((yield NOW))
        a_cost = bool(node.then or node.otherwise)
        able = can_be_done(here, node.effects, who, as_a_cost=a_cost)
        able = able and (node.cost is None or could_pay(here, node.cost, who))
        once = _once_each_turn(here)
        if once is not None and done_this_turn(here.game, once, ctx.source, who):
            yield Cite(("603.2h",), sentence=f"{who} has already done so this turn.")
            able = False
        yes = False
        if able:
            yes = yield may(who, f"choose whether to {offered(here, node) or _words(node.effects)}", ctx.source)
        if yes:
            if node.cost is not None:
                here = yield Call("runs", "x of a payment", (here, node.cost, who))
                paid = yield from pay_in_full(here, node.cost, who)
                here = (
                    replace(here, chosen=replace(here.chosen, cost_objects={**here.chosen.cost_objects, **paid}))
                    if here.chosen
                    else here
                )
                yield Cite(("118.12",))
            here = yield from undefined_x(here, node.effects, who)
            done = yield from follow(here.at((yield NOW)).bound("did last", True), node.effects)
            searched = isinstance(node.effects[-1], fx.Search) if node.effects else False
            did = searched or bool(done.bindings.get("did last", True))
            if a_cost:
                yield Cite(("118.12", "118.12b") if searched else ("118.12",))
            if did and once is not None:
                yield ev.Told(ev.DOES_IT, who, ctx.source, words=once.text)
                done = done.at((yield NOW))
        if yes and did:
            done = yield from follow(done.bound("did last", True), node.then)
        else:
            done = yield from follow(done.at((yield NOW)).bound("did last", False), node.otherwise)
    return {**done.bindings, "did last": did}


def _cost_words(ctx: Context, cost: Any) -> str:
    return " and ".join(describe(_counted(ctx, p)) for p in cost.parts)


def _counted(ctx: Context, part: Any) -> Any:
    """A payment of life with its number, where the text says it by something that is counted."""
    if not isinstance(part, k.PayLife) or isinstance(part.amount, (Number, VariableX)):
        return part
    return replace(part, amount=Number(amount(ctx, part.amount)))


def _once_each_turn(ctx: Context) -> Any:
    """The resolving ability, where what it lets its controller do is done only once each turn."""
    resolving = ctx.game.objects.get(ctx.stack_object) if ctx.stack_object is not None else None
    held = resolving.ability if resolving is not None else None
    ability = held.ability if held is not None and held.source == ctx.source else None
    return ability if getattr(ability, "done_once", False) else None


def _each_may(ctx: Context, node: fx.May) -> Script:
    """Of several players each chooses in turn order; those who would then do it at the same time (101.4)."""
    if node.cost is not None:
        raise NotModelled("several players who may each pay")
    willing: list[str] = []
    for who in players(ctx, node.who):
        one = replaced(node.effects, node.who, BoundPlayer("willing"))
        if can_be_done(ctx.bound("willing", who), one, who, as_a_cost=bool(node.then or node.otherwise)):
            if (yield may(who, f"choose whether to {offered(ctx, node) or _words(node.effects)}", ctx.source)):
                willing.append(who)
    rest = tuple(p for p in players(ctx, node.who) if p not in willing)
    done = ctx.at((yield NOW)).bound("willing", tuple(willing)).bound("did last", bool(willing))
    if willing:
        done = yield from follow(done, replaced((*node.effects, *node.then), node.who, BoundPlayer("willing")))
    if rest and node.otherwise:
        done = yield from follow(
            done.bound("unwilling", rest), replaced(node.otherwise, node.who, BoundPlayer("unwilling"))
        )
    return {**done.bindings, "did last": bool(willing)}


def _words(effects: tuple[Any, ...]) -> str:
    return " and ".join(spoken(type(e)) for e in effects) or "do it"


@rule("608.2d", performs=fx.FriendsAndFoes)
def friends_and_foes(game: Game, ctx: Context, node: fx.FriendsAndFoes) -> Script:
    """Its controller says of each player whether they are a friend; all others are foes."""
    everyone = tuple(game.everyone())
    asked = some_of(game, ctx.controller, "choose who is a friend", everyone, (0, len(everyone)), about=ctx.source)
    answer = yield asked
    friends = answer if isinstance(answer, tuple) else (answer,)
    return {"friend": friends, "foe": tuple(who for who in everyone if who not in friends)}


@rule("118.12a", performs=fx.PayOrElse)
def pay_or_else(game: Game, ctx: Context, node: fx.PayOrElse) -> Script:
    """ "Unless" somebody pays: they choose as it resolves; if they can't or won't, it happens."""
    for who in players(ctx, node.who):
        here = ctx.at((yield NOW))
        if here.game.player(who).lost:
            yield Cite(("800.4f",), sentence=f"{who} has left the game, so the cost is not paid.")
        else:
            able = could_pay(here, node.cost, who)
            if not able:
                yield Cite(("118.3",), sentence=f"{who} can't pay that.")
            asked = may(who, f"choose whether to {_cost_words(here, node.cost)}", ctx.source, "118.12a")
            asked = replace(asked, paid_with=given_up(here, node.cost, who))
            if (yield asked if able else asked.only(operator.not_)):
                try:
                    yield from pay(here, node.cost, who)
                except CannotPay as problem:
                    raise NotModelled(str(problem)) from problem
                done = yield from follow(here.at((yield NOW)), node.then)
                return {**done.bindings, "did last": True}
    done = yield from follow(ctx.at((yield NOW)), node.effects)
    return {**done.bindings, "did last": False}


@rule("608.2c", performs=fx.If)
def conditional(game: Game, ctx: Context, node: fx.If) -> Script:
    """A condition in the text is checked when its turn comes."""
    if isinstance(node.condition, cond.DidSo):
        yield Cite(("118.12",))
    did = {k: v for k, v in ctx.bindings.items() if k == "did last" and _did_so(node.condition)}
    true = holds(ctx, node.condition)
    if true and node.instead:
        yield Cite(("614.15", "616.1a") if index(game).replacements else ("614.15",))
    done = yield from follow(ctx, where_it_holds(node) if true else node.otherwise)
    return {**done.bindings, **did}


def _did_so(condition: Any) -> bool:
    """Whether it asks what was done: a second such question asks the same ("if you do …, if you don't …")."""
    return isinstance(getattr(condition, "part", condition), cond.DidSo)


@rule("608.2e", performs=fx.ForEach)
def for_each(game: Game, ctx: Context, node: fx.ForEach) -> Script:
    """The instructions once for each player (in APNAP order) or object, or so many times."""
    bindings: dict[str, Any] = {}
    if node.who is not None:
        one = (yield from one_player(ctx, node.who)) if isinstance(node.who, whom.ChoosePlayer) else None
        for who in players(ctx, node.who) if one is None else (one,):
            done = yield from follow(ctx.at((yield NOW)).bound("each player", who).bound("each", who), node.effects)
            bindings = _gather(bindings, done.bindings)
        return bindings
    if node.what is not None:
        found = yield from chosen_objects(ctx, node.what)
        if node.any_order and len(found) > 1:
            found = yield Call("runs", "one after the other", (_who_orders(ctx, node), found, ctx.source))
        for obj in found:
            done = yield from follow(ctx.at((yield NOW)).bound("each", (obj,)), node.effects)
            bindings = _gather(bindings, done.bindings)
        return bindings
    times = int(amount(ctx, node.times)) if node.times is not None else 1
    for _ in range(times):
        done = yield from follow(ctx.at((yield NOW)), node.effects)
        bindings = _gather(bindings, done.bindings)
    return bindings


def _who_orders(ctx: Context, node: fx.ForEach) -> PlayerId:
    """Who says in which order it is done: the player who may do it with each, or else whose effect it is."""
    first = node.effects[0]
    named = players(ctx, first.who) if len(node.effects) == 1 and isinstance(first, fx.May) else ()
    return named[0] if len(named) == 1 else ctx.controller


def _gather(old: dict[str, Any], new: Any) -> dict[str, Any]:
    result = dict(old)
    for key, value in new.items():
        if key in ("each", "each player"):
            continue
        before = old.get(key)
        if isinstance(value, tuple) and isinstance(before, tuple):
            result[key] = tuple(dict.fromkeys((*before, *value)))
        elif isinstance(value, Fraction) and isinstance(before, Fraction):
            result[key] = before + value
        else:
            result[key] = value
    return result


CHOOSING = "who chooses among them"


@rule("608.2d", performs=fx.ChooseThing)
def choose_thing(game: Game, ctx: Context, node: fx.ChooseThing) -> Script:
    """A choice made on resolution and remembered for the rest of the text."""
    who = yield from one_player(ctx, node.who)
    if node.what is not None:
        if getattr(node.what, "zone", "") == "source":
            yield Cite(("609.7a",))
        if isinstance(node.who, whom.ChoosePlayer):
            ctx = ctx.bound(CHOOSING, who)
        found = yield from chosen_objects(ctx, node.what, "choose")
        return {node.key: found}
    yield Cite(("105.4",) if node.kind == "color" else ())
    if node.at_random:
        return {node.key: (yield from _by_chance(ctx, node))}
    options = node.options or without(ctx, node.kind, who or ctx.controller, node.never)
    word = yield from choice_of(ctx, node.kind, who or ctx.controller, options, node.limit)
    game = yield NOW
    if ctx.source in game.objects and not node.linked and chosen_key(node.key) in game.objects[ctx.source].memory:
        yield Cite(("607.1", "607.2d"))
    if node.linked and ctx.source in game.objects:
        yield Cite(("607.2d",))
        key = remembered_as(game, ctx.source, chosen_key(node.key))
        yield ev.MarkObject(ctx.source, memory={key: word})
    return {node.key: word}


def _by_chance(ctx: Context, node: fx.ChooseThing) -> Script:
    """The player whom chance picks; which one, where there are several, is for the scenario to say."""
    able = ctx.game.opponents(ctx.controller) if node.kind == "opponent" else tuple(ctx.game.everyone())
    if len(able) == 1:
        return able[0]
    found = yield Choice(ctx.controller, "chance", f"see which {node.kind} is chosen at random", able, able,
                         about=ctx.source, rule="608.2c")  # fmt: skip
    return found


@rule("608.2d", performs=fx.ChooseModes)
def choose_on_resolution(game: Game, ctx: Context, node: fx.ChooseModes) -> Script:
    """Modes chosen as the text is followed."""
    who = players(ctx, node.chooser)[0] if node.chooser is not None else ctx.controller
    modes = yield from choose_modes(ctx, node, who, {})
    for mode in modes:
        ctx = yield from follow(ctx, node.modes[mode].effects)
    return ctx.bindings


@rule("608.2c", performs=fx.InOrder)
def in_order(game: Game, ctx: Context, node: fx.InOrder) -> Script:
    """The instructions of a clause one after the other."""
    done = yield from follow(ctx, node.effects)
    return done.bindings


@rule("608.2f", performs=fx.AtOnce)
def at_once(game: Game, ctx: Context, node: fx.AtOnce) -> Script:
    """Parts of one instruction happen at the same time."""
    events: list[ev.Event] = []
    for effect in node.effects:
        if isinstance(effect, fx.PutCounters) and not effect.distribute:
            events.extend((yield from puts_of(game, ctx, effect))[1])
            continue
        if not isinstance(effect, fx.DealDamage):
            raise NotModelled(f"{type(effect).__name__} at the same time as something else")
        dealers = (yield from chosen_objects(ctx, effect.source)) if effect.source is not None else (ctx.source,)
        for to in (yield from chosen_objects(ctx, effect.to)):
            n = amount(ctx, effect.amount)
            if n > 0 and dealers and can_be_dealt(ctx.game, to):
                events.append(ev.Damage(dealers[0], to, n, unpreventable=effect.unpreventable))
    if events:
        outcome = yield ev.Together(tuple(events))
        dealt = outcome.of(ev.Damage)
        return {"damage dealt": sum((d.amount for d in dealt), Fraction(0)), "damaged": tuple(d.to for d in dealt)}
    return None
