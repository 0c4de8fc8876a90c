"""702.34, 702.81, 702.127, 702.133, 702.138, 702.146, 702.180, 702.187: casting from the graveyard."""

from __future__ import annotations

from benchbook.engine.rules.cr.c7_additional_rules.r702.help_with_costs import cheaper, one_of
from benchbook.engine.rules.cr.c7_additional_rules.r702.terms import *


@rule("702.34a", keyword="flashback")
def flashback(keyword: Keyword) -> tuple[Ability, ...]:
    """Cast from the graveyard for the flashback cost, and no other; then exiled whenever it would leave the stack."""
    cost = keyword.cost or Cost((k.OwnManaCost(),))
    return (graveyard_cast(keyword, "702.34a", cost), exiled_afterwards(keyword, "702.34a"))


@rule("702.81a", keyword="retrace")
def retrace(keyword: Keyword) -> tuple[Ability, ...]:
    """Cast from the graveyard with a land card discarded as an additional cost."""
    land = Cost((k.DiscardCost(Choose(HasType("land"), ONE, YOU, "hand", YOU)),))
    return (
        graveyard_cast(keyword, "702.81a", None),
        option(keyword, "702.81a", "additional", land, condition=CostWasPaid("retrace")),
    )


@rule("702.127a", keyword="aftermath")
def aftermath(keyword: Keyword) -> tuple[Ability, ...]:
    """This half is cast from a graveyard only, and then exiled whenever it would leave the stack."""
    elsewhere = ZoneReplacement(SELF, "stack", None, "exile")
    from_graveyard = cond.WasCast(THIS, "graveyard")
    return (
        graveyard_cast(keyword, "702.127a", None),
        static(keyword, "702.127a", replacements=(elsewhere,), zone="stack", condition=from_graveyard),
    )


@rule("702.133a", keyword="jump-start")
def jump_start(keyword: Keyword) -> tuple[Ability, ...]:
    """Cast from the graveyard with a card discarded as an additional cost.

    Then exiled whenever it would leave the stack.
    """
    card = Cost((k.DiscardCost(Choose(Anything(), ONE, YOU, "hand", YOU)),))
    return (
        graveyard_cast(keyword, "702.133a", None),
        option(keyword, "702.133a", "additional", card, condition=CostWasPaid("jump-start")),
        exiled_afterwards(keyword, "702.133a"),
    )


@definition("702.138c", results_of=ev.Move, from_zone="stack", to="battlefield")
def escaped_with_counters(game: Game, event: ev.Move) -> Script:
    """It escaped, and so enters with the counters that it escapes with."""
    chosen = game.object(event.obj).chosen
    if chosen is not None and chosen.alternative == "escape" and event.counters:
        yield Cite(("702.138c",))


@rule("702.146a", keyword="disturb")
def disturb(keyword: Keyword) -> tuple[Ability, ...]:
    """Cast transformed from the graveyard for the disturb cost.

    The permanent enters with its back face up (702.146b).
    """
    return (graveyard_cast(keyword, "702.146a", cost_of(keyword)),)


@rule("702.180a", keyword="harmonize")
def harmonize(keyword: Keyword) -> tuple[Ability, ...]:
    """Cast from the graveyard, a creature may be tapped to pay by its power.

    Then exiled whenever it would leave the stack.
    """
    return (graveyard_cast(keyword, "702.180a", cost_of(keyword)), exiled_afterwards(keyword, "702.180a"))


@rule("702.180b", runs="total cost")
def tap_a_creature(game: Game, who: str, spell: ObjId, made: Any, cost: Cost) -> Script:
    """Which creature is tapped is chosen with the cost; it is tapped as the total cost is paid."""
    if made.alternative != "harmonize":
        return cost
    ctx = Context(game, spell, who, stack_object=spell)
    able = objects(ctx, Group(And((YOUR_CREATURE, Is("untapped")))))
    picked = yield from one_of(ctx, able, "tap", "702.180b", optional=True)
    if picked is None:
        return cost
    made.bound["harmonized with"] = (picked,)
    less = cheaper(cost, int(max(game.look(picked).power or Fraction(0), Fraction(0))))
    return Cost((*less.parts, k.TapCost(Bound("harmonized with"))))


@rule("702.187b", keyword="mayhem")
def mayhem(keyword: Keyword) -> tuple[Ability, ...]:
    """Discarded this turn, it may be cast from the graveyard for its mayhem cost."""
    return (graveyard_cast(keyword, "702.187b", keyword.cost, Matches(THIS, Is("discarded this turn"))),)


def _discarded(ctx: Context, obj: Object) -> bool:
    return any(
        isinstance(e, ev.Discard) and ctx.game.current(e.obj) == obj.id and obj.was == e.obj for e in ctx.game.log
    )


STATUS["discarded this turn"] = _discarded
