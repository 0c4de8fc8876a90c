"""702.27, 702.33, 702.56, 702.78, 702.157, 702.194: optional additional costs."""

from __future__ import annotations

from benchbook.cards.amounts import TimesKicked
from benchbook.cards.conditions import CostWasPaid
from benchbook.cards.costs import TapCost
from benchbook.cards.effects import CopySpell, CreateToken
from benchbook.cards.filters import Shares
from benchbook.engine.objects.instances import instance_of
from benchbook.engine.rules.cr.c7_additional_rules.r702.terms import *


@rule("702.27a", replaces=ev.Move)
def comes_back(game: Game, event: ev.Move) -> list[Candidate]:
    """If the buyback cost was paid, the spell goes to its owner's hand, not the graveyard, as it resolves."""
    if event.how != "resolved" or event.to != "graveyard":
        return []
    chosen = game.objects[event.obj].chosen
    if chosen is None or not chosen.paid.get("buyback") or not game.look(event.obj).has_keyword("buyback"):
        return []
    ctx = Context(game, event.obj, game.controller(event.obj))
    return [Candidate(f"buyback {event.obj}", None, ctx, "702.27a", "Buyback", transform=_to_hand)]


def _to_hand(ctx: Context, node: Any, event: ev.Move, candidate: Candidate) -> Script:
    return [replace(event, to="hand")]
    yield


@rule("702.33c", keyword="multikicker")
def multikicker(keyword: Keyword) -> tuple[Ability, ...]:
    """A kicker cost that may be paid any number of times."""
    ability = option(keyword, "702.33c", "optional", cost_of(keyword), repeatable=True)
    return (replace(ability, name="kicker"),)


@rule("702.56a", keyword="replicate")
def replicate(keyword: Keyword) -> tuple[Ability, ...]:
    """An additional cost that may be paid any number of times; cast, the spell is copied as often."""
    copies = CopySpell(THIS, TimesKicked("replicate", instance_of(cost_of(keyword))), YOU)
    paid = CostWasPaid("replicate", instance=instance_of(cost_of(keyword)))
    return (
        option(keyword, "702.56a", "optional", cost_of(keyword), repeatable=True),
        triggered(keyword, "702.56a", CAST_THIS, copies, condition=paid, zone="stack"),
    )


@rule("702.78a", keyword="conspire")
def conspire(keyword: Keyword) -> tuple[Ability, ...]:
    """Two untapped creatures that each share a color with the spell may be tapped; if they were, it is copied."""
    pair = Choose(And((YOUR_CREATURE, Is("untapped"), Shares("color", THIS))), Number.of(2), YOU)
    return (
        option(keyword, "702.78a", "optional", Cost((TapCost(pair),))),
        triggered(
            keyword, "702.78a", CAST_THIS, CopySpell(THIS, ONE, YOU), condition=CostWasPaid("conspire"), zone="stack"
        ),
    )


@rule("702.157a", keyword="squad")
def squad(keyword: Keyword) -> tuple[Ability, ...]:
    """An additional cost that may be paid any number of times, for as many token copies as it enters."""
    copies = CreateToken(YOU, TimesKicked("squad", instance_of(cost_of(keyword))), copy_of=THIS)
    paid = CostWasPaid("squad", instance=instance_of(cost_of(keyword)))
    return (
        option(keyword, "702.157a", "optional", cost_of(keyword), repeatable=True),
        triggered(keyword, "702.157a", ENTERS, copies, condition=paid),
    )


@rule("702.194a", keyword="teamwork")
def teamwork(keyword: Keyword) -> tuple[Ability, ...]:
    """Creatures with total power N or more may be tapped for the spell as an additional cost."""
    team = Choose(And((YOUR_CREATURE, Is("untapped"))), Number.of(0), YOU)
    return (option(keyword, "702.194a", "optional", Cost((TapCost(team, power=number_of(keyword)),))),)
