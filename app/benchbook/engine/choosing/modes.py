"""How many modes may be chosen, and which: more on a condition, none that was chosen before (700.2)."""

from __future__ import annotations

from collections.abc import Generator
from dataclasses import replace
from typing import Any

from benchbook.cards import effects as fx
from benchbook.cards.effects import ChooseModes
from benchbook.engine import events as ev
from benchbook.engine.context import Context
from benchbook.engine.evaluate import holds
from benchbook.engine.game_objects import Chosen
from benchbook.engine.memory import Name
from benchbook.engine.script import NOW


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
        yield ev.MarkObject(ctx.source, memory={_key(choice): now})


def _key(choice: ChooseModes) -> Name:
    return Name("modes: " + " / ".join(mode.words for mode in choice.modes))


def where_it_holds(node: fx.If) -> tuple[Any, ...]:
    """What is done where the condition holds. Where both parts say where the same card goes and the first is optional,
    "otherwise" is what becomes of a card that is not put there, for whatever reason.
    """
    if len(node.effects) != 1 or not node.otherwise:
        return node.effects
    (offer,) = node.effects
    if not isinstance(offer, fx.May) or offer.otherwise or _moved(offer) is None:
        return node.effects
    return (replace(offer, otherwise=node.otherwise),) if _moved(offer) == _moved(node.otherwise[0]) else node.effects


def _moved(effect: Any) -> Any:
    """The card that an instruction puts somewhere, whether it must or may."""
    if isinstance(effect, fx.May):
        return _moved(effect.effects[0]) if len(effect.effects) == 1 else None
    return effect.what if isinstance(effect, fx.Move) else None
