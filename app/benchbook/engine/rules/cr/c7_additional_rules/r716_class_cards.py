"""716: Class cards and their levels."""

from __future__ import annotations

from benchbook.cards.abilities import LevelBand
from benchbook.cards.amounts import ClassLevelOf
from benchbook.cards.conditions import AmountIs
from benchbook.engine.evaluate import AMOUNTS, reads
from benchbook.engine.rules.cr.c7_additional_rules.r701.terms import *
from benchbook.engine.rules.terms import *

LEVEL = "class level"


@reads(AMOUNTS, ClassLevelOf)
def class_level(ctx: Context, node: ClassLevelOf) -> Fraction:
    """The level, 1 where the permanent has none (716.2d)."""
    found = [o for o in objects(ctx, node.what) if isinstance(o, int)]
    return Fraction(ctx.game.object(found[0]).memory.get(LEVEL, 1)) if found else Fraction(1)


@rule("716.2a", runs="class level band")
def level_band(band: LevelBand) -> tuple[Ability, ...]:
    """As long as the Class is of that level or a greater one it has the abilities (716.2a)."""
    reached = AmountIs(ClassLevelOf(This()), ">=", Number.of(band.least))
    return (Static(This(), (GainAbilities(band.abilities),), condition=reached, text=band.text, rule="716.2a"),)


@rule("716.2a", runs="action: class level")
def gain_a_level(game: Game, ctx: Context, node: fx.KeywordAction) -> Script:
    """The level of the Class becomes that of the bar; it is a designation, not a counter (716.2b)."""
    new = int(amount(ctx, node.amount)) if node.amount is not None else 1
    if on_battlefield(game, ctx.source):
        yield Cite(("716.2b",))
        yield ev.MarkObject(ctx.source, {"memory": {LEVEL: new}})
        yield ev.Told(f"becomes level {new}", "", ctx.source)
