"""608.2b–f, 122.8: as few as the fewest, two targets that trade places, and the counters of what has left."""

from __future__ import annotations

from benchbook.cards.effects.exchanging import KeepAsFew, PutItsCounters, TradePlaces
from benchbook.engine.evaluate import as_they_were
from benchbook.engine.hidden.unnamed import how_many_unnamed, unnamed_cards
from benchbook.engine.rules.cr.c7_additional_rules.r701.terms import *
from benchbook.engine.rules.terms import *


def _of_type(kind: str) -> Callable[[Game, PlayerId], tuple[ObjId, ...]]:
    def held(game: Game, who: PlayerId) -> tuple[ObjId, ...]:
        looks = ((o.id, game.look(o.id)) for o in game.battlefield)
        return tuple(obj for obj, look in looks if kind in look.types and look.controller == who)

    return held


HAND = "cards in hand"
HELD: dict[str, Callable[[Game, PlayerId], tuple[ObjId, ...]]] = {
    "lands": _of_type("land"),
    "creatures": _of_type("creature"),
    HAND: lambda game, who: tuple(game.player(who).hand),
}


@rule("608.2e", performs=KeepAsFew)
def keep_as_few(game: Game, ctx: Context, node: KeepAsFew) -> Script:
    """For one kind after the other: all choose what they keep, in turn order; then the rest goes at the same time."""
    for kind in node.kinds:
        game = yield NOW
        held = {who: HELD[kind](game, who) for who in game.everyone()}
        unnamed = {who: how_many_unnamed(game, (who,)) if kind == HAND else 0 for who in held}
        fewest = min(len(mine) + unnamed[who] for who, mine in held.items())
        yield Cite(("101.4",), sentence=f"The fewest {kind} that a player has: {fewest}.")
        events: list[ev.Event] = []
        for who, mine in held.items():
            if unnamed[who] and fewest < len(mine) + unnamed[who]:
                raise unnamed_cards(who)
            kept = yield from _kept(game, ctx, who, mine, min(fewest, len(mine)), kind)
            for obj in (o for o in mine if o not in kept):
                discarded = ev.Discard(who, obj, ctx.source, ctx.controller)
                events.append(discarded if kind == HAND else ev.Sacrifice(who, obj, ctx.source))
        if events:
            yield ev.Together(tuple(events)) if len(events) > 1 else events[0]
    return {"did last": True}


def _kept(game: Game, ctx: Context, who: PlayerId, mine: tuple[ObjId, ...], fewest: int, kind: str) -> Script:
    """What a player keeps; nobody is asked who keeps all or nothing."""
    if fewest in (0, len(mine)):
        return mine[:fewest]
    prompt = f"choose {_so_many(fewest, kind)} to keep"
    answer = yield some_of(game, who, prompt, mine, (fewest, fewest), about=ctx.source, rule="608.2d")
    return answer if isinstance(answer, tuple) else (answer,)


def _so_many(fewest: int, kind: str) -> str:
    """ "2 lands", "1 card in hand"."""
    noun, _, where = kind.partition(" ")
    return f"{fewest} {noun.removesuffix('s') if fewest == 1 else noun}{f' {where}' if where else ''}"


@rule("608.2b", performs=TradePlaces)
def trade_places(game: Game, ctx: Context, node: TradePlaces) -> Script:
    """Both must still be legal targets; the permanent's controller sacrifices it as the card returns."""
    permanents, cards = ([o for o in objects(ctx, w) if isinstance(o, int)] for w in (node.permanent, node.card))
    if not permanents or not cards:
        yield Cite((), sentence="One of them is no longer a legal target, so nothing happens.")
        return {"did last": False}
    who = game.controller(permanents[0])
    yield Cite(("701.21a", "608.2f"))
    returned = ev.Move(cards[0], "battlefield", "put", ctx.source, controller=game.object(cards[0]).owner)
    yield ev.Together((ev.Sacrifice(who, permanents[0], ctx.source), returned))
    return {"did last": True}


@rule("122.8", performs=PutItsCounters)
def put_its_counters(game: Game, ctx: Context, node: PutItsCounters) -> Script:
    """The first object keeps none: as many counters as it had are put on the other one."""
    had = [o for o in as_they_were(ctx, node.of) if isinstance(o, int)]
    if any(on_battlefield(game, o) for o in had):
        raise NotModelled("whose counters are put on another object while it is still there")
    onto = [o for o in objects(ctx, node.on) if isinstance(o, int) and on_battlefield(game, o)]
    puts = [
        ev.PutCounters(onto[0], key, number, ctx.source, ctx.controller)
        for obj in (had if onto else ())
        for key, number in game.object(obj).counters.items()
        if not node.kind or counter_kind(key) == node.kind
    ]
    if puts:
        yield together(tuple(puts))
    return {"did last": bool(onto)}
