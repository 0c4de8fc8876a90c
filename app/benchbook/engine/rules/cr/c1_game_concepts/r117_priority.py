"""104.4, 117: priority; what happens each time before a player would get it."""

from __future__ import annotations

from benchbook.engine.events import GameDrawn
from benchbook.engine.loops.passes import Passes
from benchbook.engine.loops.watcher import Watcher
from benchbook.engine.rules.terms import *
from benchbook.engine.runner import Run

MOST_ROUNDS = 400


@rule("117.5", runs="priority")
def before_priority(game: Game, *_: Any) -> Script | None:
    """State-based actions until none apply, then waiting triggers on the stack, until neither happens any more."""
    return None if "_settled" in game.__dict__ else _until_settled(game)


def _until_settled(game: Game) -> Script:
    if rules_for(game, "runs", "at any time"):
        yield Call("runs", "at any time", (), every=True)
    passes = None
    for _round in range(MOST_ROUNDS):
        acted = yield Call("runs", "state-based actions", ())
        if acted:
            passes = passes or _passes()
            verdict = yield Look(passes.see)
            if verdict:
                yield Call("runs", "mandatory loop", (verdict,))
                return
            continue
        passes = None
        game = yield NOW
        if not game.pending or game.over:
            game.__dict__["_settled"] = not index(game).rules and not any(e.rules for e in game.effects)
            return
        yield Call("runs", "put triggers on the stack", ())
    raise NotModelled("state-based actions and triggers that follow one another without an end")


def _passes() -> Any:
    return Passes()


@rule("117.4", runs="resolve everything")
def resolve_everything(game: Game, *_: Any) -> Script:
    """All players pass in succession: the top of the stack resolves, until the stack is empty."""
    watcher = Watcher()
    yield Call("runs", "priority", ())
    while True:
        game = yield NOW
        yield Look(_meet)
        if not game.stack or game.over:
            return
        verdict = yield Look(watcher.see)
        if verdict:
            yield Call("runs", "mandatory loop", (verdict, watcher.looped))
            watcher = Watcher()  # where it is a draw for some only, the others play on
            continue
        yield Call("runs", "resolve top", ())
        yield Call("runs", "priority", ())


def _meet(run: Run) -> None:
    """Another course of events may have come to this before."""
    if run.meets is not None and run.oracle.widths:
        run.meets(run)


@rule("104.4b", runs="mandatory loop")
def mandatory_loop(game: Game, why: str, looped: Any = None) -> Script:
    """A loop of mandatory actions that nobody can stop makes the game a draw."""
    if game.table.of("runs", "a loop within range"):
        yield Call("runs", "a loop within range", (looped,))
        return
    yield Cite(("732.4",))
    yield GameDrawn(why)
