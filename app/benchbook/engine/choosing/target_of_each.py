"""Targets of which there is one for each player, "that player controls": whose each was as it was chosen."""

from __future__ import annotations

from benchbook.engine import events as ev
from benchbook.engine.context import Context
from benchbook.engine.state import Game, Subject

WHOSE = "whose target for each player"


def remembered(game: Game, ctx: Context, picked: tuple[Subject, ...]) -> ev.MarkGame:
    """Who controls each of the permanents that are chosen."""
    before = game.marks.get(WHOSE, {})
    now = {(ctx.source, one): game.controller(one) for one in picked if isinstance(one, int)}
    return ev.MarkGame({WHOSE: {**before, **now}})


def of_the_same_players(game: Game, ctx: Context, targets: tuple[Subject, ...]) -> tuple[Subject, ...]:
    """The targets that their player still controls: the others are illegal by now (608.2b)."""
    whose = game.marks.get(WHOSE, {})

    def same(one: Subject) -> bool:
        return not isinstance(one, int) or whose.get((ctx.source, one)) in (None, game.controller(one))

    return tuple(filter(same, targets))
