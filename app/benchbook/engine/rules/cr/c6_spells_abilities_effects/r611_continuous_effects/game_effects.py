"""104.3e, 114.1, 500.7, 506.4, 611.2: effects on the game, its turns and combat, the next spell and what enters."""

from __future__ import annotations

from benchbook.engine.readers.conditions import PHASES
from benchbook.engine.rules.terms import *

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
