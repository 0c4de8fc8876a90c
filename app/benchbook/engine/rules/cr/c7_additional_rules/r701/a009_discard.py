"""701.9: discard."""

from __future__ import annotations

from benchbook.engine.evaluate import result
from benchbook.engine.hidden.unnamed import named, offering_unnamed, unnamed_cards
from benchbook.engine.players.shares import shares
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
    words = tuple(name_of(game, o) for o in hand)
    prompt = "choose which cards to discard" if at_will else f"choose {most} card{'s' if most != 1 else ''} to discard"
    asked = Choice(chooser, "objects", prompt, subsets(hand, least, most), subset_words(hand, words, least, most),
                   about=ctx.source, singles=hand, rule="701.9b", count=(least, most))  # fmt: skip
    return named((yield offering_unnamed(asked, game, who)), who)


@rule("701.9a", happens=ev.Discard)
def discarded(game: Game, event: ev.Discard) -> Script:
    """The card goes from its owner's hand to their graveyard."""
    memory = {"discarded by": event.by} if event.by is not None else {}
    yield ev.Move(event.obj, "graveyard", "discarded", event.cause, memory=memory)
    yield ev.Told("discards", event.who, event.obj, cause=event.cause)
    return event


@rule("701.9a", forbids=ev.Discard)
def cannot_discard(game: Game, event: ev.Discard) -> str:
    """A player whom opponents' spells and abilities can't make discard keeps the card."""
    return not_for_an_opponent(game, event, "discard")
