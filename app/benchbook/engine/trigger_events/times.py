"""Steps, phases and states of the game (603.2b, 603.8, 603.12, 731)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from benchbook.cards import events as when
from benchbook.engine import events as ev
from benchbook.engine.choosing.chosen import speaks_of_no_choice
from benchbook.engine.context import Context, NotModelled
from benchbook.engine.evaluate import holds, players
from benchbook.engine.memory import DAY_OR_NIGHT
from benchbook.engine.phases import main_phases
from benchbook.engine.players.seats import in_range
from benchbook.engine.rules.cr.c5_turn_structure.r500_changed_turns import is_that_turn
from benchbook.engine.trigger_conditions import Match, Moment, triggers_on
from benchbook.engine.triggering.triggers import subjects

STEP_WORDS = {
    "upkeep": "upkeep", "draw step": "draw", "combat": "beginning of combat", "end step": "end",
    "first main phase": "precombat main", "precombat main phase": "precombat main", "main phase": "main",
    "postcombat main phase": "postcombat main", "second main phase": "postcombat main", "untap step": "untap",
    "end of combat": "end of combat", "cleanup step": "cleanup", "declare attackers step": "declare attackers",
    "combat on your turn": "beginning of combat", "next end step": "end", "next upkeep": "upkeep",
}  # fmt: skip


@triggers_on(when.BeginningOf)
def beginning_of(ctx: Context, node: when.BeginningOf, moment: Moment) -> Iterator[Match]:
    """A step or phase began (603.2b)."""
    e = moment.event
    if not isinstance(e, ev.StepBegins):
        return
    step = STEP_WORDS.get(node.step, node.step)
    if node.step == "second main phase" and main_phases(ctx.game) != 2:
        return
    if e.step != step and not (step == "main" and e.step.endswith("main")):
        return
    if node.that_turn and not is_that_turn(ctx):
        return
    if node.first and sum(isinstance(x, ev.StepBegins) and x.step == step for x in moment.after.log) > 1:
        return
    if node.whose is None and not in_range(ctx.game, ctx.controller, ctx.game.active):
        raise NotModelled(f"whether the turn of a player out of {ctx.controller}'s range has the {node.step} meant")
    meant = ctx.game.active_players if node.whose is None else players(ctx, node.whose)
    for who in ctx.game.active_players:
        if who in meant:
            rules = ("603.2b", "505.1a") if node.step == "second main phase" else ("603.2b",)
            yield Match(subjects(None, player=who), None, rules)


@triggers_on(when.EndOf)
def end_of(ctx: Context, node: when.EndOf, moment: Moment) -> Iterator[Match]:
    """The end of combat step began (511.2)."""
    e = moment.event
    if isinstance(e, ev.StepBegins) and e.step == "end of combat":
        yield Match(subjects(None, player=e.who), None, ("511.2",))


@triggers_on(when.StateIs)
def state_is(ctx: Context, node: when.StateIs, moment: Moment) -> Iterator[Match]:
    """The state is true, and the ability neither waits nor is on the stack (603.8)."""
    on_its_way = isinstance(moment.event, ev.TakePending)
    if (
        on_its_way
        or ctx.source not in moment.after.objects
        or not holds(replace(ctx, game=moment.after), node.condition)
        or speaks_of_no_choice(replace(ctx, game=moment.after), node.condition)
    ):
        return
    waiting = any(
        p.source == ctx.source and p.ability.when == node for p in moment.after.pending if hasattr(p.ability, "when")
    )
    on_stack = any(
        o.ability is not None and o.ability.source == ctx.source and getattr(o.ability.ability, "when", None) == node
        for o in moment.after.in_zone("stack")
    )
    if not waiting and not on_stack and moment.event is moment.batch[-1]:
        yield Match(subjects(ctx.source), None, ("603.8",))


@triggers_on(when.DayNightChanges)
def day_night(ctx: Context, node: when.DayNightChanges, moment: Moment) -> Iterator[Match]:
    """It became day or night (731)."""
    e = moment.event
    if isinstance(e, ev.MarkGame) and DAY_OR_NIGHT.name in e.memory:
        if DAY_OR_NIGHT.of(moment.before) and (not node.to or DAY_OR_NIGHT.of(e) == node.to):
            yield Match()


@triggers_on(when.Reflexive)
def reflexive(ctx: Context, node: when.Reflexive, moment: Moment) -> Iterator[Match]:
    """A reflexive trigger is made by its own effect, never found by watching (603.12)."""
    return iter(())
