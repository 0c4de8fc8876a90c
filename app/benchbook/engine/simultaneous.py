"""Events that happen together: what of them is left, and the order of what came of them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from benchbook.engine import events as ev
from benchbook.engine.context import NotModelled
from benchbook.engine.memory import CHOSEN_OF_TWO_MOVES
from benchbook.engine.objects.permanents import in_no_order
from benchbook.engine.prose import name_of
from benchbook.engine.state import Game

if TYPE_CHECKING:
    from benchbook.engine.runner import Run


def divide_shields(run: Run, together: tuple[ev.Event, ...]) -> None:
    """Shields that prevent so much damage are divided among what is dealt at the same time (615.7)."""
    for function in run.game.table.of("runs", "divide shields"):
        run.rule(function, together)


def refuse_two_moves(run: Run, before: Game, together: tuple[ev.Event, ...]) -> None:
    """What happens in place of one event must not have moved what another of them moves: its player would choose
    which of the two happens (400.6).
    """
    for one in together:
        obj = getattr(one, "obj", None) if isinstance(one, ev.Move | ev.Destroy | ev.Sacrifice) else None
        chosen = CHOSEN_OF_TWO_MOVES.of(run.game)
        if obj is not None and obj in before.objects and obj not in run.game.objects and obj not in chosen:
            raise NotModelled(f"which of two moves of {name_of(before, obj)} at the same time happens (400.6)")


def left_of_simultaneous(run: Run, finals: list[ev.Event]) -> list[ev.Event]:
    """Of events that happen together, those that are left where one rules another out (104.3f)."""
    for function in run.game.table.of("runs", "what is left of simultaneous events"):
        left: list[ev.Event] = function.function(run.game, finals)
        if len(left) < len(finals):
            run.recorder.cite(str(function.ref))
        finals = left
    return finals


def stamp(run: Run, happened: list[ev.Event]) -> None:
    """What entered at the same time has its relative timestamps by rule (613.7m)."""
    new = [e.new for e in happened if isinstance(e, ev.Move | ev.CreateObject) and e.new is not None]
    arrived = tuple(o for o in new if o in run.game.objects and run.game.objects[o].zone == "battlefield")
    if len(arrived) > 1:
        for function in run.game.table.of("runs", "simultaneous timestamps"):
            run.rule(function, arrived)
    buried = tuple(o for o in new if o in run.game.objects and run.game.objects[o].zone == "graveyard")
    if len(buried) > 1:
        laid = run.game.table.of("runs", "laid together in a graveyard")
        told = {obj for function in laid for obj in run.rule(function, buried) or ()}
        run.game = in_no_order(run.game, [obj for obj in buried if obj not in told])


def arrange_in_library(run: Run, event: ev.Together, happened: list[ev.Event]) -> None:
    """What effects put into a library at the same time in place of where it would have gone is arranged (401.4)."""
    for function in run.game.table.of("runs", "arrange what came instead"):
        run.rule(function, event.events, tuple(happened))
