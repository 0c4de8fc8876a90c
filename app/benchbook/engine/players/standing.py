"""What a player is or has beyond life and cards: the monarch, the initiative, the city's blessing, speed."""

from __future__ import annotations

from benchbook.engine.state import Game, PlayerId

_OF_ONE = {"monarch": "is the monarch", "initiative": "has the initiative"}
_OF_MANY = {"city's blessing": "has the city's blessing", "enduring story": "has an enduring story"}


def standing(game: Game, who: PlayerId) -> tuple[str, ...]:
    """The player's designations and speed, each in words."""
    player = game.player(who)
    found = [words for mark, words in _OF_ONE.items() if game.marks.get(mark) == who]
    found += [words for mark, words in _OF_MANY.items() if mark in player.marks]
    speed = player.memory.get("speed")
    return (*found, f"has speed {speed}") if speed else tuple(found)
