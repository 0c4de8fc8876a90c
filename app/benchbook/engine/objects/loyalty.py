"""When and how often loyalty abilities may be activated (606.3), and what permits more; equip abilities at any time."""

from __future__ import annotations

from typing import Any

from benchbook.cards.abilities import Activated
from benchbook.cards.amounts import Sum
from benchbook.cards.costs import Cost, LoyaltyCost
from benchbook.cards.rule_changes import Cant, CostChange, Permit
from benchbook.engine.context import Context
from benchbook.engine.evaluate import among, matches, players
from benchbook.engine.index import rule_changes
from benchbook.engine.memory import LOYALTY_ABILITIES, Memory
from benchbook.engine.state import Game, ObjId

LOYALTY = "loyalty"


def at_any_time(game: Game, who: str, source: ObjId) -> bool:
    """Whether an effect lets the player activate its loyalty abilities whenever they could cast an instant."""
    return _permitted(game, who, source, "activate loyalty as an instant")


def barred(ctx: Context, change: Cant, who: str, ability: Activated) -> bool:
    """Whether an effect stops the player from activating loyalty abilities, and this is one."""
    return ability.loyalty and among(ctx, change.who, who)


def too_often(game: Game, who: str, source: ObjId) -> bool:
    """Whether loyalty abilities of it have been activated this turn as often as they may be."""
    allowed = 2 if _permitted(game, who, source, "activate loyalty twice") else 1
    allowed += len(_permits(game, who, source, "activate loyalty once more"))
    return times(game, source) >= allowed


def times(game: Game, source: ObjId) -> int:
    """How often a player has activated a loyalty ability of it this turn."""
    thing = game.objects[source]
    if thing.loyalty_activated != game.turn:
        return 0
    return LOYALTY_ABILITIES.of(thing)


def once_more(game: Game, source: ObjId) -> Memory:
    """What is remembered of an object as a loyalty ability of it is activated."""
    return LOYALTY_ABILITIES(times(game, source) + 1)


def _permitted(game: Game, who: str, source: ObjId, action: str) -> bool:
    return bool(_permits(game, who, source, action))


def _permits(game: Game, who: str, source: ObjId, action: str) -> list[Permit]:
    """Every effect that lets the player do so with it."""
    return [
        change
        for change, ctx, _text in rule_changes(game, Permit)
        if change.action == action
        and change.who is not None
        and who in players(ctx, change.who)
        and change.what is not None
        and matches(ctx, change.what, source)
    ]


def cost_of(game: Game, who: str, source: ObjId, ability: Activated) -> Cost:
    """The loyalty counters that the ability adds or removes, with what effects add to that cost (606.4)."""
    return Cost(together((*ability.cost.parts, *_added(game, who, source))))


def keyword_of(ability: Activated) -> str:
    """The word by which changes of costs name the ability."""
    return ability.keyword or (LOYALTY if ability.loyalty else "")


def as_one(parts: list[Any], extras: list[Any]) -> tuple[list[Any], list[Any]]:
    """The parts of a cost and what is added to it, the loyalty counters of both in one part."""
    rest, more = ([p for p in some if not isinstance(p, LoyaltyCost)] for some in (parts, extras))
    return [*rest, *together((*parts, *extras))], more


def together(parts: tuple[Any, ...]) -> tuple[Any, ...]:
    """The loyalty parts of a cost, as one."""
    own = [part.amount for part in parts if isinstance(part, LoyaltyCost)]
    return (LoyaltyCost(own[0] if len(own) == 1 else Sum(tuple(own))),) if own else ()


def _added(game: Game, who: str, source: ObjId) -> tuple[LoyaltyCost, ...]:
    """What effects add to the cost of the player's loyalty abilities of the permanent."""
    changes = (
        (change.change, change, ctx)
        for change, ctx, _text in rule_changes(game, CostChange)
        if change.keyword == LOYALTY and isinstance(change.change, Cost)
    )
    return tuple(
        part
        for cost, change, ctx in changes
        if (change.who is None or who in players(ctx, change.who))
        and (change.what is None or matches(ctx, change.what, source))
        for part in cost.parts
        if isinstance(part, LoyaltyCost)
    )
