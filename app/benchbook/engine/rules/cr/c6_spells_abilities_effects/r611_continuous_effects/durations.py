"""104.3e, 114.1, 500.7, 506.4, 611.2–611.3, 702.26f: how long effects last; effects on the game, its turns, combat."""

from __future__ import annotations

from contextlib import suppress
from dataclasses import is_dataclass

from benchbook.cards.conditions import AsLongAs, DuringNextTurn
from benchbook.engine.memory import CAME_UNDER_CONTROL, ENDED_BEFORE
from benchbook.engine.readers.conditions import PHASES
from benchbook.engine.rules.terms import *


@rule("611.2a", runs="effects that are over")
def over(game: Game) -> tuple[int, ...]:
    """The effects whose own end has come: what they last for is no longer so. They do not begin again."""
    return tuple(e.id for e in game.effects if isinstance(e.duration, (AsLongAs, UntilLeaves)) and _is_over(game, e))


def _is_over(game: Game, effect: EffectInForce) -> bool:
    ctx = Context(game, effect.source, effect.controller, targets=effect.targets, bindings=effect.bindings)
    duration = effect.duration
    if isinstance(duration, UntilLeaves):
        if "watched" in effect.bindings:
            return False
        watched = [effect.source] if isinstance(duration.what, This) else list(objects(ctx, duration.what))
        return not any(_there(game, o) for o in watched if isinstance(o, int))
    assert isinstance(duration, AsLongAs)
    return not lasts(ctx, duration)


def lasts(ctx: Context, duration: AsLongAs) -> bool:
    """Whether what it lasts for is so now; an object that is gone has no part in it any more."""
    if names_this(duration.condition) and not _there(ctx.game, ctx.source):
        return False
    return holds(ctx, duration.condition)


def _there(game: Game, obj: ObjId) -> bool:
    """Whether it is on the battlefield; what has phased out is treated as though it were not (702.26b, 702.26f)."""
    thing = game.objects.get(obj)
    return thing is not None and thing.zone == "battlefield" and not thing.phased_out


def names_this(node: Any) -> bool:
    """Whether the words speak of their own object."""
    if isinstance(node, This):
        return True
    if isinstance(node, tuple):
        return any(names_this(part) for part in node)
    return is_dataclass(node) and any(names_this(getattr(node, f.name)) for f in fields(node))


@rule("611.2a", results_of=ev.TurnBegins)
def next_turn_of_an_effect(game: Game, event: ev.TurnBegins) -> Script:
    """An effect that waits for a player's turn begins to work in it; one whose turn has passed is over."""
    waiting = [e for e in game.effects if isinstance(e.duration, DuringNextTurn)]
    over = tuple(e.id for e in waiting if turn_of(e) in game.memory)
    if over:
        yield ev.End(over)
    for effect in waiting:
        ctx = Context(game, effect.source, effect.controller, targets=effect.targets, bindings=effect.bindings)
        if effect.id not in over and set(players(ctx, effect.duration.who)) & set(game.active_players):  # type: ignore[union-attr]
            yield Cite(("611.2a",))
            yield ev.MarkGame({turn_of(effect): game.turn})


@rule("611.2b", results_of=ev.Untap)
def as_it_untaps(game: Game, event: ev.Untap) -> Script | None:
    """What lasts for as long as its source remains tapped is over although the source is tapped again."""
    return _ends(game, event.obj) if game.stack else None


@rule("611.2b", results_of=ev.Phase)
def as_it_phases_out(game: Game, event: ev.Phase) -> Script | None:
    """What phases out is not seen by what lasts as long as something is so of it (702.26f)."""
    return _ends(game, event.obj) if game.stack and event.out else None


@rule("611.2b", results_of=ev.MarkObject)
def as_it_changes_controllers(game: Game, event: ev.MarkObject) -> Script | None:
    """What lasts for as long as a player controls its source is over although that player controls it again."""
    if not game.stack or CAME_UNDER_CONTROL.name not in event.memory:
        return None
    return _ends(game, event.obj)


def _ends(game: Game, source: ObjId) -> Script:
    """What waits on the stack and is to last by its source is marked where that is over now."""
    for obj in game.stack:
        thing = game.objects[obj]
        if thing.ability is None or thing.ability.source != source or ENDED_BEFORE.name in thing.memory:
            continue
        over = tuple(d for d in _durations(thing) if not lasts(_context(game, thing), d))
        if over:
            yield ev.MarkObject(obj, memory=ENDED_BEFORE(over))


