"""702.190: sneak."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from benchbook.cards.abilities import Ability, Keyword
from benchbook.cards.conditions import AllOf, InStep, TurnOf
from benchbook.cards.costs import Cost, ReturnCost
from benchbook.cards.objects import And, Choose, Is
from benchbook.engine import events as ev
from benchbook.engine.apply import apply
from benchbook.engine.context import Context
from benchbook.engine.registry import rule
from benchbook.engine.replacement import Candidate
from benchbook.engine.rules.cr.c7_additional_rules.r702.putting import what_it_attacked
from benchbook.engine.rules.cr.c7_additional_rules.r702.terms import ONE, YOU, YOUR_CREATURE, Script, cost_of, option
from benchbook.engine.state import Game, ObjId

STEP = "declare blockers"
NOW_OR_NEVER = AllOf((InStep(STEP), TurnOf(YOU)))


@rule("702.190a", keyword="sneak")
def sneak(keyword: Keyword) -> tuple[Ability, ...]:
    """In one's declare blockers step, for the sneak cost and an unblocked creature returned to its owner's hand."""
    back = ReturnCost(Choose(And((Is("unblocked"), YOUR_CREATURE)), ONE, YOU))
    cost = Cost((*cost_of(keyword).parts, back))
    return (option(keyword, "702.190a", "alternative", cost, condition=NOW_OR_NEVER),)


@rule("702.190a", runs="costs to cast it as an instant")
def in_the_declare_blockers_step(game: Game, who: str, obj: ObjId) -> tuple[str, ...]:
    """The spell may be cast then, if it is cast for its sneak cost."""
    theirs = who in game.active_players and game.step == STEP
    return ("sneak",) if theirs and game.look(obj).has_keyword("sneak") else ()


@rule("702.190b", replaces=ev.Move)
def enters_attacking(game: Game, event: ev.Move) -> list[Candidate]:
    """A permanent cast so enters tapped and attacking what the returned creature attacked."""
    spell = game.objects.get(event.obj)
    if event.to != "battlefield" or spell is None or spell.zone != "stack" or event.attacking is not None:
        return []
    if spell.chosen is None or spell.chosen.alternative != "sneak":
        return []
    preview, done = apply(game, event)
    creature = "creature" in preview.look(done.new).types  # type: ignore[attr-defined]
    attacked = what_it_attacked(game, spell.chosen.cost_objects.get("returned", ())) if creature else None
    ctx = Context(game, event.obj, game.controller(event.obj))

    def transform(_ctx: Context, _node: Any, now: Any, _candidate: Candidate) -> Script:
        return [replace(now, tapped=True, attacking=attacked)]
        yield

    return [Candidate("702.190b", None, ctx, "702.190b", "It enters tapped and attacking.", transform=transform)]
