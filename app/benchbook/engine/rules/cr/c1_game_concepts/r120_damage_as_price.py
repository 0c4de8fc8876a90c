"""118.12a, 120: damage that a player has dealt to them lest something happens."""

from __future__ import annotations

from benchbook.engine.rules.cr.c7_additional_rules.r701_actions_by_name import acting
from benchbook.engine.rules.terms import *


@rule("120.1", runs="action: be dealt damage")
def be_dealt_damage(game: Game, ctx: Context, node: fx.KeywordAction) -> Script:
    """The source deals the damage to the player who chose it; prevented or not, the choice was made."""
    (who, *_) = acting(ctx, node)
    dealt = amount(ctx, node.amount) if node.amount is not None else Fraction(0)
    if dealt > 0:
        yield ev.Damage(ctx.source, who, dealt)
    return {"did last": True}


@rule("120.1", runs="can: be dealt damage")
def can_be_dealt_damage(ctx: Context, who: str, part: ActionCost) -> bool:
    """Any player may choose it."""
    return True
