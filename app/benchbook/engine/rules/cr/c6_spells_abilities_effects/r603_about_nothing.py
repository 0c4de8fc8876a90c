"""603.7: delayed triggered abilities about an object that there never was, or about whoever nothing says."""

from __future__ import annotations

from typing import Any

from benchbook.cards.objects import Bound, Target
from benchbook.cards.players import EachPlayer, OwnerOf
from benchbook.engine.context import Context, NotModelled
from benchbook.engine.evaluate import objects


def concerns_nothing(ctx: Context, effects: tuple[Any, ...]) -> bool:
    """Whether all that the ability would do is said of what an instruction before it did nothing with (608.2c)."""
    named = [getattr(effect, "what", None) for effect in effects]
    return bool(named) and all(isinstance(what, Bound) and not objects(ctx, what) for what in named)


def says_whom(ctx: Context, effects: tuple[Any, ...]) -> None:
    """Raises NotModelled where "a player's graveyard" says whose it is and no card in one was chosen as a target.

    One player is meant all the same (115.1), whom the engine does not ask for.
    """
    for who in (getattr(effect, "who", None) for effect in effects):
        what = who.what if isinstance(who, OwnerOf) else None
        if isinstance(what, Target) and what.index < len(ctx.targets) and not ctx.targets[what.index]:
            spec = _spec(ctx, what.index)
            if spec is not None and spec.up_to and spec.zone_of == EachPlayer():
                raise NotModelled("which player is chosen where no card of theirs is a target")


def _spec(ctx: Context, index: int) -> Any:
    held = ctx.game.object(ctx.stack_object).ability if ctx.stack_object is not None else None
    specs = getattr(held.ability, "targets", ()) if held is not None else ()
    return specs[index] if index < len(specs) else None
