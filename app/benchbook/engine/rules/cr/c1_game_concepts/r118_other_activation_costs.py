"""118.9: another cost that may be paid instead of the one of a keyword's activated ability."""

from __future__ import annotations

from benchbook.engine.evaluate import among
from benchbook.engine.paying.costs_said import describe
from benchbook.engine.rules.terms import *


def _not_too_late(game: Game, change: Permit, who: str) -> bool:
    """Whether it is about the ability where only the first of its kind each turn, or each of their turns, is meant."""
    if not change.once:
        return True
    before = any(isinstance(e, ev.Activate) and e.who == who and e.keyword == change.name for e in game.log)
    return not before and (change.once == "first each turn" or who in game.active_players)


def _always_paid(ability: Activated) -> tuple[k.CostPart, ...]:
    """What of the activation cost is no part of the keyword's own: the card that is cycled is discarded (702.29a)."""
    return tuple(p for p in ability.cost.parts if p == k.DiscardCost(This())) if ability.keyword == "cycling" else ()


@rule("118.9", runs="another cost of activating")
def another_cost(game: Game, ctx: Context, who: str, ability: Activated) -> Script:
    """Whoever activates it chooses between the ability's own cost and another that an effect lets them pay."""
    found = []
    for change, speaker, _text in rule_changes(game, Permit):
        if change.action == "activate for cost" and change.name == ability.keyword and change.cost is not None:
            theirs = among(speaker, change.who, who)
            if (
                theirs
                and _not_too_late(game, change, who)
                and (change.what is None or matches(speaker, change.what, ctx.source))
            ):
                found.append(k.Cost((*change.cost.parts, *_always_paid(ability))))
    payable = [cost for cost in (ability.cost, *found) if can_pay(ctx, cost, who)]
    if not found or not payable:
        return ability
    words = tuple(" and ".join(describe(part) for part in cost.parts) for cost in payable)
    index = yield Choice(
        who,
        "alternative",
        "choose which cost to pay",
        tuple(range(len(payable))),
        words,
        about=ctx.source,
        rule="118.9",
    )
    if payable[index] != ability.cost:
        yield Cite(("118.9",))
    return replace(ability, cost=payable[index])


def any_time(game: Game, who: str, keyword: str) -> bool:
    """Whether an effect lets the player activate abilities of that keyword whenever they could cast an instant."""
    for change, ctx, _text in rule_changes(game, Permit) if keyword else ():
        if change.action == "activate as an instant" and change.name == keyword:
            if among(ctx, change.who, who):
                return True
    return False
