"""Costs that are less by what is sacrificed or tapped for them (118.7)."""

from __future__ import annotations

from benchbook.engine.rules.terms import *


def cheaper(cost: Cost, by: int) -> Cost:
    """The cost with so much less generic mana, not below none (118.7b)."""
    symbols = cost.mana.symbols
    coloured = tuple(s for s in symbols if not s.isdigit())
    generic = max(sum(int(s) for s in symbols if s.isdigit()) - by, 0)
    left = ((str(generic),) if generic or not coloured else ()) + coloured
    return Cost((PayMana(ManaCost(left)), *(p for p in cost.parts if not isinstance(p, PayMana))))


def one_of(ctx: Context, able: tuple[Any, ...], verb: str, number: str, *, optional: bool = False) -> Script:
    """The object that the player chooses to pay with; None where that is allowed."""
    if not able and not optional:
        raise Illegal(f"there is nothing to {verb}", number, "118.3")
    options = (*((o,) for o in able), *(((),) if optional else ()))
    words = (*(name_of(ctx.game, o) for o in able), *(("nothing",) if optional else ()))
    picked = yield Choice(
        ctx.controller, "cost objects", f"choose what to {verb}", options, words, about=ctx.source, singles=able,
        count=(0 if optional else 1, 1), rule=number, default=() if optional else None,
    )  # fmt: skip
    return picked[0] if picked else None
