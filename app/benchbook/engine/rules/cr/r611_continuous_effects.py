"""104.3, 114, 118.12, 500.7, 506.4, 603.7, 608–611, 614.3, 700.2, 702.26: effects that change objects or rules for a
time, delayed triggers, and how a text is followed.
"""

from __future__ import annotations

from collections.abc import Generator
from dataclasses import fields, is_dataclass, replace
from fractions import Fraction
from typing import Any

from benchbook.cards import conditions as cond
from benchbook.cards import continuous as c
from benchbook.cards import effects as fx
from benchbook.cards.amounts import Negative, Number
from benchbook.cards.events import BeginningOf, EndOf
from benchbook.cards.grammar.forms import replaced
from benchbook.cards.objects import Bound, EventObject, Group
from benchbook.cards.players import BoundPlayer, ChoosePlayer, ControllerOf, DefendingPlayer, EventPlayer, OwnerOf
from benchbook.cards.replacements import DamagePrevented, DamageRedirected
from benchbook.engine import events as ev
from benchbook.engine.choices import Choice
from benchbook.engine.chosen import chosen_key
from benchbook.engine.context import Context, NotModelled
from benchbook.engine.copying import copied_values, of_the_face_up, remembered_as
from benchbook.engine.costs import CannotPay, can_pay, describe, pay
from benchbook.engine.effects_in_force import EffectInForce
from benchbook.engine.evaluate import amount, holds, players, result
from benchbook.engine.illegal import Illegal
from benchbook.engine.new_controllers import settled
from benchbook.engine.offered import offered
from benchbook.engine.possible import can_be_done
from benchbook.engine.registry import rule
from benchbook.engine.resolution import NOW, chosen_objects, follow, may, one_player
from benchbook.engine.rules.cr.r601_announcing import choose_modes
from benchbook.engine.rules.cr.r611_durations import lasts
from benchbook.engine.runner import Call, Cite
from benchbook.engine.state import AbilityOnStack, Game, Pending
from benchbook.engine.triggers import done_this_turn
from benchbook.engine.undefined_x import undefined_x
from benchbook.engine.what_there_is import basic_land_types_there_are, colors_there_are, creature_types_there_are
from benchbook.engine.words_to_choose import choice_of

Script = Generator[Any, Any, Any]


def effect_of(ctx: Context, duration: Any, **what: Any) -> EffectInForce:
    """An effect in force made by this text."""
    return EffectInForce(
        0, 0, ctx.source, ctx.controller, duration, bindings=ctx.bindings, targets=ctx.targets,
        x=ctx.chosen.x if ctx.chosen else None, since_turn_of=ctx.game.active, **what,
    )  # fmt: skip


@rule("611.2c", performs=fx.Continuous)
def continuous(game: Game, ctx: Context, node: fx.Continuous) -> Script:
    """A continuous effect from a resolving spell or ability: the objects it affects and its numbers are fixed now."""
    found = yield from chosen_objects(ctx, node.what, "choose")
    there = frozenset(o for o in found if isinstance(o, int) and o in game.objects)
    if _over_already(ctx, node.duration):
        yield Cite(("611.2b",), sentence="Its duration is over before the effect would begin: it does nothing.")
        return {"affected": ()}
    if not there:
        return {"affected": ()}
    if any(amount(ctx, n) < 0 for m in node.changes if isinstance(m, c.ModifyPT) for n in _plain_sizes(m)):
        yield Cite(("107.1b",))
    copies = [m for m in node.changes if isinstance(m, c.BecomeCopy)]
    chosen = yield from _words_chosen(ctx, node.changes)
    rest = tuple(_fixed(ctx, m) for m in chosen if not isinstance(m, c.BecomeCopy))
    for change in copies:
        yield from _become_copy(ctx, change, there, node.duration)
    rest, ctx = yield from settled(ctx, rest)
    if rest:
        words = getattr(ctx, "words", "")
        if isinstance(node.duration, cond.Indefinitely):
            yield Cite(("611.2a",))
        if any(_plain_sizes(m) for m in node.changes if isinstance(m, c.ModifyPT)):
            yield Cite(("611.2d", "608.2h"))
        yield ev.Begin(effect_of(ctx, node.duration, locked=there, changes=rest, words=words))
    return {"affected": tuple(sorted(there)), "did last": True}


