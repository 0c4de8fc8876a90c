"""702.122, 702.171, 702.184: creatures tapped for a Vehicle, a Mount or a Spacecraft."""

from __future__ import annotations

from benchbook.cards.amounts import AttributeOf
from benchbook.cards.continuous import AddTypes
from benchbook.cards.costs import TapCost
from benchbook.cards.effects import PutCounters
from benchbook.cards.objects import CostObject
from benchbook.engine.readers.statuses import STATUS
from benchbook.engine.rules.cr.c7_additional_rules.r702.saying import Say
from benchbook.engine.rules.cr.c7_additional_rules.r702.terms import *


@rule("702.122a", keyword="crew")
def crew(keyword: Keyword) -> tuple[Ability, ...]:
    """Tap other creatures with total power N or more: the Vehicle is an artifact creature until end of turn."""
    others = Choose(And((YOUR_CREATURE, Is("untapped"), Not(SELF))), Number.of(0), YOU)
    cost = Cost((TapCost(others, power=number_of(keyword), to="crew"),))
    creature = Continuous(THIS, (AddTypes(("artifact", "creature")),), THIS_TURN)
    return (activated(keyword, "702.122a", cost, creature, Say("becomes crewed")),)


@rule("702.171a", keyword="saddle")
def saddle(keyword: Keyword) -> tuple[Ability, ...]:
    """Tap other creatures with total power N or more, as a sorcery: it is saddled until end of turn."""
    others = Choose(And((YOUR_CREATURE, Is("untapped"), Not(SELF))), Number.of(0), YOU)
    cost = Cost((TapCost(others, power=number_of(keyword), to="saddle"),))
    return (activated(keyword, "702.171a", cost, BecomeSaddled(), sorcery_speed=True),)


@dataclass(frozen=True, slots=True)
class BecomeSaddled:
    """The source is saddled until end of turn."""


@rule("702.171b", performs=BecomeSaddled)
def becomes_saddled(game: Game, ctx: Context, node: BecomeSaddled) -> Script:
    """A designation until the turn ends or it leaves the battlefield."""
    if ctx.source in game.objects:
        yield ev.MarkObject(ctx.source, {"memory": {"saddled on turn": game.turn}})
        yield ev.Told("becomes saddled", ctx.controller, ctx.source)


STATUS["saddled"] = lambda ctx, o: o.memory.get("saddled on turn") == ctx.game.turn


@rule("702.184a", keyword="station")
def station(keyword: Keyword) -> tuple[Ability, ...]:
    """Tap another creature, as a sorcery: as many charge counters as that creature has power."""
    other = Choose(And((YOUR_CREATURE, Is("untapped"), Not(SELF))), ONE, YOU)
    charge = PutCounters("charge", AttributeOf("power to station", CostObject("tapped")), THIS)
    return (activated(keyword, "702.184a", Cost((TapCost(other),)), charge, sorcery_speed=True),)
