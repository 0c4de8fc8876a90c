"""601.2b: of a cost that takes any number of things, their number is announced, as X of a card's mana value is."""

from __future__ import annotations

from benchbook.cards.rule_changes import CostChange
from benchbook.engine.paying.costs_said import VERBS
from benchbook.engine.paying.paying_with_objects import choosable
from benchbook.engine.rules.terms import *


@rule("601.2b", runs="further costs")
def announce_numbers(game: Game, who: str, spell: ObjId, made: Any) -> Script:
    """How many things are sacrificed, discarded, exiled or tapped, none at all included."""
    ctx = Context(game, spell, who, stack_object=spell)
    for at, cost in enumerate(made.extra):
        if not any(_is_open(part) for part in cost.parts):
            continue
        found = []
        for part in cost.parts:
            if _is_open(part):
                kind, verb = VERBS[type(part)]
                most = len((choosable(ctx, part, who) or ((), 0))[0])
                answer = yield Choice(
                    who, "optional cost", f"choose how many to {verb}", tuple(range(most + 1)), about=spell,
                    rule="601.2b", default=0,
                )  # fmt: skip
                made.paid[f"number {kind}"] = int(answer)
                yield Cite(("118.8",))
                part = replace(part, what=replace(part.what, number=Number.of(int(answer))))
            found.append(part)
        made.extra[at] = replace(cost, parts=tuple(found))


def _is_open(part: k.CostPart) -> bool:
    what = getattr(part, "what", None)
    return type(part) in VERBS and getattr(part, "power", None) is None and isinstance(what, Choose) and (
        what.number == UpTo()
    )  # fmt: skip


def as_announced(game: Game, spell: ObjId, change: CostChange) -> CostChange:
    """A change of the spell's cost for each thing that is sacrificed for it, before anything is: those announced."""
    kinds = [part.kind for part in parts(change.times) if isinstance(part, CostObject)] if change.times else []
    if not kinds:
        return change
    chosen = game.objects[spell].chosen
    paid = chosen.paid if chosen is not None else {}
    if len(kinds) > 1 or any(f"number {kind}" not in paid for kind in kinds):
        raise NotModelled("a cost that depends on what it is paid with")
    return replace(change, times=Number.of(paid[f"number {kinds[0]}"]))


WITH_X = Compares("mana value", "=", VariableX())


def values_of_cards(game: Game, ctx: Context, who: str, spell: ObjId, cost: k.Cost | None) -> tuple[Fraction, ...]:
    """The values of X for which there is a card in hand to pay with; () where X is of something else too."""
    if cost is None or len(cost.parts) != 1 or not isinstance(part := cost.parts[0], k.ExileCost):
        return ()
    what = part.what
    if not isinstance(what, Choose) or what.zone != "hand" or WITH_X not in parts(what.filter):
        return ()
    found: set[Fraction] = set()
    for card in game.player(who).hand:
        value = game.look(card).mana_value
        chosen = replace(game.objects[spell].chosen or Chosen(), x=value)
        if card != spell and matches(replace(ctx, chosen=chosen), what.filter, card):
            found.add(value)
    return tuple(sorted(found)) or (Fraction(0),)  # no card to exile: the cost cannot be paid, whatever X is


def x_may_change_it(game: Game, change: Cant, obj: ObjId) -> bool:
    """Whether the prohibition asks for a mana value, which for this card depends on X: it is judged once X is chosen
    (601.2e, 601.6).
    """
    cost = game.look(obj).mana_cost
    return cost is not None and "X" in cost.symbols and change.what is not None and "mana value" in repr(change.what)
