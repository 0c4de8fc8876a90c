"""601.2f: effects on the total cost of a spell, once that is determined."""

from __future__ import annotations

from benchbook.cards.rule_changes import CostFloor
from benchbook.engine.paying.costs import phyrexian_announced, remember_life
from benchbook.engine.rules.cr.c6_spells_abilities_effects.r601_casting_spells.cost import merged
from benchbook.engine.rules.terms import *


@rule("601.2f", runs="effects on the total cost", there=CostFloor)
def at_least(game: Game, who: str, spell: ObjId, total: k.Cost) -> Script:
    """A spell whose total comes to less mana than an effect asks for costs that much instead."""
    least = max((n for n in _floors(game, who, spell)), default=Fraction(0))
    symbols = list(total.mana.symbols)
    if least <= ManaCost(tuple(s for s in symbols if "/" not in s)).mana_value:
        return total
    if any(s.split("/")[0].isdigit() for s in symbols if "/" in s):
        raise NotModelled(f"which half of the hybrid symbols of {total.mana} is paid, for an effect on the total cost")
    if any(s.endswith("/P") for s in symbols):
        yield Cite(("601.2b",))
    ctx = Context(game, spell, who, stack_object=spell)
    symbols, with_life = yield from phyrexian_announced(ctx, tuple(symbols), who)
    for _ in range(with_life):
        yield from remember_life(ctx)
    missing = least - ManaCost(tuple(symbols)).mana_value
    life = (k.PayLife(Number(Fraction(2 * with_life))),) if with_life else ()
    if missing > 0:
        symbols.append(str(missing))
        yield Cite(("601.2f",), sentence=f"It would cost less than {least} mana, so it costs {least} mana.")
    others = tuple(p for p in total.parts if not isinstance(p, k.PayMana))
    return k.Cost((k.PayMana(ManaCost(merged(symbols))), *others, *life))


def _floors(game: Game, who: str, spell: ObjId) -> list[Fraction]:
    """The least amounts of mana that effects make this spell cost."""
    return [
        amount(ctx, change.least)
        for change, ctx, _ in rule_changes(game, CostFloor)
        if among(ctx, change.who, who) and (change.what is None or matches(ctx, change.what, spell))
    ]