def _words_chosen(ctx: Context, changes: tuple[Any, ...]) -> Script:
    """A change of text whose words the text leaves open: its controller chooses them on resolution (608.2d, 612.1)."""
    found: list[Any] = []
    for change in changes:
        if isinstance(change, c.ChangeText) and not (change.old and change.new):
            old = change.old or (yield _word(ctx, "the word to be replaced", _kinds_of_word(ctx.game, change.kind)))
            fitting = [o for o in _like_it(ctx.game, change.kind, old) if o not in (old, change.never)]
            new = change.new or (yield _word(ctx, "the word to put in its place", tuple(fitting)))
            yield Cite(("612.1",))
            change = replace(change, old=old, new=new)
        found.append(change)
    return tuple(found)


WORDS_OF = {
    "color word": colors_there_are,
    "basic land type": basic_land_types_there_are,
    "creature type": creature_types_there_are,
}


def _kinds_of_word(game: Game, kind: str) -> tuple[str, ...]:
    kinds = kind.split(" or ")
    if not all(k in WORDS_OF for k in kinds):
        raise NotModelled(f"choosing a {kind} to change")
    return tuple(word for k in kinds for word in WORDS_OF[k](game))


def _like_it(game: Game, kind: str, old: str) -> tuple[str, ...]:
    """The words of the same kind as the one that is replaced (612.2)."""
    return next(words for k in kind.split(" or ") if old in (words := _kinds_of_word(game, k)))


def _word(ctx: Context, prompt: str, options: tuple[str, ...]) -> Choice:
    return Choice(ctx.controller, "word", f"choose {prompt}", options, options, about=ctx.source, rule="608.2d")


def _plain_sizes(change: c.ModifyPT) -> list[Any]:
    """Its amounts that are worked out, signs aside."""
    sizes = [n.of if isinstance(n, Negative) else n for n in (change.power, change.toughness)]
    return [n for n in sizes if not isinstance(n, Number)]


def _over_already(ctx: Context, duration: Any) -> bool:
    """An effect that lasts as long as something holds does nothing if that is false as it would begin (611.2b)."""
    return isinstance(duration, cond.AsLongAs) and not lasts(ctx, duration)


def _fixed(ctx: Context, change: Any) -> Any:
    """Amounts are worked out once, on resolution (611.2d, 608.2h)."""
    if isinstance(change, c.ModifyPT):
        return c.ModifyPT(Number(result(ctx, change.power)), Number(result(ctx, change.toughness)))
    if isinstance(change, c.SetPT):
        fixed = [None if n is None else Number(amount(ctx, n)) for n in (change.power, change.toughness)]
        return c.SetPT(fixed[0], fixed[1])
    return change


def _names_itself(ctx: Context, change: c.BecomeCopy) -> tuple[str, ...]:
    """The rule for an ability that speaks of its object by name and that an object of another name then
    has (201.5b).
    """
    speaker = ctx.game.objects.get(ctx.stack_object) if ctx.stack_object is not None else None
    if speaker is None or speaker.ability is None or not any(isinstance(m, c.GainAbilities) for m in change.exceptions):
        return ()
    text = str(getattr(speaker.ability.ability, "text", ""))
    own = (part.definition.name for part in ctx.game.object(ctx.source).components)
    return ("201.5b",) if any(name and name in text for name in own) else ()


def _become_copy(ctx: Context, change: c.BecomeCopy, there: frozenset[int], duration: Any) -> Script:
    original = yield from chosen_objects(ctx, change.of, "choose what it becomes a copy of")
    found = [o for o in original if isinstance(o, int)]
    if not found:
        return
    values = copied_values(ctx, found[0], change.exceptions)
    again = any(e.copies is not None and there & (e.locked or frozenset()) for e in ctx.game.effects)
    gains = any(isinstance(m, c.GainAbilities) for m in change.exceptions)
    yield Cite(
        (
            "707.2",
            "613.1a",
            *of_the_face_up(ctx.game, found[0]),
            *(("707.4",) if again else ()),
            *(("708.10",) if any(ctx.game.objects[o].face_down for o in there if o in ctx.game.objects) else ()),
            *(("707.9a",) if gains else ()),
            *_names_itself(ctx, change),
        )
    )
    yield ev.Begin(effect_of(ctx, duration, locked=there, copies=values, words="becomes a copy"))
    for obj in sorted(there):
        yield ev.Told("becomes a copy", "", obj, found[0])


