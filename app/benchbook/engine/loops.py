"""Seeing loops: the same position again with nothing but mandatory actions between (104.4b, 732.4)."""

from __future__ import annotations

from typing import Any

from benchbook.engine.context import NotModelled
from benchbook.engine.state import Game

MOST_REPEATS = 60


class Watcher:
    """Watches positions as the stack resolves."""

    def __init__(self) -> None:
        self._positions: dict[Any, int] = {}
        self._stacks: dict[Any, int] = {}

    def see(self, game: Game) -> str:
        """ "" while nothing repeats; else why the game is a draw. Raises NotModelled for a loop that
        changes something, or that goes on only because a player chooses what is optional (104.4b).
        """
        position = _position(game)
        if game.options_taken > self._positions.get(position, game.options_taken):
            raise NotModelled("a loop with an optional action is no draw (104.4b): say how often it is chosen (732.2a)")
        if position in self._positions:
            return "the same position comes again and every action in between is mandatory"
        self._positions[position] = game.options_taken
        stack = position[0]
        self._stacks[stack] = self._stacks.get(stack, 0) + 1
        if self._stacks[stack] > MOST_REPEATS:
            raise NotModelled("a loop that changes something each time round and has no end in sight (732.2)")
        return ""


def _position(game: Game) -> Any:
    stack = tuple(_item(game, i) for i in game.stack)
    field = tuple(
        sorted(
            (
                o.card if not o.is_token else -1,
                game.look(o.id).name,
                o.tapped,
                tuple(sorted(o.counters.items())),
                o.damage,
                game.look(o.id).power or 0,
                game.look(o.id).toughness or 0,
            )
            for o in game.battlefield
        )
    )
    people = tuple(
        (p.id, p.life, len(p.hand), len(p.graveyard), len(p.library), tuple(sorted(p.counters.items())))
        for p in game.players
    )
    aside = tuple((o.card, o.zone, tuple(sorted(o.counters.items()))) for o in game.in_zone("exile"))
    return stack, field, people, aside


def _item(game: Game, obj: int) -> Any:
    thing = game.objects[obj]
    if thing.ability is not None:
        return ("ability", thing.ability.ability, game.object(thing.ability.source).card)
    return ("spell", thing.card)