def _durations(thing: Object) -> Iterator[AsLongAs]:
    assert thing.ability is not None
    for node in parts(thing.ability.ability):
        if isinstance(node, AsLongAs) and names_this(node.condition):
            yield node


def _context(game: Game, thing: Object) -> Context:
    assert thing.ability is not None
    targets = thing.chosen.targets if thing.chosen else ()
    return Context(
        game, thing.ability.source, thing.controller, targets, thing.ability.bindings,
        subjects=thing.ability.event_subject, chosen=thing.chosen, stack_object=thing.id,
    )  # fmt: skip


def ended_before(ctx: Context, duration: AsLongAs) -> bool:
    """Whether it was over at some time while the ability that speaks was on the stack."""
    speaker = ctx.game.objects.get(ctx.stack_object) if ctx.stack_object is not None else None
    return speaker is not None and duration in ENDED_BEFORE.of(speaker)


@rule("611.3b", results_of=ev.Move, from_zone="battlefield")
def goes_on(game: Game, event: ev.Move) -> Script:
    """What a static ability does to others is over as its source leaves; where its text says so it goes on until end of
    turn, with the timestamp that it had.
    """
    gone = game.departed.get(event.obj)
    if gone is None:
        return
    yield Cite(("611.3b",) if any(_applied(gone, game, f) for f in _statics(gone, event.obj)) else ())
    for change, held in index(gone).rules.get(GameRule, ()):
        if change.rule == "continues until end of turn" and held.obj.id == event.obj:
            yield Cite(("611.3b",))
            yield ev.Begin(_effect(held))


def _statics(game: Game, obj: ObjId) -> Iterator[Functioning]:
    return (f for f in index(game).statics if f.obj.id == obj and f.ability.changes)


def _applied(before: Game, after: Game, f: Functioning) -> bool:
    """Whether the ability changed another permanent that is still there."""
    what = f.ability.what
    there = (o.id for o in after.battlefield if o.id in before.objects)
    with suppress(NotModelled):
        return isinstance(what, Group) and any(matches(f.context(before), what.filter, obj) for obj in there)
    return False


def _effect(held: Functioning) -> EffectInForce:
    ability, stamp = held.ability, max(held.obj.timestamp, held.held.timestamp)
    return EffectInForce(
        0, stamp, held.obj.id, held.controller, Until("end of turn"), None,
        changes=ability.changes, group=ability.what, words=ability.text,
    )  # fmt: skip


PHASES_CALLED = {"main": PHASES["main phase"], "combat": PHASES["combat"]}


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
    if node.after and game.step not in PHASES_CALLED[node.after]:
        yield Cite(("500.8",), sentence=f"This is no {node.after} phase, so nothing is added after it.")
        return
    times = int(amount(ctx, node.number)) if node.number is not None else 1
    if times:
        yield Call("runs", "add steps" if node.after_step else "add phases", (node.phases * times,))


WAITS, THAT_SPELL = "next spell", "that spell"


@rule("611.2a", performs=fx.NextSpell)
def waits_for_it(game: Game, ctx: Context, node: fx.NextSpell) -> Script:
    """The effect waits for the spell until end of turn."""
    words = "The next such spell this turn is affected."
    yield ev.Begin(effect_of(ctx.bound(WAITS, node), Until("end of turn"), words=words))


@rule("611.2a", results_of=ev.Cast)
def is_cast(game: Game, event: ev.Cast) -> Script:
    """As soon as the spell is cast, before anyone could do anything, the effect applies to it and is used up."""
    for effect in game.effects:
        node = effect.bindings.get(WAITS)
        if node is None or effect.controller != event.who:
            continue
        ctx = Context(game, effect.source, effect.controller, bindings=effect.bindings, targets=effect.targets)
        if not matches(ctx, node.filter, event.obj):
            continue
        yield ev.End((effect.id,))
        yield Cite(("611.2a", "611.2f"))
        yield from follow(ctx.binding(**{WAITS: None, THAT_SPELL: (event.obj,)}), node.effects)


class Becoming(ev.Event):
    """Makes what has entered what the text that put it there says that it is."""

    def __init__(self, obj: ObjId, effect: EffectInForce) -> None:
        object.__setattr__(self, "entered", obj)
        object.__setattr__(self, "effect", effect)


@rule("611.2e", happens=Becoming)
def is_so_as_it_enters(game: Game, event: Any) -> Script:
    """The effect applies from the moment at which the permanent is on the battlefield."""
    for thing in game.battlefield:
        if thing.was == event.entered:
            yield ev.Begin(replace(event.effect, locked=frozenset({thing.id})))