@rule("611.1", performs=fx.ChangeRules)
def change_rules(game: Game, ctx: Context, node: fx.ChangeRules) -> Script:
    """The rules of the game change for a time, for the objects named or for everything that fits: of a kind, also
    what fits only later, and not what fits no more (611.2c).
    """
    locked = None
    if isinstance(node.what, Group) and all(getattr(one, "what", None) is not None for one in node.changes):
        yield Cite(("611.2c",))
    elif node.what is not None:
        found = yield from chosen_objects(ctx, node.what)
        locked = frozenset(o for o in found if isinstance(o, int))
        if not locked:
            return None
    changes, ctx = _of_whom(ctx, node.changes)
    yield ev.Begin(effect_of(ctx, node.duration, locked=locked, rules=changes))
    return None


def _of_whom(ctx: Context, changes: tuple[Any, ...]) -> tuple[tuple[Any, ...], Context]:
    """Players who are known only now, by the event or by where the source is, are named for good (608.2h)."""
    found: list[Any] = []
    for number, change in enumerate(changes):
        if isinstance(change, c.Cant) and isinstance(change.who, (DefendingPlayer, EventPlayer, ControllerOf, OwnerOf)):
            named = BoundPlayer(f"of whom {number}")
            ctx = ctx.bound(named.name, tuple(players(ctx, change.who)))
            change = replace(change, who=named)
        found.append(change)
    return tuple(found), ctx


@rule("614.3", performs=fx.CreateReplacement)
def create_replacement(game: Game, ctx: Context, node: fx.CreateReplacement) -> Script:
    """A replacement or prevention effect that waits for its event, until used up or over."""
    shield = getattr(node.replacement, "shield", False)
    once = getattr(node.replacement, "once", False)
    to = getattr(node.replacement, "to_what", None)
    size = getattr(node.replacement, "amount", None)
    locked = None
    replacement = node.replacement
    if isinstance(to, Group) and isinstance(replacement, (DamagePrevented, DamageRedirected)):
        replacement = replace(replacement, to=to.filter, to_what=None)  # it watches, it changes nobody (611.2c)
        to = None
    if to is not None:
        found = yield from chosen_objects(ctx, to)
        locked = frozenset(found)
        if not found:
            return None
    remaining = amount(ctx, size) if shield and size is not None else None
    yield ev.Begin(
        effect_of(ctx, node.duration, locked=locked, replacement=replacement, remaining=remaining, once=once)
    )
    return None


def _with_subjects(node: Any) -> Any:
    """The same text with the objects of the event that made it bound by name; a moment in time has none (603.7c)."""
    if isinstance(node, EventObject):
        return Bound(f"event {node.role}")
    if isinstance(node, EventPlayer):
        return BoundPlayer("event player")
    if isinstance(node, tuple):
        return tuple(_with_subjects(part) for part in node)
    if not is_dataclass(node) or isinstance(node, type):
        return node
    return replace(node, **{f.name: _with_subjects(getattr(node, f.name)) for f in fields(node)})


@rule("603.7", performs=fx.DelayedTrigger)
def delayed_trigger(game: Game, ctx: Context, node: fx.DelayedTrigger) -> Script:
    """A delayed triggered ability is created; it triggers once unless it says otherwise (603.7b)."""
    from benchbook.cards.events import Reflexive

    if isinstance(node.ability.when, Reflexive):
        yield Cite(("603.12",))
        yield ev.Triggered(
            Pending(node.ability, ctx.source, ctx.controller, ctx.event, ctx.subjects, ctx.amount, ctx.bindings)
        )
        return None
    ability, here = node.ability, ctx
    if isinstance(ability.when, (BeginningOf, EndOf)):
        ability = _with_subjects(ability)
        here = ctx.binding(**{f"event {role}": subject for role, subject in ctx.subjects.items()})
    if isinstance(ability.when, BeginningOf) and ability.when.step == "end step" and game.step == "end":
        yield Cite(("513.2",))
    yield ev.Begin(effect_of(here, node.duration, delayed=ability, once=node.once or node.duration is None))
    return None


