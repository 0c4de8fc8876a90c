"""603.7: no delayed triggered ability waits to do something with an object that there never was."""

from __future__ import annotations

from typing import Any

from benchbook.cards.objects import Bound
from benchbook.engine.context import Context
from benchbook.engine.evaluate import objects


def concerns_nothing(ctx: Context, effects: tuple[Any, ...]) -> bool:
    """Whether all that the ability would do is said of what an instruction before it did nothing with (608.2c)."""
    named = [getattr(effect, "what", None) for effect in effects]
    return bool(named) and all(isinstance(what, Bound) and not objects(ctx, what) for what in named)
