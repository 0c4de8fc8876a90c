"""Which colors of mana a player will want for something else, so that a payment leaves those (601.2g)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from benchbook.cards.abilities import Activated
from benchbook.cards.mana import COLOR_LETTERS
from benchbook.engine.abilities import activated, is_mana_ability
from benchbook.engine.context import Context

LETTERS = frozenset(COLOR_LETTERS.values())


def wanted_colors(ctx: Context, who: str) -> frozenset[str]:
    """The colors in the costs of the other cards in the player's hand and of the abilities that they could activate."""
    game = ctx.game
    others = (o for o in game.player(who).hand if o not in (ctx.stack_object, ctx.source))
    costs: list[Any] = [game.look(o).mana_cost for o in others]
    for thing in game.battlefield:
        if game.look(thing.id).controller == who and thing.id != ctx.source:
            costs += _activation_costs(ctx, thing.id)
    return frozenset(c for cost in costs if cost is not None for s in cost.symbols for c in s.split("/")) & LETTERS


def _activation_costs(ctx: Context, obj: int) -> Iterator[Any]:
    for held in activated(ctx.game, obj):
        if isinstance(held.ability, Activated) and not is_mana_ability(held.ability):
            yield held.ability.cost.mana


__all__ = ["wanted_colors"]
