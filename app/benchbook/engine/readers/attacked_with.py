"""How many different creatures a player has attacked with this turn (508.1)."""

from __future__ import annotations

from fractions import Fraction

from benchbook.cards import conditions as cond
from benchbook.engine.context import Context
from benchbook.engine.evaluate import CONDITIONS, amount, matches, players, reads
from benchbook.engine.events import AttackersDeclared, StepBegins


@reads(CONDITIONS, cond.AttackedWith)
def attacked_with(ctx: Context, node: cond.AttackedWith) -> bool:
    """Each creature counts once, in however many combat phases it attacked, and also if it has left since."""
    who = players(ctx, node.who)
    declared = [e for e in ctx.game.log if isinstance(e, AttackersDeclared) and e.who in who]
    if node.this_combat:
        declared = declared[-1:] if ctx.game.combat is not None else []
    creatures = {attacker for e in declared for attacker in e.attackers}
    return sum(matches(ctx, node.filter, one) for one in creatures) >= amount(ctx, node.number)


@reads(CONDITIONS, cond.AttackedWithPower)
def attacked_with_power(ctx: Context, node: cond.AttackedWithPower) -> bool:
    """As they were when they were declared: what becomes of their power, or of them, is not asked."""
    who, total = players(ctx, node.who), Fraction(0)
    for event in reversed(ctx.game.log):
        if isinstance(event, StepBegins) and event.step == "beginning of combat":
            break
        if isinstance(event, AttackersDeclared) and event.who in who:
            total += event.power
    return total >= amount(ctx, node.power)
