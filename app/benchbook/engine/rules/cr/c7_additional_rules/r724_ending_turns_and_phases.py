"""724: ending turns and phases."""

from __future__ import annotations

from benchbook.cards import conditions as cond
from benchbook.engine.rules.cr.c5_turn_structure.r500_turn_structure import COMBAT_STEPS
from benchbook.engine.rules.terms import *


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
    yield ev.MarkGame({"phases to come": None})
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
