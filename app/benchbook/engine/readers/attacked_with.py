"""How many different creatures a player has attacked with this turn (508.1)."""

from __future__ import annotations

from benchbook.cards import conditions as cond
from benchbook.engine.context import Context
from benchbook.engine.evaluate import CONDITIONS, amount, matches, players, reads
from benchbook.engine.events import AttackersDeclared


@reads(CONDITIONS, cond.AttackedWith)
def attacked_with(ctx: Context, node: cond.AttackedWith) -> bool:
    """Each creature counts once, in however many combat phases it attacked, and also if it has left since."""
    who = players(ctx, node.who)
    declared = [e for e in ctx.game.log if isinstance(e, AttackersDeclared) and e.who in who]
    if node.this_combat:
        declared = declared[-1:] if ctx.game.combat is not None else []
    creatures = {attacker for e in declared for attacker in e.attackers}
    return sum(matches(ctx, node.filter, one) for one in creatures) >= amount(ctx, node.number)
