"""611.2a–b, 702.26f: effects that last as long as something holds, or until something leaves the battlefield."""

from __future__ import annotations

from dataclasses import fields, is_dataclass

from benchbook.cards.conditions import AsLongAs, UntilLeaves
from benchbook.engine.rules.terms import *


@rule("611.2a", runs="effects that are over")
def over(game: Game) -> tuple[int, ...]:
    """The effects whose own end has come: what they last for is no longer so. They do not begin again."""
    return tuple(e.id for e in game.effects if isinstance(e.duration, (AsLongAs, UntilLeaves)) and _is_over(game, e))


def _is_over(game: Game, effect: EffectInForce) -> bool:
    ctx = Context(game, effect.source, effect.controller, targets=effect.targets, bindings=effect.bindings)
    duration = effect.duration
    if isinstance(duration, UntilLeaves):
        if "watched" in effect.bindings:
            return False
        watched = [effect.source] if isinstance(duration.what, This) else list(objects(ctx, duration.what))
        return not any(_there(game, o) for o in watched if isinstance(o, int))
    assert isinstance(duration, AsLongAs)
    return not lasts(ctx, duration)


def lasts(ctx: Context, duration: AsLongAs) -> bool:
    """Whether what it lasts for is so now; an object that is gone has no part in it any more."""
    if names_this(duration.condition) and not _there(ctx.game, ctx.source):
        return False
    return holds(ctx, duration.condition)


def _there(game: Game, obj: ObjId) -> bool:
    """Whether it is on the battlefield; what has phased out is treated as though it were not (702.26b, 702.26f)."""
    thing = game.objects.get(obj)
    return thing is not None and thing.zone == "battlefield" and not thing.phased_out


def names_this(node: Any) -> bool:
    """Whether the words speak of their own object."""
    if isinstance(node, This):
        return True
    if isinstance(node, tuple):
        return any(names_this(part) for part in node)
    return is_dataclass(node) and any(names_this(getattr(node, f.name)) for f in fields(node))
