"""What was attacked, blocked, crewed and dealt damage, this turn or this combat (506.4c, 508.1, 509.1g, 120)."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction

from benchbook.cards import conditions as cond
from benchbook.cards import objects as what
from benchbook.cards.amounts import DamageDealtTo
from benchbook.cards.filters import Filter, HasDealtDamage, MetInCombat, TappedFor
from benchbook.cards.players import Who
from benchbook.engine import events as ev
from benchbook.engine.context import Context, NotModelled
from benchbook.engine.evaluate import AMOUNTS, CONDITIONS, FILTERS, OBJECTS, amount, matches, objects, players, reads
from benchbook.engine.events import Activate, AttackersDeclared, Damage, StepBegins
from benchbook.engine.memory import PROTECTOR
from benchbook.engine.state import Game, ObjId, PlayerId, Subject
from benchbook.frozen import replace


@reads(OBJECTS, what.AttackedBy)
def attacked_by(ctx: Context, node: what.AttackedBy) -> tuple[Subject, ...]:
    """The player or planeswalker; nothing where that is a battle, or no longer attacked or no planeswalker.

    A creature that is still there and has been removed from combat attacks nothing; of one that is gone it is asked
    what it attacked last (608.2h).
    """
    combat = ctx.game.combat
    found: list[Subject] = []
    for one in objects(ctx, node.what):
        if combat is not None and one not in combat.attackers and _is_there(ctx, one):
            ctx.notice("506.4", "608.2h")
            continue
        if combat is None or not isinstance(one, int) or one not in combat.attacked:
            raise NotModelled("what a creature attacks that does not attack in this combat")
        to = combat.attacked[one]
        if isinstance(to, str) or (to not in combat.removed and _is_planeswalker(ctx, to)):
            found.append(to)
    return tuple(found)


def _is_there(ctx: Context, one: Subject) -> bool:
    return isinstance(one, int) and one in ctx.game.objects and ctx.game.objects[one].zone == "battlefield"


def _is_planeswalker(ctx: Context, obj: int) -> bool:
    return ctx.game.object(obj).zone == "battlefield" and "planeswalker" in ctx.look(obj).types


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


def opponents_attacked(ctx: Context, who: Who | None) -> Fraction:
    """How many players were attacked themselves by what the player declared as attackers; a planeswalker is none."""
    names = players(ctx, who) if who is not None else ctx.game.everyone()
    declared = (e for e in ctx.game.log if isinstance(e, AttackersDeclared) and e.who in names)
    return Fraction(len({to for e in declared for to in e.attackers.values() if isinstance(to, str)}))


@reads(FILTERS, MetInCombat)
def met_in_combat(ctx: Context, node: MetInCombat, obj: ObjId) -> bool:
    """Was declared as a blocker of one of them, or became blocked by one of them as blockers were declared."""
    met = _partners(ctx, node, obj)
    if node.what is None:
        return next(met, None) is not None
    if isinstance(node.what, what.Group):
        return any(_fits(ctx, node.what.filter, other) for other in met)
    named = (o for o in objects(ctx, node.what) if isinstance(o, int))
    wanted = {one for o in named for one in (o, ctx.game.object(o).was)}  # it may have left meanwhile
    return any(other in wanted for other in met)


def _partners(ctx: Context, node: MetInCombat, obj: ObjId) -> Iterator[ObjId]:
    for event in reversed(ctx.game.log):
        if node.this_combat and isinstance(event, ev.StepBegins) and event.step == "beginning of combat":
            return
        if not isinstance(event, ev.BlockersDeclared):
            continue
        for blocker, attackers in (event.blocked or event.blockers).items():
            if obj == blocker and node.role != "was blocked by":
                yield from attackers
            if obj in attackers and node.role != "blocked":
                yield blocker


def _fits(ctx: Context, filter_: Filter, other: ObjId) -> bool:
    """Whether it is of the kind, or was as it last existed."""
    gone = ctx.game.departed.get(other) if other not in ctx.game.objects else None
    return matches(ctx if gone is None else replace(ctx, view=gone), filter_, other)


@reads(FILTERS, HasDealtDamage)
def has_dealt_damage(ctx: Context, node: HasDealtDamage, obj: ObjId) -> bool:
    """Only this object has: what it was before it left and came back is another one (400.7)."""
    dealt = (e.to for e in ctx.game.log if isinstance(e, Damage) and e.source == obj and e.amount > 0)
    if node.what is not None:
        return any(isinstance(to, int) and to != obj and matches(ctx, node.what, to) for to in dealt)
    if node.to is None:
        return any(True for _ in dealt)
    wanted = players(ctx, node.to)
    return any(to in wanted for to in dealt)


@reads(FILTERS, TappedFor)
def tapped_for(ctx: Context, node: TappedFor, obj: ObjId) -> bool:
    """In this turn, for an ability of one of those objects as it is now (400.7)."""
    of = objects(ctx, node.what)
    paid = (e for e in ctx.game.log if isinstance(e, Activate) and e.keyword == node.keyword and e.source in of)
    return any(obj in e.tapped for e in paid)


@reads(AMOUNTS, DamageDealtTo)
def damage_dealt_to(ctx: Context, node: DamageDealtTo) -> Fraction:
    """All of it together; of what left the battlefield, what it was dealt while it was there (608.2h)."""
    named = objects(ctx, node.what)
    before = ctx.subjects.get("before", named) if named else named
    found = before if isinstance(before, tuple) else (before,)
    return sum((e.amount for e in ctx.game.log if isinstance(e, Damage) and e.to in found), Fraction(0))


def defender_of(ctx: Context, obj: Subject) -> PlayerId:
    """The defending player: who is attacked, a battle's protector, else a permanent's controller (506.2, 310.8)."""
    if isinstance(obj, str):
        return obj
    combat = ctx.game.combat
    if combat is not None and obj in combat.removed:
        return combat.removed[obj]
    protector = PROTECTOR.of(ctx.game.object(obj))
    return protector if isinstance(protector, str) else ctx.look(obj).controller


def attacked_players(game: Game) -> tuple[PlayerId, ...]:
    """The players attacked, themselves or through what they control or protect, in turn order (802.2a, 802.4)."""
    found = set[PlayerId]()
    for target in game.combat.attackers.values() if game.combat is not None else ():
        found.add(target if isinstance(target, str) else defender_of(Context(game, target, game.active), target))
    return tuple(p for p in game.everyone() if p in found)
