"""803, 809.3c, 811.4: whom a player may attack by where they sit."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from benchbook.engine.registry import rule
from benchbook.engine.seats import beside
from benchbook.engine.state import Game, PlayerId


def option(*names: str) -> Callable[[Any], Any]:
    """The rule belongs to games played with one of these options or variants."""

    def mark(function: Any) -> Any:
        function.only_in = names
        return function

    return mark


@rule("803.1a", forbids="attack")
@option("attack left")
def attacks_to_the_left(game: Game, attacking: PlayerId, defender: PlayerId) -> str:
    """Only the opponent seated immediately to the left is attacked, what they control and what they protect."""
    left, _ = beside(game, attacking)
    return "" if defender == left else f"{defender} does not sit immediately to {attacking}'s left"


@rule("803.1b", forbids="attack")
@option("attack right")
def attacks_to_the_right(game: Game, attacking: PlayerId, defender: PlayerId) -> str:
    """Only the opponent seated immediately to the right is attacked, what they control and what they protect."""
    _, right = beside(game, attacking)
    return "" if defender == right else f"{defender} does not sit immediately to {attacking}'s right"


def not_beside(game: Game, attacking: PlayerId, defender: PlayerId) -> str:
    """Why somebody who sits elsewhere is not attacked."""
    return "" if defender in beside(game, attacking) else f"{defender} does not sit next to {attacking}"
