"""101.4, 118.12a: several players decide about the same thing, each in turn order, before what they chose is done."""

from __future__ import annotations

from benchbook.cards.effects.deciding import AnyoneMay, UnlessEach
from benchbook.engine.choosing.offered import offered
from benchbook.engine.choosing.possible import can_be_done
from benchbook.engine.rules.terms import *

WILLING = "willing"


@rule("101.4", performs=AnyoneMay)
def anyone_may(game: Game, ctx: Context, node: AnyoneMay) -> Script:
    """Each of the players chooses in turn order whether to do it; those who would then do it at the same time."""
    if node.cost is not None and node.one_pays:
        return (yield from _one_pays(ctx, node, node.cost))
    willing: list[str] = []
    asked = May(BoundPlayer(WILLING), node.effects)
    for who in players(ctx, node.who):
        here = ctx.at((yield NOW)).bound(WILLING, who)
        if node.cost is not None:
            if could_pay(here, node.cost, who):
                words = " and ".join(describe(p) for p in node.cost.parts)
                if (yield may(who, f"choose whether to {words}", ctx.source, "118.12")):
                    willing.append(who)
                    yield from pay(ctx.at((yield NOW)).bound(WILLING, who), node.cost, who)
        elif can_be_done(here, node.effects, who, as_a_cost=True):
            if (yield may(who, f"choose whether to {offered(here, asked) or 'do it'}", ctx.source, "608.2d")):
                willing.append(who)
    done = ctx.at((yield NOW)).bound(WILLING, tuple(willing))
    if willing:
        done = yield from follow(done, node.effects)
    done = yield from follow(done, node.then if willing else node.otherwise)
    return {**done.bindings, "did last": bool(willing)}


def _one_pays(ctx: Context, node: AnyoneMay, cost: Cost) -> Script:
    """The players are asked in turn order until one of them pays (118.12)."""
    paid = False
    for who in players(ctx, node.who):
        here = ctx.at((yield NOW))
        if paid or not could_pay(here, cost, who):
            continue
        words = " and ".join(describe(p) for p in cost.parts)
        if (yield may(who, f"choose whether to {words}", ctx.source, "118.12")):
            yield from pay(here, cost, who)
            paid = True
    done = yield from follow(ctx.at((yield NOW)), node.then if paid else node.otherwise)
    return {**done.bindings, "did last": paid}


@rule("118.12a", performs=UnlessEach)
def unless_each(game: Game, ctx: Context, node: UnlessEach) -> Script:
    """Each of the players chooses in turn order whether to pay; then it happens to all who did not."""
    paying: list[str] = []
    for who in players(ctx, node.who):
        here = ctx.at((yield NOW))
        if could_pay(here, node.cost, who):
            words = " and ".join(describe(p) for p in node.cost.parts)
            if (yield may(who, f"choose whether to {words}", ctx.source, "118.12a")):
                paying.append(who)
    yield Cite(("101.4",) if len(players(ctx, node.who)) > 1 else ())
    if len(paying) > 1 and not all(isinstance(p, PayMana | k.PayLife) for p in node.cost.parts):
        raise NotModelled("what several players pay at the same time with cards or permanents")
    for who in paying:
        try:
            yield from pay(ctx.at((yield NOW)), node.cost, who)
        except CannotPay as problem:
            raise NotModelled(str(problem)) from problem
    rest = tuple(p for p in players(ctx.at((yield NOW)), node.who) if p not in paying)
    if rest:
        yield from follow(ctx.at((yield NOW)).bound("each", rest), node.effects)
    return {"did last": bool(paying)}
