"""701.48, 701.57: learn and discover."""

from __future__ import annotations

from benchbook.engine.rules.terms import *


@rule("701.48a", runs="action: learn")
def learn(game: Game, ctx: Context, node: fx.KeywordAction) -> Script:
    """Discard a card and draw one, or take a Lesson from outside the game, or do neither."""
    for who in acting(ctx, node):
        if not (yield from would(ctx, "learn", who)):
            continue
        chosen = yield from _choose((yield NOW), ctx, who)
        game = yield NOW
        if chosen is not None and game.objects[chosen].zone == "hand":
            outcome = yield ev.Discard(who, chosen, ctx.source)
            if outcome.events:
                yield ev.Draw(who, ctx.source)
        elif chosen is not None:
            yield ev.Told("reveals", who, chosen, cause=ctx.source)
            yield ev.Move(chosen, "hand", "put", ctx.source)
        yield ev.Told("learns", who, cause=ctx.source)
    return None


def _choose(game: Game, ctx: Context, who: PlayerId) -> Script:
    """One card of the hand to discard, a Lesson that the player has outside the game, or nothing."""
    hand = game.player(who).hand
    lessons = tuple(o for o in game.player(who).outside if "Lesson" in game.look(o).subtypes)
    options: tuple[tuple[ObjId, ...], ...] = (*((o,) for o in (*hand, *lessons)), ())
    words = (
        *(f"discard {name_of(game, o)}" for o in hand), *(f"reveal {name_of(game, o)}" for o in lessons), "do neither",
    )  # fmt: skip
    picked = yield Choice(
        who, "objects", "choose a card to discard, or a Lesson to reveal", options, words, about=ctx.source,
        singles=(*hand, *lessons), count=(0, 1), rule="701.48a",
    )  # fmt: skip
    return picked[0] if picked else None


@rule("701.57a", runs="action: discover")
def discover(game: Game, ctx: Context, node: fx.KeywordAction) -> Script:
    """Exile until a nonland card cheap enough: cast it free or take it in hand; the rest goes to the bottom."""
    (who, *_) = acting(ctx, node)
    most = amount(ctx, node.amount) if node.amount is not None else Fraction(0)
    found, exiled = yield from exile_until(ctx, who, most)
    if found is not None:
        yield from _cast_or_keep(ctx, who, found, most)
    yield from put_under(who, tuple(o for o in exiled if o != found))
    yield ev.Told("discovers", who, found, amount=most, cause=ctx.source)
    return {"discovered": () if found is None else (found,)}


def exile_until(ctx: Context, who: PlayerId, most: Fraction) -> Script:
    """Card after card goes to exile until a nonland card of that mana value or less has; it, and all of them."""
    exiled: list[ObjId] = []
    while True:
        game: Game = yield from settled(who, 1)
        library = game.player(who).library
        if not library:
            if not game.player(who).library_known:
                raise NotModelled(f"the cards of {who}'s library are not given this far")
            return None, tuple(exiled)
        outcome = yield ev.Move(library[0], "exile", "exiled", ctx.source)
        new = outcome.new
        if new is None:
            return None, tuple(exiled)
        if new not in outcome.game.objects or outcome.game.objects[new].zone != "exile":
            continue
        exiled.append(new)
        look = outcome.game.look(new)
        if "land" not in look.types and look.mana_value <= most:
            return new, tuple(exiled)


def _cast_or_keep(ctx: Context, who: PlayerId, card: ObjId, most: Fraction) -> Script:
    """The spell that the card becomes must be cheap enough too."""
    game: Game = yield NOW
    yes = yield may(who, f"cast {name_of(game, card)} without paying its mana cost", card, "701.57a")
    if yes:
        yield Attempt(Call("runs", "cast", (who, card, True, True, None, "", None, ("<=", most))))
    game = yield NOW
    if card in game.objects:
        yield ev.Move(card, "hand", "put", ctx.source)


def put_under(who: PlayerId, cards: tuple[ObjId, ...]) -> Script:
    """The remaining cards go to the bottom of the library; in what order they lie there is random."""
    under: list[ObjId] = []
    for card in cards:
        if card in (yield NOW).objects:
            outcome = yield ev.Move(card, "library", "put", position="bottom")
            under += [] if outcome.new is None else [outcome.new]
    yield ev.Loosen(who, tuple(under))
