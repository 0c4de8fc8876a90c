"""601.2c: targets that a text has another player choose among what that player controls."""

from __future__ import annotations

from collections.abc import Generator
from typing import Any

from benchbook.cards.objects import And, TargetSpec, TheirChoice
from benchbook.engine.choosing.choices import Choice
from benchbook.engine.context import Context
from benchbook.engine.evaluate import players
from benchbook.engine.state import Game, PlayerId, Subject

Script = Generator[Any, Any, Any]


def chosen_by_another(spec: TargetSpec) -> TheirChoice | None:
    """The part of a target's description by which its controller chooses it."""
    parts = spec.filter.parts if isinstance(spec.filter, And) else (spec.filter,)
    return next((p for p in parts if isinstance(p, TheirChoice)), None)


def who_chooses(game: Game, ctx: Context, spec: TargetSpec, options: tuple[Subject, ...], who: PlayerId) -> Script:
    """Who chooses the target and among which: of several opponents the controller names one who has something."""
    if spec.chooser is not None:
        able = tuple(players(ctx, spec.chooser))
        if len(able) < 2:
            return next(iter(able), who), options
        named = yield Choice(who, "player", "choose which opponent chooses", able, about=ctx.source, rule="601.2c")
        return named, options
    node = chosen_by_another(spec)
    if node is None:
        return who, options
    theirs: dict[PlayerId, list[Subject]] = {}
    for one in options:
        if isinstance(one, int):
            theirs.setdefault(game.look(one).controller, []).append(one)
    able = tuple(p for p in players(ctx, node.who) if p in theirs)
    if not able:
        return who, options
    chooser = able[0]
    if len(able) > 1:
        chooser = yield Choice(who, "player", "choose which opponent chooses", able, about=ctx.source, rule="601.2c")
    return chooser, tuple(theirs[chooser])