# ── the structure of instructions ─────────────────────────────────────────────


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
        able = able and (node.cost is None or can_pay(here, node.cost, who))
        once = _once_each_turn(here)
        if once is not None and done_this_turn(here.game, once, ctx.source, who):
            yield Cite(("603.2h",), sentence=f"{who} has already done this this turn.")
            able = False
        yes = False
        if able:
            yes = yield may(who, f"choose whether to {offered(here, node) or _words(node.effects)}", ctx.source)
        if yes:
            if node.cost is not None:
                here = yield Call("runs", "x of a payment", (here, node.cost, who))
                paid = yield from _paid(here, node.cost, who)
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


def _paid(ctx: Context, cost: Any, who: str) -> Script:
    """The cost is paid; what was chosen for it and cannot be paid is taken back (118.3)."""
    try:
        return (yield from pay(ctx, cost, who))
    except CannotPay as problem:
        raise Illegal(str(problem), "118.3") from problem


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
    return " and ".join(type(e).__name__.lower() for e in effects) or "do it"


@rule("118.12a", performs=fx.PayOrElse)
def pay_or_else(game: Game, ctx: Context, node: fx.PayOrElse) -> Script:
    """ "Unless" somebody pays: they choose as it resolves; if they can't or won't, it happens."""
    for who in players(ctx, node.who):
        here = ctx.at((yield NOW))
        if here.game.player(who).lost:
            yield Cite(("800.4f",), sentence=f"{who} has left the game, so the cost is not paid.")
        elif can_pay(here, node.cost, who):
            yes = yield may(
                who,
                "choose whether to " + " and ".join(describe(p) for p in node.cost.parts),
                ctx.source,
                "118.12a",
            )
            if yes:
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
    if true and node.otherwise and " instead" in ctx.text:
        yield Cite(("614.15",))
    done = yield from follow(ctx, node.effects if true else node.otherwise)
    return {**done.bindings, **did}


def _did_so(condition: Any) -> bool:
    """Whether it asks what was done: a second such question asks the same ("if you do …, if you don't …")."""
    return isinstance(getattr(condition, "part", condition), cond.DidSo)


@rule("608.2e", performs=fx.ForEach)
def for_each(game: Game, ctx: Context, node: fx.ForEach) -> Script:
    """The instructions once for each player (in APNAP order) or object, or so many times."""
    bindings: dict[str, Any] = {}
    if node.who is not None:
        for who in players(ctx, node.who):
            done = yield from follow(ctx.at((yield NOW)).bound("each player", who).bound("each", who), node.effects)
            bindings = _gather(bindings, done.bindings)
        return bindings
    if node.what is not None:
        found = yield from chosen_objects(ctx, node.what)
        for obj in found:
            done = yield from follow(ctx.at((yield NOW)).bound("each", (obj,)), node.effects)
            bindings = _gather(bindings, done.bindings)
        return bindings
    times = int(amount(ctx, node.times)) if node.times is not None else 1
    for _ in range(times):
        done = yield from follow(ctx.at((yield NOW)), node.effects)
        bindings = _gather(bindings, done.bindings)
    return bindings


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
        if isinstance(node.who, ChoosePlayer):
            ctx = ctx.bound(CHOOSING, who)
        found = yield from chosen_objects(ctx, node.what, "choose")
        return {node.key: found}
    yield Cite(("105.4",) if node.kind == "color" else ())
    word = yield from choice_of(ctx, node.kind, who or ctx.controller, node.options, node.limit)
    if node.linked and ctx.source in (game := (yield NOW)).objects:
        yield Cite(("607.2d",))
        key = remembered_as(game, ctx.source, chosen_key(node.key))
        yield ev.MarkObject(ctx.source, {"memory": {key: word}})
    return {node.key: word}


@rule("608.2d", performs=fx.ChooseModes)
def choose_on_resolution(game: Game, ctx: Context, node: fx.ChooseModes) -> Script:
    """Modes chosen as the text is followed."""
    who = players(ctx, node.chooser)[0] if node.chooser is not None else ctx.controller
    modes = yield from choose_modes(ctx, node, who, {})
    for index in modes:
        ctx = yield from follow(ctx, node.modes[index].effects)
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
        if not isinstance(effect, fx.DealDamage):
            raise NotModelled(f"{type(effect).__name__} at the same time as something else")
        source = (yield from chosen_objects(ctx, effect.source))[0] if effect.source is not None else ctx.source
        for to in (yield from chosen_objects(ctx, effect.to)):
            n = amount(ctx, effect.amount)
            if n > 0:
                events.append(ev.Damage(source, to, n, unpreventable=effect.unpreventable))
    if events:
        outcome = yield ev.Together(tuple(events))
        dealt = outcome.of(ev.Damage)
        return {"damage dealt": sum((d.amount for d in dealt), Fraction(0)), "damaged": tuple(d.to for d in dealt)}
    return None


