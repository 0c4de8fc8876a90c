"""701.22, 701.29, 701.30, 701.44: what looks at the top of a library: scry and surveil, fateseal, clash, explore."""

from __future__ import annotations

from benchbook.engine.rules.cr.c7_additional_rules.r701.terms import *
from benchbook.engine.rules.cr.c7_additional_rules.r701_designations import order_of_play, permanents
from benchbook.engine.rules.terms import *

TOLD = {"scry": "scries", "surveil": "surveils"}


@rule("701.1", performs=fx.Scry)
def look_on_top(game: Game, ctx: Context, node: fx.Scry) -> Script:
    """The verb's own rule says what is done; to do it with 0 cards is no event (701.22b, 701.25c)."""
    if node.kind == "fateseal":
        yield Call("runs", "action: fateseal", (ctx, fx.KeywordAction("fateseal", node.who, amount=node.amount)))
        return None
    for who in players(ctx, node.who):
        how_many = result(ctx, node.amount)
        if how_many <= 0:
            number = "701.22b" if node.kind == "scry" else "701.25c"
            yield Cite((number,), sentence=f"To {node.kind} 0 is no event.")
        else:
            for doing in (yield from would(ctx, node.kind, who, amount=how_many)):
                yield Call("runs", procedure("action", node.kind), (ctx, doing.who, int(doing.amount)))
    return None


@rule("701.22a", runs="action: scry")
def scry(game: Game, ctx: Context, who: PlayerId, how_many: int) -> Script:
    """Look at the top cards and put any number of them on the bottom, the rest on top, in any order."""
    yield from _scry(game, ctx, "scry", who, how_many)


@rule("701.25a", runs="action: surveil")
def surveil(game: Game, ctx: Context, who: PlayerId, how_many: int) -> Script:
    """Look at the top cards and put any number of them into the graveyard, the rest on top in any order."""
    yield from _scry(game, ctx, "surveil", who, how_many)


def _scry(game: Game, ctx: Context, kind: str, who: PlayerId, how_many: int) -> Script:
    """Where the library is not given nothing is known of the cards."""
    game = yield from settled(who, how_many)
    library = game.player(who).library[:how_many]
    if library:
        prompt = f"{kind}: choose what does not stay on top"
        answer = yield some_of(game, who, prompt, library, (0, len(library)), about=ctx.source)
        under = answer if kind == "scry" else ()
        below, said_below = yield Call("runs", "arrange", (who, under, "bottom", ctx.source))
        if kind == "surveil":
            for obj in answer:
                yield ev.Move(obj, "graveyard", "surveilled", ctx.source)
        kept = tuple(o for o in library if o not in answer)
        above, said_above = yield Call("runs", "arrange", (who, kept, "top", ctx.source))
        rest = tuple(o for o in (yield NOW).player(who).library if o not in above and o not in below)
        order = (*above, *rest, *below)
        if order != (yield NOW).player(who).library:
            yield ev.Reorder(who, order)
        for cards, said in ((above, said_above), (below, said_below)):
            if not said:
                yield ev.Loosen(who, cards, who)
    yield ev.Told(TOLD.get(kind, kind), who, amount=Fraction(how_many), cause=ctx.source)


@rule("701.29a", runs="action: fateseal")
def fateseal(game: Game, ctx: Context, node: fx.KeywordAction) -> Script:
    """Look at the top cards of an opponent's library and put any of them on the bottom."""
    (who, *_) = acting(ctx, node)
    number = int(amount(ctx, node.amount)) if node.amount is not None else 1
    whose = yield Choice(who, "player", "choose an opponent", game.opponents(who), about=ctx.source, rule="701.29a")
    player = (yield from settled(whose, number)).player(whose)
    if len(player.library) < number and not player.library_known:
        raise NotModelled(f"the cards of {whose}'s library are not given")
    top = player.library[:number]
    asked = "choose what goes to the bottom"
    answer = yield some_of(game, who, asked, top, (0, len(top)), about=ctx.source, rule="701.29a")
    rest = tuple(o for o in (yield NOW).player(whose).library if o not in answer)
    yield ev.Reorder(whose, (*rest, *answer))
    yield ev.Loosen(whose, tuple(answer), who)
    return None


