"""702.109: dash."""

from __future__ import annotations

from benchbook.cards.abilities import Ability, Keyword
from benchbook.cards.conditions import CostWasPaid
from benchbook.cards.continuous import GainAbilities
from benchbook.cards.effects import Move
from benchbook.cards.objects import Bound
from benchbook.engine import events as ev
from benchbook.engine.registry import rule
from benchbook.engine.rules.cr.c7_additional_rules.r702.later import at_the_next_end_step, entered_for
from benchbook.engine.rules.cr.c7_additional_rules.r702.terms import THIS, Script, alternative, static
from benchbook.engine.state import Game


@rule("702.109a", keyword="dash")
def dash(keyword: Keyword) -> tuple[Ability, ...]:
    """An alternative cost by which the creature has haste and goes back to hand at the next end step."""
    haste = GainAbilities((Keyword("haste"),))
    return (
        alternative(keyword, "702.109a"),
        static(keyword, "702.109a", what=THIS, changes=(haste,), condition=CostWasPaid("dash")),
    )


@rule("702.109a", results_of=ev.Move, to="battlefield")
def goes_back(game: Game, event: ev.Move) -> Script:
    """The permanent that the dashed spell becomes returns to its owner's hand at the beginning of the next end step."""
    obj = entered_for(game, event, "dash")
    if obj is not None:
        yield at_the_next_end_step(game, obj, "dash", "702.109a", Move(Bound("it"), "hand"))
