"""701.17: mill."""

from __future__ import annotations

from benchbook.cards.amounts import Amount, HalfOf
from benchbook.cards.mapping import replaced
from benchbook.engine.players.shares import ACTING, MANY, shares
from benchbook.engine.resolution import number
from benchbook.engine.rules.cr.c7_additional_rules.r701.a024_shuffle import settled
from benchbook.engine.rules.cr.c7_additional_rules.r701.terms import *


@rule("701.17a", performs=fx.Mill)
def mill(game: Game, ctx: Context, node: fx.Mill) -> Script:
    """Put the top cards of the library into the graveyard; of fewer cards, all of them (701.17b)."""
    result: list[ObjId] = []
    milled: list[tuple[PlayerId, Fraction]] = []
    for who in players(ctx, node.who):
        how_many = yield from number(ctx.bound(ACTING, who), _their_own(node), who, "choose how many cards to mill")
        if how_many > 0:
            for doing in (yield from would(ctx, "mill", who, amount=Fraction(how_many))):
                came = yield from _mill((yield NOW), ctx, doing.who, int(doing.amount))
                result += came
                milled.append((doing.who, Fraction(len(came))))
    own = shares(node.bind, players(ctx, node.who), milled)
    return {node.bind: tuple(result), "milled this way": Fraction(len(result)), "did last": bool(result), **own}


def _their_own(node: fx.Mill) -> Amount:
    """The amount, where each of several players mills half of their own library."""
    if not isinstance(node.who, MANY) or not isinstance(node.amount, HalfOf):
        return node.amount
    return replaced(node.amount, node.who, BoundPlayer(ACTING))  # type: ignore[no-any-return]


@rule("701.17b", runs="mill as a cost")
def mill_to_pay(game: Game, ctx: Context, who: PlayerId, how_many: Amount) -> Script:
    """A cost can't be paid by milling more cards than the library has; what is milled for it is milled."""
    yield Cite(("701.17b",))
    yield Call("performs", fx.Mill, (ctx.bound("who pays", who), fx.Mill(BoundPlayer("who pays"), how_many)))


def _mill(game: Game, ctx: Context, who: PlayerId, how_many: int) -> Script:
    game = yield from settled(who, how_many)
    library = game.player(who).library
    if len(library) < how_many and not game.player(who).library_known:
        raise NotModelled(f"the cards of {who}'s library are not given")
    events = tuple(ev.Move(o, "graveyard", "milled", ctx.source) for o in library[:how_many])
    if len(events) < how_many:
        yield Cite(("701.17b",))
    if not events:
        return []
    outcome = yield together(events)
    yield ev.Told("mills", who, amount=Fraction(len(events)), cause=ctx.source)
    return [e.new for e in outcome.of(ev.Move)]
