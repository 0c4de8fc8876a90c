"""118.12: an instruction on which something hangs is a cost: where all of it can't be done nothing of it is."""

from __future__ import annotations

from benchbook.engine.choosing.possible import can_be_done
from benchbook.engine.rules.terms import *


@rule("118.3", runs="cost can be paid")
def cost_can_be_paid(ctx: Context, cost: Cost, who: str) -> bool:
    """Whether the player has what the whole cost asks for, and may spend it."""
    return can_pay(ctx, cost, who)


@rule("118.12", runs="a cost that can't be paid")
def mandatory_cost_in_whole(game: Game, ctx: Context, effect: Any) -> Script:
    """Before "if you do" or "if you can't" so many things are chosen for what one player does: all of them, or nothing
    is done (118.3). Returns whether it can't be paid.
    """
    if not _several(effect):
        return False
    doing = getattr(effect, "who", None)
    who = players(ctx, doing) if doing is not None else (ctx.controller,)
    if len(who) != 1 or can_be_done(ctx, (effect,), who[0], as_a_cost=True):
        return False
    yield Cite(("118.12", "118.3"), sentence=f"{who[0]} can't do all of that, so nothing of it is done.")
    return True


def _several(effect: Any) -> bool:
    """Whether it asks for a number of things, none of which is optional."""
    if isinstance(effect, fx.Discard) and effect.what is None:
        return effect.amount is not None and not isinstance(effect.amount, UpTo)
    chosen = getattr(effect, "what", None)
    exact = isinstance(chosen, Choose) and not chosen.up_to and not isinstance(chosen.number, UpTo)
    return exact and isinstance(effect, (fx.Exile, fx.Sacrifice, fx.Move))
