"""723, 724: controlling another player, and ending turns and phases."""

from __future__ import annotations

from benchbook.engine.choosing.offered import PlayerControl, controller_of_player, controls_of_players, decides_for
from benchbook.engine.memory import CONTROLS, PHASES_TO_COME
from benchbook.engine.rules.cr.c5_turn_structure.r500_turn_structure import COMBAT_STEPS
from benchbook.engine.rules.terms import *

SPANS = {"turn": "next turn", "combat phase": "next combat phase"}


@rule("723.1", performs=fx.ControlPlayer)
def control_player(game: Game, ctx: Context, node: fx.ControlPlayer) -> Script:
    """A player is controlled during the next turn (or combat phase) that they actually take."""
    (by, *_) = players(ctx, node.who) or (ctx.controller,)
    for of in players(ctx, node.whom):
        if game.player(by).lost:
            yield Cite(("800.4b",), sentence=f"{by} has left the game and so will not control {of}.")
            by = ""
        else:
            yield Cite(("723.1",), sentence=f"{by} will control {of} during {of}'s {SPANS[node.during]}.")
        new = PlayerControl(by, of, ctx.source, node.during, extra_turn=node.extra_turn)
        game = yield NOW
        yield ev.MarkGame(CONTROLS((*controls_of_players(game), new)))


@rule("723.1", results_of=ev.TurnBegins)
def turn_of_the_controlled(game: Game, event: ev.TurnBegins) -> Script:
    """As the next turn begins control of the turn before is over, and what waited for this turn begins."""
    yield from _begin_and_end(game, "turn")


@rule("723.1", results_of=ev.StepBegins, step="beginning of combat", there=CONTROLS.name)
def combat_of_the_controlled(game: Game, event: ev.StepBegins) -> Script:
    """What waited for a combat phase begins with that phase."""
    yield from _begin_and_end(game, "combat phase")


@rule("723.1", results_of=ev.StepEnds, step="end of combat", there=CONTROLS.name)
def end_of_combat(game: Game, event: ev.StepEnds) -> Script:
    """What lasts for a combat phase ends with it."""
    over = [c for c in controls_of_players(game) if c.begun and c.during == "combat phase"]
    if over:
        yield ev.MarkGame(CONTROLS(tuple(c for c in controls_of_players(game) if c not in over) or None))


def _begin_and_end(game: Game, span: str) -> Script:
    held = controls_of_players(game)
    left = [c for c in held if not (c.begun and c.during == span)]
    now = [c for c in left if c.during == span and c.of in game.active_players]
    if not now and len(left) == len(held):
        return
    begun = tuple(replace(c, begun=True, extra_turn=False) if c in now else c for c in left)
    yield ev.MarkGame(CONTROLS(begun or None))
    game = yield NOW
    for of in dict.fromkeys(c.of for c in now):
        yield from _said(game, of, [c for c in now if c.of == of])
    for one in now:
        if one.extra_turn:
            yield Cite(("500.7",))
            yield ev.ExtraTurns((("turn", one.of),))


def _said(game: Game, of: PlayerId, found: list[PlayerControl]) -> Script:
    by = controller_of_player(game, of)
    if len([c for c in found if c.by]) > 1:
        yield Cite(("723.1a",), sentence=f"Of several effects on {of} the last one created works.")
    if by == of:
        return
    beside = [p for p in game.defenders_beside(of) if p != of]
    team = f" and {' and '.join(beside)}" if beside else ""
    yield Cite(("805.8",) if beside else ("723.1", "723.3"), sentence=f"{by} controls {of}{team}.")


@rule("723.5", runs="who decides")
def who_decides(game: Game, who: PlayerId) -> PlayerId:
    """A player who controls another makes all choices and decisions of that player."""
    return decides_for(game, who)


@definition("723.6", results_of=ev.Concede)
def concedes_oneself(game: Game, event: ev.Concede) -> Script:
    """A player who is controlled may still concede; nobody else can make them do it."""
    if controller_of_player(game, event.who) != event.who:
        yield Cite(("723.6",), sentence=f"{event.who} may concede although another player controls them.")


def control_ends(game: Game, gone: PlayerId) -> Script:
    """Control of players by one who leaves the game ends, and so does what waits for their own turn (800.4a)."""
    held = controls_of_players(game)
    kept = tuple(replace(c, by="") if c.by == gone else c for c in held if c.of != gone)
    if kept != held:
        yield ev.MarkGame(CONTROLS(tuple(c for c in kept if c.by or c.extra_turn) or None))


@rule("724.1", performs=fx.EndTurn)
def end_it(game: Game, ctx: Context, node: fx.EndTurn) -> Script:
    """Waiting triggers cease, the stack is exiled, state-based actions are checked, and cleanup begins."""
    if node.combat_only:
        if game.step not in COMBAT_STEPS:
            yield Cite(("724.2g",), sentence="It is no combat phase: nothing happens.")
            return None
        yield Call("runs", "end the combat phase", ())
        return None
    if game.pending:
        yield Cite(("724.1a",))
        yield ev.TakePending(game.pending)
    yield from _exile_the_stack(game, "724.1b")
    yield Cite(("724.1c",))
    yield Call("runs", "state-based actions", ())
    yield Cite(("724.1d", "724.1e", "724.1f"))
    yield ev.SetCombat(None)
    yield ev.MarkGame(PHASES_TO_COME(None))
    yield Call("runs", "begin step", ("cleanup",))
    return None


def _exile_the_stack(game: Game, number: str) -> Script:
    """Every object on the stack is exiled, the one that resolves too; abilities cease to exist (724.1b, 724.2b)."""
    yield Cite((number,))
    for obj in reversed(game.stack):
        if game.objects[obj].ability is not None:
            yield ev.CeaseToExist(obj)
        else:
            yield ev.Move(obj, "exile", "exiled")


@rule("724.2", runs="end the combat phase")
def end_combat(game: Game, *_: Any) -> Script:
    """The same for a combat phase: it ends, what lasts until end of combat ends with it, and the next phase begins."""
    if game.pending:
        yield Cite(("724.2a",))
        yield ev.TakePending(game.pending)
    yield from _exile_the_stack(game, "724.2b")
    yield Cite(("724.2c",))
    yield Call("runs", "state-based actions", ())
    yield Cite(("724.2d", "724.2e", "724.2f"))
    over = tuple(e.id for e in (yield NOW).effects if e.duration == cond.Until("end of combat"))
    if over:
        yield ev.End(over)
    yield ev.SetCombat(None)
    yield Call("runs", "begin step", ("postcombat main",))
