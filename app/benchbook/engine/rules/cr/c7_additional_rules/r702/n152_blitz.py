"""702.152: blitz."""

from __future__ import annotations

from benchbook.cards.abilities import Ability, Keyword
from benchbook.cards.conditions import CostWasPaid
from benchbook.cards.continuous import GainAbilities
from benchbook.cards.effects import Draw, Sacrifice
from benchbook.cards.objects import Bound
from benchbook.engine import events as ev
from benchbook.engine.registry import rule
from benchbook.engine.rules.cr.c7_additional_rules.r702.later import at_the_next_end_step, entered_for
from benchbook.engine.rules.cr.c7_additional_rules.r702.terms import (
    DIES,
    ONE,
    THIS,
    YOU,
    Script,
    alternative,
    static,
    triggered,
)
from benchbook.engine.state import Game


@rule("702.152a", keyword="blitz")
def blitz(keyword: Keyword) -> tuple[Ability, ...]:
    """An alternative cost for haste, a card when it dies, and a sacrifice at the next end step."""
    draw = triggered(keyword, "702.152a", DIES, Draw(YOU, ONE))
    gains = GainAbilities((Keyword("haste"), draw))
    return (
        alternative(keyword, "702.152a"),
        static(keyword, "702.152a", what=THIS, changes=(gains,), condition=CostWasPaid("blitz")),
    )


@rule("702.152a", results_of=ev.Move, to="battlefield")
def is_sacrificed_later(game: Game, event: ev.Move) -> Script:
    """The permanent that the blitzed spell becomes is sacrificed at the beginning of the next end step."""
    obj = entered_for(game, event, "blitz")
    if obj is not None:
        yield at_the_next_end_step(game, obj, "blitz", "702.152a", Sacrifice(Bound("it")))
