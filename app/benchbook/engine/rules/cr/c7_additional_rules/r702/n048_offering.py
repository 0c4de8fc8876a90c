"""702.48: offering."""

from __future__ import annotations

from benchbook.cards.costs import SacrificeCost
from benchbook.engine.paying.reducing import reduced
from benchbook.engine.rules.cr.c7_additional_rules.r702.reductions import one_of
from benchbook.engine.rules.cr.c7_additional_rules.r702.terms import *


@rule("702.48a", keyword="offering")
def offering(keyword: Keyword) -> tuple[Ability, ...]:
    """With a permanent of the kind sacrificed the spell is cheaper by its mana cost and may be cast as an instant."""
    filter_of(keyword)
    return (option(keyword, "702.48a", "optional", Cost()),)


@rule("702.48a", runs="costs to cast it as an instant")
def whenever_an_instant_could_be(game: Game, who: str, obj: ObjId) -> tuple[str, ...]:
    """The spell may be cast any time an instant could be if the cost is paid."""
    return ("offering",) if _offered(game, who, obj) else ()


def _offered(game: Game, who: str, obj: ObjId) -> tuple[Any, ...]:
    """What may be sacrificed for it."""
    held = next(iter(game.look(obj).keywords("offering")), None)
    if held is None:
        return ()
    kind = filter_of(held.ability)  # type: ignore[arg-type]
    return objects(Context(game, obj, who), Group(And((kind, YOURS))))


@rule("702.48c", runs="total cost")
def cheaper_by_the_sacrifice(game: Game, who: str, spell: ObjId, made: Any, cost: Cost) -> Script:
    """Mana of each kind is less by what the permanent's mana cost has of it, and what is over takes generic mana."""
    if "offering" not in made.paid:
        return cost
    ctx = Context(game, spell, who, stack_object=spell)
    picked = yield from one_of(ctx, _offered(game, who, spell), "sacrifice", "702.48b")
    made.bound["offered"] = (picked,)
    by = game.look(picked).mana_cost or ManaCost()
    mana = PayMana(ManaCost(tuple(reduced(cost.mana.symbols, by.symbols))))
    return Cost((mana, *(p for p in cost.parts if not isinstance(p, PayMana)), SacrificeCost(Bound("offered"))))
