"""701.9, 701.17: discard and mill."""

from __future__ import annotations

from benchbook.cards.mapping import replaced
from benchbook.engine.hidden.unnamed import named, offering_unnamed, unnamed_cards
from benchbook.engine.memory import DISCARDED_BY
from benchbook.engine.players.standing import ACTING, MANY
from benchbook.engine.resolution import number
from benchbook.engine.rules.cr.c7_additional_rules.r701.a021_sacrifice import not_for_an_opponent
from benchbook.engine.rules.cr.c7_additional_rules.r701.terms import *


@rule("701.9a", performs=fx.Discard)
def discard(game: Game, ctx: Context, node: fx.Discard) -> Script:
    """Players discard: the whole hand, named cards, or so many of their choice (or of another player's)."""
    events: list[ev.Event] = []
    if node.what is not None:
        found = yield from chosen_objects(ctx, node.what, "choose what to discard")
        cards = [o for o in ids(found) if game.object(o).zone == "hand" and not game.object(o).is_token]
        events = [ev.Discard(game.object(o).owner, o, ctx.source, ctx.controller) for o in cards]
    else:
        for who in players(ctx, node.who):
            cards_there = _cards(game, game.player(who).hand)
            yield Cite(("111.6",) if len(cards_there) < len(game.player(who).hand) else ())
            hand = tuple(o for o in cards_there if node.filter is None or matches(ctx, node.filter, o))
            picked = yield from _pick_discards(game, ctx, node, who, hand)
            events += [ev.Discard(who, o, ctx.source, ctx.controller) for o in picked]
    outcome = yield together(tuple(events)) if events else NOW
    done = outcome.of(ev.Discard) if events else []
    who_did = players(ctx, node.who) if node.what is None else ()
    own = shares(node.bind, who_did, ((e.who, Fraction(1)) for e in done))
    # a hand without cards can be discarded too
    whole = node.what is None and node.amount is None and node.filter is None
    result = {
        node.bind: tuple(e.obj for e in done),
        "did last": bool(done) or whole,
        "discarded this way": Fraction(len(done)),
    }
    return {**result, **own}


def _cards(game: Game, hand: tuple[ObjId, ...]) -> tuple[ObjId, ...]:
    """The cards of the hand: a token that was returned to it is none (111.6)."""
    return tuple(o for o in hand if not game.objects[o].is_token)


def _pick_discards(game: Game, ctx: Context, node: fx.Discard, who: str, hand: tuple[ObjId, ...]) -> Script:
    unnamed = game.player(who).unknown_draws
    if node.amount is None:
        if unnamed:
            raise unnamed_cards(who)
        return hand
    told = int(result(ctx.bound("each player", who), node.amount))
    at_will = isinstance(node.amount, UpTo)
    most = min(told, len(hand) if at_will else len(hand) + unnamed)
    least = 0 if at_will else most
    if told > most and not at_will:
        yield Cite(("101.3", "609.3"))
    if most > len(hand):
        raise unnamed_cards(who)
    if least == most == len(hand) and not (unnamed and (most or at_will)):
        return hand
    if node.at_random:
        raise NotModelled("a discard at random; stipulate which cards")
    chooser = players(ctx, node.chooser)[0] if node.chooser is not None else who
    prompt = "choose which cards to discard" if at_will else f"choose {most} card{'s' if most != 1 else ''} to discard"
    asked = some_of(game, chooser, prompt, hand, (least, most), about=ctx.source, rule="701.9b")
    return named((yield offering_unnamed(asked, game, who)), who)


@rule("701.9a", happens=ev.Discard)
def discarded(game: Game, event: ev.Discard) -> Script:
    """The card goes from its owner's hand to their graveyard."""
    memory = DISCARDED_BY(event.by) if event.by is not None else {}
    yield ev.Move(event.obj, "graveyard", "discarded", event.cause, memory=memory)
    yield ev.Told("discards", event.who, event.obj, cause=event.cause)
    return event


@rule("701.9a", forbids=ev.Discard)
def cannot_discard(game: Game, event: ev.Discard) -> str:
    """A player whom opponents' spells and abilities can't make discard keeps the card."""
    return not_for_an_opponent(game, event, "discard")


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
    if not isinstance(node.who, MANY) or not isinstance(node.amount, how.HalfOf):
        return node.amount
    return replaced(node.amount, node.who, BoundPlayer(ACTING))


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
