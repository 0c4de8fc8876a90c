"""608.2c, 608.2f: a process that is repeated, and cards that the players put onto the battlefield one after another."""

from __future__ import annotations

from benchbook.cards.effects import If
from benchbook.cards.processes import PutInTurns, RepeatProcess
from benchbook.engine.rules.terms import *

PROCESS = "the process"


def names_a_process(effects: tuple[Any, ...]) -> bool:
    """Whether an instruction of the text repeats those before it."""
    return any(_repeats(effect) for effect in effects)


def process_of(effects: tuple[Any, ...]) -> tuple[Any, ...]:
    """The instructions up to the one that repeats them, itself among them."""
    return effects[: 1 + next(at for at, effect in enumerate(effects) if _repeats(effect))]


def _repeats(effect: Any) -> bool:
    inner = effect.effects if isinstance(effect, If) else effect.then if isinstance(effect, May) else ()
    return isinstance(effect, RepeatProcess) or any(_repeats(e) for e in inner)


ROUND, MOST_ROUNDS = "round of the process", 60
ONE = Number.of(1)


@rule("608.2c", performs=RepeatProcess)
def repeat_process(game: Game, ctx: Context, node: RepeatProcess) -> Script:
    """All that the text says up to here is done once more, in the order written."""
    effects = ctx.bindings.get(PROCESS)
    if effects is None:
        raise NotModelled("which process is repeated")
    if node.may and not (yield may(ctx.controller, "repeat the process", ctx.source)):
        return {"did last": False}
    done = ctx.bindings.get(ROUND, 0) + 1
    if done > MOST_ROUNDS:
        raise NotModelled("a process that is repeated without an end in sight")
    again = ctx.at((yield NOW)).bound(ROUND, done)
    return (yield from follow(again, process_of(effects)))


@rule("608.2f", performs=PutInTurns)
def put_in_turns(game: Game, ctx: Context, node: PutInTurns) -> Script:
    """Starting with the controller, each player in turn order decides for themselves, knowing what was put before."""
    for _round in range(MOST_ROUNDS):
        put = False
        for who in _from(ctx, (yield NOW)):
            put |= yield from _one_player(ctx, node, who)
        if not put or not node.until_nobody_does:
            return {"did last": put}
    raise NotModelled("a process that is repeated without an end in sight")


def _from(ctx: Context, game: Game) -> tuple[PlayerId, ...]:
    """The players in turn order from the controller of the effect on (103.1)."""
    everyone = tuple(p.id for p in game.players if not p.lost)
    at = everyone.index(ctx.controller) if ctx.controller in everyone else 0
    return everyone[at:] + everyone[:at]


def _one_player(ctx: Context, node: PutInTurns, who: PlayerId) -> Script:
    them = BoundPlayer("in turn")
    here = ctx.at((yield NOW)).bound("in turn", who)
    card = Choose(node.filter, ONE, them, "hand", them)
    if not any(matches(here, node.filter, o) for o in here.game.player(who).hand):
        yield Cite((), sentence=f"{who} has no such card to put onto the battlefield.")
        return False
    done = yield from follow(here, (fx.May(them, (fx.Move(card, "battlefield", them),)),))
    return bool(done.bindings.get("moved")) and bool(done.bindings.get("did last"))
