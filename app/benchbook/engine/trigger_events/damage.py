"""Damage that is dealt (120, 603.2g)."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction

from benchbook.cards import events as when
from benchbook.engine import events as ev
from benchbook.engine.combat.combat_damage import is_such_a_source
from benchbook.engine.context import Context
from benchbook.engine.evaluate import matches, players
from benchbook.engine.trigger_conditions import Match, Moment, triggers_on
from benchbook.engine.triggering.triggers import subjects


@triggers_on(when.DealsDamage)
def deals_damage(ctx: Context, node: when.DealsDamage, moment: Moment) -> Iterator[Match]:
    """A source dealt damage; prevented damage was not dealt (120.8)."""
    e = moment.event
    if not isinstance(e, ev.Damage) or e.amount <= 0 or not is_such_a_source(ctx, node.source, e.source):
        return
    if node.combat is not None and e.combat != node.combat:
        return
    if node.to is not None or node.to_player is not None:
        ok = isinstance(e.to, str) and node.to_player is not None and e.to in players(ctx, node.to_player)
        ok = ok or (isinstance(e.to, int) and node.to is not None and matches(ctx, node.to, e.to))
        if not ok:
            return
    who = e.to if isinstance(e.to, str) else ctx.game.look(e.to).controller
    amount = e.amount
    if node.to is None and node.to_player is None and not node.batch:
        # dealing damage to several at once is one event of that source where no recipient is named (603.2c)
        same = [d for d in _damage_at_once(moment, node.combat) if d.source == e.source]
        if same[0] is not e:
            return
        amount = sum((d.amount for d in same), Fraction(0))
    yield Match(
        subjects(e.source, other=e.to, player=who, source=e.source), amount, ("120.2",) if not node.batch else ()
    )


def _damage_at_once(moment: Moment, combat: bool | None) -> list[ev.Damage]:
    """The damage that was dealt in the same moment; of one kind only where the ability names it."""
    dealt = (d for d in moment.batch if isinstance(d, ev.Damage) and d.amount > 0)
    return [d for d in dealt if combat is None or d.combat == combat]


@triggers_on(when.IsDealtDamage)
def is_dealt_damage(ctx: Context, node: when.IsDealtDamage, moment: Moment) -> Iterator[Match]:
    """Something was dealt damage; simultaneous damage from several sources is one event for it (603.2e)."""
    e = moment.event
    if not isinstance(e, ev.Damage) or e.amount <= 0:
        return
    if node.combat is not None and e.combat != node.combat:
        return
    if node.by is not None and not matches(ctx, node.by, e.source):
        return
    fits = isinstance(e.to, int) and node.filter is not None and matches(ctx, node.filter, e.to)
    fits = fits or (isinstance(e.to, str) and node.who is not None and e.to in players(ctx, node.who))
    if not fits:
        return
    same = [d for d in _damage_at_once(moment, node.combat) if d.to == e.to]
    same = [e] if node.single else [d for d in same if node.by is None or matches(ctx, node.by, d.source)]
    if same[0] is not e:
        return
    total = sum((d.excess if node.excess else d.amount for d in same), Fraction(0))
    if total > 0 and total >= node.least:
        who = e.to if isinstance(e.to, str) else ctx.game.look(e.to).controller
        rules = ("120.10",) if node.excess else ()
        yield Match(subjects(e.to, source=e.source, other=e.source, player=who), total, rules)
