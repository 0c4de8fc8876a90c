"""Spells for which only mana may be spent that permanents of some kind made ("only mana produced by creatures")."""

from __future__ import annotations

from benchbook.cards.abilities import CastRestriction
from benchbook.engine.context import Context
from benchbook.engine.evaluate import matches
from benchbook.engine.mana.restricted_mana import PAYING
from benchbook.engine.state import ObjId

KIND = "only mana from"


def may_pay(ctx: Context, maker: ObjId | None) -> bool:
    """Whether mana that this made, as it is or last was, may be spent on what is paid for."""
    if ctx.bindings.get(PAYING) != "spell" or ctx.stack_object is None or ctx.stack_object not in ctx.game.objects:
        return True
    held = (h.ability for h in ctx.game.look(ctx.stack_object).abilities)
    wanted = [a.filter for a in held if isinstance(a, CastRestriction) and a.kind == KIND and a.filter is not None]
    return all(maker is not None and matches(ctx, kind, maker) for kind in wanted)
