"""727: restarting the game."""

from __future__ import annotations

from functools import partial

from benchbook.engine.events import MarkGame
from benchbook.engine.memory import RANGES, RESTARTED, SUBGAME
from benchbook.engine.players.new_games import BEGINNING, become, begun, cards_of
from benchbook.engine.rules.terms import *


@rule("727.1", performs=fx.RestartGame)
def restart(game: Game, ctx: Context, node: fx.RestartGame) -> Script:
    """The game ends, nobody wins or loses it, and its players start a new one with all its cards."""
    found = objects(ctx, node.what) if node.what is not None else ()
    kept = tuple(o for o in found if isinstance(o, int) and o in game.objects and game.objects[o].zone == "exile")
    with unlimited():
        placed = tuple(_placed(game, frozenset(kept)))
    yield Cite(("104.6",), sentence="The game is restarted: it ends, and nobody wins, loses or draws it.")
    yield from _said(game, kept)
    new = begun(game, placed)
    yield Look(partial(become, game=new))
    yield Call("runs", "start the game", ("727.3",))
    yield Cite(("727.1a",), sentence=f"{ctx.controller} is the starting player.")
    yield MarkGame(RESTARTED(ctx.controller))
    return {node.bind: tuple(o.id for o in new.objects.values() if o.zone == "exile")}


def _placed(game: Game, kept: frozenset[ObjId]) -> Iterator[tuple[Component, str]]:
    """Every card of the game with the zone in which it begins the new one: its owner's library as a rule."""
    for obj in game.objects.values():
        for part in cards_of(game, obj):
            if obj.zone == "outside":
                yield part, "outside"
            elif obj.id in kept:
                yield part, "exile"
            else:
                yield part, "command" if part.card in game.setting.commanders else "library"


def _said(game: Game, kept: tuple[ObjId, ...]) -> Script:
    """What is particular about the cards of this game."""
    with_cards: list[Object] = [o for o in game.objects.values() if o.zone != "outside" and cards_of(game, o)]
    phased = [o.id for o in with_cards if o.phased_out]
    yield Cite(("727.2",), sentence="All cards of the game go to their owners' decks.")
    if phased:
        yield Cite(
            ("727.2",), sentence=f"{listed([name_of(game, o) for o in phased])} was phased out: it is a card too."
        )
    if any(c.card in game.setting.commanders for o in with_cards if o.id not in kept for c in o.components):
        yield Cite(("103.2c", "903.6"), sentence="Commanders begin in the command zone.")
    if kept:
        yield Cite(("727.5",), sentence=f"{listed([name_of(game, o) for o in kept])} stays in exile.")
        if any(game.objects[o].card in game.setting.commanders for o in kept):
            yield Cite(("727.5a",), sentence="A commander among them does not begin in the command zone.")
    if SUBGAME.of(game):
        yield Cite(("727.6",), sentence="The main game is unaffected.")
    if RANGES.name in game.memory:
        yield Cite(("727.7",), sentence="All players are in the new game, whatever their ranges of influence.")


@rule("727.4", runs="finish restarting")
def finish_restarting(game: Game, *_: Any) -> Script:
    """Once the effect has finished resolving, the first turn begins; what triggered waits for priority."""
    who = RESTARTED.of(game)
    yield MarkGame(RESTARTED(None))
    game = yield NOW
    if game.step == BEGINNING and not game.over:
        yield Call("runs", "first turn", (who,))
