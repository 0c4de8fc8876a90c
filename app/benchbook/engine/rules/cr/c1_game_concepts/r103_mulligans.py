"""103.5: mulligans before the game."""

from __future__ import annotations

from benchbook.engine.memory import HAND_KEPT, MULLIGANS
from benchbook.engine.rules.terms import *

STARTING_HAND = 7


@rule("103.5", runs="mulligan")
def mulligan(game: Game, who: PlayerId, number: Fraction | None = None) -> Script:
    """The hand is shuffled away, seven new cards are drawn, and one for each mulligan goes to the bottom."""
    if number is not None:
        raise Illegal("a mulligan puts the whole hand back", "103.5")
    if HAND_KEPT.of(game.player(who)):
        raise Illegal(f"{who} has kept the hand", "103.5")
    taken = MULLIGANS.of(game.player(who))
    size = yield from hand_to_draw(game, who)
    if (yield from _counted(game, taken)) >= size:
        raise Illegal(f"{who}'s opening hand would have no card left", "103.5")
    yield ev.MarkPlayer(who, {"unknown_draws": 0}, MULLIGANS(taken + 1))
    back = tuple(ev.Move(o, "library", "shuffled back", position="bottom") for o in game.player(who).hand)
    if back:
        yield ev.Together(back, f"{who} puts the hand back.")
    yield ev.Shuffle(who)
    yield from settled_to_draw(who, size)
    for _ in range(size):
        yield ev.Draw(who)
    put = yield from _counted((yield NOW), taken + 1)
    yield Call("runs", "put mulligan cards on the bottom", (who, put))


def hand_to_draw(game: Game, who: PlayerId) -> Script:
    """The starting hand size, which a variant may change (103.5a)."""
    changed = game.table.one("runs", "starting hand size")
    if changed is None:
        return STARTING_HAND
    yield Cite(("103.5a", "902.5", "902.5a", "211.1"))
    return changed.function(game, who, STARTING_HAND)


def _counted(game: Game, taken: int) -> Script:
    """How many mulligans count: in a multiplayer game the first one doesn't (103.5c)."""
    always = game.table.one("runs", "the first mulligan is free")
    free = taken > 0 and (len(game.players) > 2 or (always is not None and always.function(game)))
    if free:
        yield Cite((always.number,) if always is not None else ("103.5c", "800.6"))
    return taken - int(free)


@rule("103.5", runs="put mulligan cards on the bottom")
def put_under(game: Game, who: PlayerId, number: int) -> Script:
    """As many cards as mulligans that count go to the bottom of the library, in an order of the player's choice."""
    player = game.player(who)
    if number == 0:
        return
    if player.unknown_draws:
        if player.hand:
            raise NotModelled(f"which cards of a hand that is known only in part {who} puts on the bottom")
        yield ev.MarkPlayer(who, {"unknown_draws": player.unknown_draws - number})
        yield ev.Told("puts cards on the bottom of the library", who, amount=Fraction(number))
        return
    prompt = f"choose {number} to put on the bottom of the library"
    chosen = yield some_of(game, who, prompt, player.hand, (number, number), rule="103.5")
    put = yield ev.Together(tuple(ev.Move(o, "library", "put", position="bottom") for o in chosen))
    yield ev.Loosen(who, tuple(e.new for e in put.of(ev.Move) if e.new is not None), who)


@rule("103.5", runs="keep")
def keep(game: Game, who: PlayerId, number: Fraction | None = None) -> Script:
    """Who takes no mulligan keeps the hand and takes none any more."""
    if HAND_KEPT.of(game.player(who)):
        raise Illegal(f"{who} has kept the hand already", "103.5")
    yield ev.MarkPlayer(who, memory=HAND_KEPT(True))
    yield ev.Told("keeps the hand", who)