WIN = "win the clash"


@rule("701.30b", runs="action: clash")
def clash_with_an_opponent(game: Game, ctx: Context, node: fx.KeywordAction) -> Script:
    """The player and an opponent of their choice each clash."""
    (who, *_) = acting(ctx, node)
    other = yield Choice(
        who, "player", "choose whom to clash with", game.opponents(who), about=ctx.source, rule="701.30b"
    )
    both = tuple(p for p in game.everyone() if p in (who, other))
    for one in both:
        game = yield from settled(one, 1)
    shown = {p: top_card(game, p) for p in both}
    for player, card in shown.items():
        if card is not None:
            yield ev.Told("reveals", player, card, words=name_of(game, card))
    yield Cite(("701.30a", "701.30c"))
    yield from _put_away(game, ctx, shown)
    values = {p: game.look(card).mana_value for p, card in shown.items() if card is not None}
    won = who in values and all(values[who] > n for p, n in values.items() if p != who)
    yield ev.Told("clashes", who, other=other, words="and wins" if won else "")
    if won:
        yield Cite(("701.30d",))
    return {"did last": won, f"did {WIN}": won}


def top_card(game: Game, who: PlayerId) -> ObjId | None:
    """The top card of a library, None of an empty one; an unknown one is not modelled."""
    player = game.player(who)
    if not player.library and not player.library_known:
        raise NotModelled(f"the cards of {who}'s library are not given")
    return player.library[0] if player.library else None


def _put_away(game: Game, ctx: Context, shown: dict[PlayerId, ObjId | None]) -> Script:
    """Each decides in APNAP order whether the card goes to the bottom; then those cards move at once (701.30c)."""
    down: list[tuple[PlayerId, ObjId]] = []
    for who, card in shown.items():
        if card is not None and (yield may(who, f"put {name_of(game, card)} on the bottom", ctx.source, "701.30a")):
            down.append((who, card))
    for who, card in down:
        rest = tuple(o for o in (yield NOW).player(who).library if o != card)
        yield ev.Reorder(who, (*rest, card))


@rule("701.44a", runs="action: explore")
def explore(game: Game, ctx: Context, node: fx.KeywordAction) -> Script:
    """Reveal the top card: a land goes to hand; anything else brings a +1/+1 counter and may go to the graveyard."""
    found = yield from permanents(ctx, node)
    yield Cite(("701.44d",) if len(found) > 1 else ())
    for obj in order_of_play(game, found):
        for _ in (yield from would(ctx.at((yield NOW)), "explore", game.look(obj).controller, obj=obj)):
            yield from _one((yield NOW), ctx, obj)
    return {"explored": found}


def _one(game: Game, ctx: Context, obj: ObjId) -> Script:
    """It has explored afterwards even if it is gone or there was no card (701.44b–c)."""
    who = game.look(obj).controller
    game = yield from settled(who, 1)
    card = top_card(game, who)
    if not on_battlefield(game, obj):
        yield Cite(("701.44b", "701.44c"))
    elif card is None and game.player(who).library_known:
        yield Cite(("701.44b",))
    if card is not None:
        yield ev.Told("reveals", who, card, words=name_of(game, card))
    if card is not None and "land" in game.look(card).types:
        yield ev.Move(card, "hand", "put", ctx.source)
    else:
        if on_battlefield(game, obj):
            yield ev.PutCounters(obj, "+1/+1", Fraction(1), ctx.source, who)
        if card is not None and (
            yield may(who, f"put {name_of(game, card)} into the graveyard", ctx.source, "701.44a")
        ):
            yield ev.Move(card, "graveyard", "put", ctx.source)
    yield ev.Told("explores", who, obj, card)
