"""701.37, 701.46: monstrosity and adapt."""

from __future__ import annotations

from benchbook.engine.rules.cr.c7_additional_rules.r701.terms import *


@rule("701.37a", runs="action: monstrosity")
def monstrosity(game: Game, ctx: Context, node: fx.KeywordAction) -> Script:
    """A permanent that is not monstrous gets the counters and becomes monstrous."""
    obj, n = ctx.source, amount(ctx, node.amount) if node.amount is not None else Fraction(0)
    if not on_battlefield(game, obj) or "monstrous" in game.objects[obj].marks:
        yield Cite((), sentence=f"{name_of(game, obj)} is monstrous already or gone: nothing happens.")
        return None
    if isinstance(node.amount, VariableX):
        yield Cite(("701.37c",))
    if n > 0:
        yield ev.PutCounters(obj, "+1/+1", n, obj, ctx.controller)
    yield ev.MarkObject(obj, {"marks": ("monstrous",), "memory": {"monstrosity": n}})
    yield ev.Told("becomes monstrous", "", obj, amount=n)
    return None


@rule("701.46a", runs="action: adapt")
def adapt(game: Game, ctx: Context, node: fx.KeywordAction) -> Script:
    """A permanent without +1/+1 counters gets so many; whether it has any is judged as the ability resolves."""
    obj = ctx.source
    if not on_battlefield(game, obj) or game.objects[obj].counter("+1/+1") > 0 or node.amount is None:
        yield Cite((), sentence=f"{name_of(game, obj)} has +1/+1 counters already or is gone: nothing happens.")
        return None
    yield ev.PutCounters(obj, "+1/+1", amount(ctx, node.amount), obj, ctx.controller)
    yield ev.Told("adapts", "", obj)
    return None
