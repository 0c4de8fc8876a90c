"""601.2c: targets that a text has another player choose among what that player controls."""

from __future__ import annotations

from benchbook.engine.rules.terms import *


def chosen_by_another(spec: TargetSpec) -> which.TheirChoice | None:
    """The part of a target's description by which its controller chooses it."""
    parts = spec.filter.parts if isinstance(spec.filter, And) else (spec.filter,)
    return next((p for p in parts if isinstance(p, which.TheirChoice)), None)


def who_chooses(game: Game, ctx: Context, spec: TargetSpec, options: tuple[Subject, ...], who: PlayerId) -> Script:
    """Who chooses the target and among which: of several opponents the controller names one who has something."""
    if spec.chooser is not None:
        return (yield from _one_of(ctx, who, tuple(players(ctx, spec.chooser)))), options
    if which.OF_AN_OPPONENTS_CHOICE in (spec.filter.parts if isinstance(spec.filter, And) else (spec.filter,)):
        return (yield from _one_of(ctx, who, tuple(ctx.game.opponents(who)))), options
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
    spell = ctx.source in game.stack
    yield Cite(("601.7",) if spell and chooser != who else ())
    if len(able) > 1:
        yield Cite(("601.7a",) if spell else ())
        chooser = yield from _one_of(ctx, who, able)
    return chooser, tuple(theirs[chooser])


def _one_of(ctx: Context, who: PlayerId, able: tuple[PlayerId, ...]) -> Script:
    """The one of these players who chooses: of several the controller names one."""
    if len(able) < 2:
        return able[0] if able else who
    return (yield Choice(who, "player", "choose which opponent chooses", able, about=ctx.source, rule="601.2c"))


def _chosen_so(ctx: Context, obj: Object) -> bool:
    """Who chooses it is asked as it is chosen; it makes no difference to what may be chosen."""
    return True


STATUS[which.OF_AN_OPPONENTS_CHOICE.status] = _chosen_so
