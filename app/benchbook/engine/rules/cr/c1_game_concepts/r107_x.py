"""107.3: the value of X, which is chosen as an instruction is followed, and doubled by an effect."""

from __future__ import annotations

from benchbook.engine.paying.counters_among import least_removed
from benchbook.engine.paying.undefined_x import OFFERED, is_defined, with_x
from benchbook.engine.rules.cr.c6_spells_abilities_effects.r601_casting_spells.announcing import _has_x
from benchbook.engine.rules.terms import *


@rule("107.3f", runs="x of a payment")
def x_of_a_payment(game: Game, ctx: Context, cost: k.Cost, who: str) -> Script:
    """Who pays {X} on resolution chooses X then, where nothing tells it; it is that X in the rest of the text."""
    if not _has_x(cost):
        return ctx
    if is_defined(ctx):
        return with_x(ctx, amount(ctx, VariableX()))
    least = least_removed(cost)
    payable = tuple(n for n in map(Fraction, range(least, OFFERED)) if can_pay(with_x(ctx, n), cost, who))
    every = len(payable) == OFFERED - least
    answer = yield Choice(who, "x", "choose the value of X", payable, about=ctx.source, rule="107.3f", open_ended=every)
    chosen = with_x(ctx, Fraction(answer))
    if not can_pay(chosen, cost, who):
        raise NotModelled(f"a payment with X = {answer} that {who} can't make")
    yield Cite(("107.3f",))
    return chosen


@rule("107.3", runs="action: double the value of X")
def double_x(game: Game, ctx: Context, node: fx.KeywordAction) -> Script:
    """Each X of the spell is twice what was announced; what was paid for it stays what it was."""
    for spell in objects(ctx.at(game), node.what):
        thing = game.objects.get(spell) if isinstance(spell, int) else None
        if thing is not None and thing.zone == "stack" and thing.chosen is not None and thing.chosen.x is not None:
            yield ev.Retarget(thing.id, replace(thing.chosen, x=thing.chosen.x * 2))
    return None
