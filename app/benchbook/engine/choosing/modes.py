"""How many modes may be chosen, and which: more on a condition, none that was chosen before (700.2)."""

from __future__ import annotations

from collections.abc import Generator
from dataclasses import replace
from typing import Any

from benchbook.cards.effects import ChooseModes
from benchbook.engine import events as ev
from benchbook.engine.context import Context
from benchbook.engine.evaluate import holds
from benchbook.engine.resolution import NOW
from benchbook.engine.state import Chosen


def how_many(ctx: Context, choice: ChooseModes, paid: dict[str, int]) -> tuple[int, int]:
    """How few and how many modes are chosen, now that the spell is cast with these costs."""
    asked = choice.condition_for_more
    if asked is None or not holds(replace(ctx, chosen=Chosen(paid=paid)), asked):
        return choice.least, choice.most
    return choice.more


def chosen_before(ctx: Context, choice: ChooseModes) -> frozenset[int]:
    """The modes that this ability of this object has already had chosen, ever or this turn."""
    if not choice.unchosen or ctx.source not in ctx.game.objects:
        return frozenset()
    before = ctx.game.object(ctx.source).memory.get(_key(choice), ())
    return frozenset(mode for mode, turn in before if choice.unchosen == "ever" or turn == ctx.game.turn)


def remember_modes(ctx: Context, choice: ChooseModes, modes: tuple[int, ...]) -> Generator[Any, Any, None]:
    """The object remembers which modes were chosen, where its text asks for one that was not."""
    game = yield NOW
    if choice.unchosen and ctx.source in game.objects:
        before = game.object(ctx.source).memory.get(_key(choice), ())
        now = (*before, *((mode, game.turn) for mode in modes))
        yield ev.MarkObject(ctx.source, {"memory": {_key(choice): now}})


def _key(choice: ChooseModes) -> str:
    return "modes: " + " / ".join(mode.words for mode in choice.modes)
