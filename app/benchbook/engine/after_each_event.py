"""What is looked at as events happen: what of those that happen together is left, and in which order; and, once they
have happened, what is over, who changed sides, what triggers.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, Any

from benchbook.engine import events as ev
from benchbook.engine.apply import apply
from benchbook.engine.context import NotModelled
from benchbook.engine.derivation import Step
from benchbook.engine.event_prose import tell
from benchbook.engine.index import index, rules_for
from benchbook.engine.memory import AT_ONCE, CAME_UNDER_CONTROL, CHOSEN_OF_TWO_MOVES, SHIELDED, SPENT, written
from benchbook.engine.objects.permanents import in_no_order
from benchbook.engine.players.seats import limited_by, unlimited
from benchbook.engine.prose import name_of, quoted
from benchbook.engine.state import Game
from benchbook.engine.triggering.not_read import declines_what_is_triggered, declines_what_triggers
from benchbook.engine.triggering.triggers import Untriggered, detect
from benchbook.refs import RuleRef

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


def end_the_moment(run: Run) -> None:
    """Effects on "the next time" end, and what was applied once to all of it may be applied again (615.8)."""
    game, ends = run.game, (SPENT.name, AT_ONCE.name, SHIELDED.name)
    if not game.memory.keys().isdisjoint(ends):
        kept = {k: v for k, v in game.memory.items() if k not in ends}
        run.game, _ = apply(game.with_(memory=kept), ev.End(tuple(dict.fromkeys(SPENT.of(game)))))


def end_what_is_over(run: Run) -> None:
    """Effects that last as long as something holds end as soon as it does not (611.2a)."""
    ends = run.game.table.one("runs", "effects that are over")
    over = ends.function(run.game) if ends is not None else ()
    if ends is not None and over:
        step = run.recorder.open(Step("What it lasts for is over.", refs=[ends.ref], kind="rule"))
        run.perform(ev.End(over))
        run.recorder.close(step)


def change_sides(run: Run, before: Game) -> None:
    """What changed controllers has not been under this one's control since their turn began (302.6)."""
    function = run.game.table.one("runs", "who came under new control")
    for obj in function.function(before, run.game) if function is not None else ():
        run.perform(ev.MarkObject(obj, {"sick": True}, CAME_UNDER_CONTROL(run.game.turn)))
    for apart in rules_for(run.game, "runs", "who is no longer paired"):
        for obj in apart.function(before, run.game):
            words = f"{name_of(run.game, obj)} is no longer paired."
            step = run.recorder.open(Step(words, refs=[apart.ref], kind="rule"))
            run.perform(ev.MarkObject(obj, {"unmark": ("paired",)}))
            run.recorder.close(step)


def leave_combat(run: Run, before: Game) -> None:
    """What no longer belongs in combat is removed at once (506.4)."""
    leaves = run.game.table.one("runs", "who leaves combat")
    event = leaves.function(before, run.game) if leaves is not None else None
    if leaves is not None and event is not None:
        step = run.recorder.open(Step("It is removed from combat.", refs=[leaves.ref], kind="rule"))
        run.perform(event)
        run.recorder.close(step)


def find_triggers(run: Run, before: Game, happened: tuple[ev.Event, ...]) -> None:
    """Abilities that the event triggers wait to be put on the stack (603.2–603.3)."""
    was, now = before._index or index(before), run.game._index or index(run.game)
    if was.unread or now.unread:
        declines_what_triggers(before, run.game, happened)
    delayed = [effect for effect in run.game.effects if effect.delayed]
    if not (was.triggered or now.triggered or delayed):
        return
    with limited_by(run.game, "runs", "triggers out of range", "801.7"):
        found = list(detect(before, run.game, happened))
    _tell_out_of_range(run, before, happened, [p for p, _ in found if not isinstance(p, Untriggered)])
    for pending, refs in found:
        if isinstance(pending, Untriggered):
            _tell_untriggered(run, pending, refs)
            continue
        declines_what_is_triggered(run.game)
        event = ev.Triggered(pending)
        run.game, _ = apply(run.game, event)
        run.trace.append(ev.Triggered)
        told = "" if run.silent else tell(event, run.game, run.game)
        step = Step(
            told, list(refs), event, quote=quoted(run.game, getattr(pending.ability, "text", ""), pending.source)
        )
        step.kind = "trigger"
        run.recorder.current.children.append(step)
        run.game = run.game.with_(log=written(run.game.log, event))


def _tell_untriggered(run: Run, what: Untriggered, refs: Iterable[RuleRef]) -> None:
    """Say why an ability whose event has happened does not trigger."""
    told = f"{name_of(run.game, what.source)}'s ability does not trigger: {what.why}."
    quote = quoted(run.game, what.ability.text, what.source)
    run.recorder.current.children.append(Step("" if run.silent else told, list(refs), kind="note", quote=quote))


def _tell_out_of_range(run: Run, before: Game, happened: tuple[ev.Event, ...], found: list[Any]) -> None:
    """Say what does not trigger because not all of it is within a range of influence."""
    limit = run.game.table.one("runs", "triggers out of range")
    if limit is None:
        return
    with unlimited():
        every = [p for p, _ in detect(before, run.game, happened) if not isinstance(p, Untriggered)]
    for said, numbers in limit.function(run.game, found, every):
        run.recorder.say(said, *numbers)