@rule("104.3e", performs=fx.PlayerOutcome)
def outcome(game: Game, ctx: Context, node: fx.PlayerOutcome) -> Script:
    """An effect says that a player loses or wins, or that the game is a draw."""
    affected = players(ctx, node.who) if node.who is not None else (ctx.controller,)
    if node.outcome == "lose":
        losing = tuple(ev.PlayerLoses(who, "an effect says so") for who in affected)
        yield losing[0] if len(losing) == 1 else ev.Together(losing)
    elif node.outcome == "win":
        yield Cite(("104.2b",))
        for who in affected:
            yield from _wins(game, who)
    elif node.outcome == "draw":
        yield Cite(("104.4c",))
        if game.table.one("runs", "an effect draws the game") is not None:
            yield Call("runs", "an effect draws the game", (ctx.controller,))
        else:
            yield ev.GameDrawn("an effect says so")
    return None


def _wins(game: Game, who: str) -> Script:
    if game.table.one("runs", "an effect wins the game") is not None:
        yield Call("runs", "an effect wins the game", (who,))
    else:
        yield ev.PlayerWins(who, "an effect says so")


@rule("114.1", performs=fx.GetEmblem)
def get_emblem(game: Game, ctx: Context, node: fx.GetEmblem) -> Script:
    """The player puts an emblem with those abilities into the command zone."""
    from benchbook.cards.abilities import CardDefinition, FaceDefinition
    from benchbook.engine.prose import name_of
    from benchbook.engine.state import Component

    for who in players(ctx, node.who):
        called = f"{name_of(ctx.game, ctx.source)}'s emblem"
        yield Cite(("114.2", "408.2"))
        definition = CardDefinition(called, (FaceDefinition("", abilities=node.abilities),))
        yield ev.CreateObject(
            "command",
            who,
            (Component(0, definition, who),),
            how="emblem",
            marks=frozenset({"emblem"}),
            cause=ctx.source,
        )
    return None


@rule("506.4", performs=fx.RemoveFromCombat)
def remove_from_combat(game: Game, ctx: Context, node: fx.RemoveFromCombat) -> Script:
    """It stops attacking, blocking and being blocked."""
    found = yield from chosen_objects(ctx, node.what)
    combat = game.combat
    if combat is not None:
        gone = {o for o in found if isinstance(o, int)}
        yield ev.SetCombat(
            replace(
                combat,
                attackers={a: t for a, t in combat.attackers.items() if a not in gone},
                blockers={
                    b: tuple(a for a in tos if a not in gone) for b, tos in combat.blockers.items() if b not in gone
                },
            )
        )
    return None


@rule("500.7", performs=fx.ExtraTurn)
def extra_turn(game: Game, ctx: Context, node: fx.ExtraTurn) -> Script:
    """Extra turns are taken after this one."""
    if node.phases:
        yield from _phases_added(game, ctx, node)
        return None
    takers = players(ctx, node.who)
    place = sum(1 for kind, _ in game.extra if kind == "turn")
    if len(takers) > len({game.defenders_beside(who) for who in takers}):
        yield Cite(("805.8",))
    for who in {game.defenders_beside(who): who for who in takers}.values():
        times = int(amount(ctx, node.number)) if node.number is not None else 1
        yield ev.ExtraTurns((("turn", who),) * times)
    return {"that turn": (place, game.turn)} if len(takers) == 1 and node.number is None else None


def _phases_added(game: Game, ctx: Context, node: fx.ExtraTurn) -> Script:
    """Phases or steps are added after this one; "you get" adds none in another player's turn (500.10a)."""
    if node.gets and not set(players(ctx, node.who)) & set(game.active_players):
        yield Cite(("500.10a",), sentence="It is another player's turn, so nothing is added.")
        return
    times = int(amount(ctx, node.number)) if node.number is not None else 1
    if times:
        yield Call("runs", "add steps" if node.after_step else "add phases", (node.phases * times,))


__all__ = ["AbilityOnStack", "Choice", "Group"]
