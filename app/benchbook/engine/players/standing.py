"""What players are beyond life and cards, and who gains control by an effect (608.2h)."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from benchbook.cards.continuous import SetController
from benchbook.cards.players import BoundPlayer, You
from benchbook.engine.context import Context
from benchbook.engine.evaluate import players
from benchbook.engine.events.base import Script
from benchbook.engine.memory import INITIATIVE, MONARCH, SPEED
from benchbook.engine.script import Cite
from benchbook.engine.state import Game, PlayerId

GAINS = "who gains control"


def control_settled(ctx: Context, changes: tuple[Any, ...]) -> Script:
    """The changes with the one player who gains control bound by name, and the circumstances that know the name.

    Where the text means nobody, or several players at once, that part does nothing (101.3).
    """
    kept: list[Any] = []
    for change in changes:
        if not isinstance(change, SetController) or change.who == You():
            kept.append(change)
            continue
        found = players(ctx, change.who)
        if len(found) == 1:
            yield Cite(("608.2h",))
            ctx = ctx.bound(GAINS, found[0])
            kept.append(replace(change, who=BoundPlayer(GAINS)))
        else:
            told = "There is no one player who could gain control: nobody does."
            yield Cite(("101.3",), sentence=told)
    return tuple(kept), ctx


_OF_ONE = {MONARCH: "is the monarch", INITIATIVE: "has the initiative"}
_OF_MANY = {"city's blessing": "has the city's blessing", "enduring story": "has an enduring story"}


def standing(game: Game, who: PlayerId) -> tuple[str, ...]:
    """The player's designations and speed, each in words."""
    player = game.player(who)
    found = [words for mark, words in _OF_ONE.items() if mark.of(game) == who]
    found += [words for mark, words in _OF_MANY.items() if mark in player.marks]
    speed = SPEED.of(player)
    return (*found, f"has speed {speed}") if speed else tuple(found)
