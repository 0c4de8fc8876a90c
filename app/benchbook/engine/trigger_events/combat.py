"""Attacking and blocking (508.3, 509.3)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from fractions import Fraction

from benchbook.cards import events as when
from benchbook.cards.filters import And, ControlledBy, Filter, HasType
from benchbook.engine import events as ev
from benchbook.engine.context import Context
from benchbook.engine.evaluate import matches, players
from benchbook.engine.readers.combat import defender_of
from benchbook.engine.trigger_conditions import Match, Moment, triggers_on
from benchbook.engine.triggering.triggers import subjects


@triggers_on(when.Attacks)
def attacks(ctx: Context, node: when.Attacks, moment: Moment) -> Iterator[Match]:
    """A creature was declared as an attacker (508.1m); one put onto the battlefield attacking was not (508.4)."""
    e = moment.event
    if not isinstance(e, ev.AttackersDeclared):
        return
    fitting = [a for a in e.attackers if matches(ctx, node.filter, a)]
    if node.whom is not None:
        wanted = players(ctx, node.whom)
        fitting = [a for a in fitting if _is_attacked(ctx, node, e.attackers[a], wanted)]
    if node.permanent is not None:
        fitting = [a for a in fitting if _attacks_permanent(ctx, node.permanent, e.attackers[a])]
    if len(fitting) < node.at_least or (node.alone and len(e.attackers) != 1) or len(e.attackers) <= node.others:
        return
    if node.batch and (node.whom is not None or node.permanent is not None):
        yield from _player_by_player(ctx, node, e.attackers, fitting)
        return
    if node.batch:
        yield Match(
            subjects(fitting[0] if len(fitting) == 1 else tuple(fitting), player=_attacking(ctx, fitting[0])),
            Fraction(len(fitting)),
            ("508.3", "506.5") if node.alone else (_whoever_attacks(node),),
        )
        return
    for attacker in fitting:
        if node.nth and node.nth != _attacks_this_turn(ctx, attacker):
            continue
        yield Match(
            subjects(
                attacker, player=_attacking(ctx, attacker), defending=e.attackers[attacker], other=e.attackers[attacker]
            ),
            None,
            ("508.3a", "506.5") if node.alone else ("508.3a",),
        )


def _whoever_attacks(node: when.Attacks) -> str:
    """ "Whenever you attack" is about any creature of that player's (508.3d), else with such creatures (508.3c)."""
    parts = node.filter.parts if isinstance(node.filter, And) else (node.filter,)
    any_creature = all(isinstance(p, ControlledBy) or p == HasType("creature") for p in parts)
    return "508.3d" if any_creature and node.at_least == 1 else "508.3c"


def _player_by_player(
    ctx: Context, node: when.Attacks, attackers: Mapping[int, int | str], fitting: list[int]
) -> Iterator[Match]:
    """Once for each player who is attacked (508.3b, 508.3e), or for each permanent where it is about those."""
    of: dict[int | str, list[int]] = {}
    for attacker in fitting:
        attacked = attackers[attacker]
        attacked = attacked if node.permanent is not None else defender_of(ctx, attacked)
        of.setdefault(attacked, []).append(attacker)
    for attacked, theirs in of.items():
        if len(theirs) >= node.at_least:
            one = theirs[0] if len(theirs) == 1 else tuple(theirs)
            who = _attacking(ctx, theirs[0])
            number = "508.3e" if node.permanent is None else "508.3a"
            yield Match(subjects(one, player=who, defending=attacked), Fraction(len(theirs)), (number,))


def _attacks_this_turn(ctx: Context, attacker: int) -> int:
    """How often the creature has been declared as an attacker this turn."""
    return sum(1 for e in ctx.game.log if isinstance(e, ev.AttackersDeclared) and attacker in e.attackers)


def _attacking(ctx: Context, attacker: int) -> str:
    """The attacking player is the one who controls the attacking creature (506.2, 805.10c)."""
    return ctx.look(attacker).controller


def _is_attacked(ctx: Context, node: when.Attacks, target: int | str, wanted: tuple[str, ...]) -> bool:
    """Whether the player is attacked, or where the text says so a planeswalker of theirs (508.3a)."""
    if isinstance(target, str):
        return target in wanted
    look = ctx.look(target)
    return node.or_planeswalker and "planeswalker" in look.types and look.controller in wanted


def _attacks_permanent(ctx: Context, kind: Filter, target: int | str) -> bool:
    return isinstance(target, int) and matches(ctx, kind, target)


@triggers_on(when.Blocks)
def blocks(ctx: Context, node: when.Blocks, moment: Moment) -> Iterator[Match]:
    """A creature was declared as a blocker (509.3a–c)."""
    e = moment.event
    if not isinstance(e, ev.BlockersDeclared):
        return
    for blocker, attackers in e.blockers.items():
        if not matches(ctx, node.filter, blocker) or len(attackers) < node.at_least:
            continue
        if node.attacker is None:
            by_number = ("509.3e",) if node.at_least > 1 else ("509.3a",)
            yield Match(subjects(blocker, other=attackers[0] if attackers else None, player=e.who), None, by_number)
            continue
        for attacker in attackers:
            if matches(ctx, node.attacker, attacker):
                yield Match(subjects(blocker, other=attacker, player=e.who), None, ("509.3b",))
                if not node.at_least:
                    break


@triggers_on(when.BecomesBlocked)
def becomes_blocked(ctx: Context, node: when.BecomesBlocked, moment: Moment) -> Iterator[Match]:
    """An attacking creature became blocked (509.3c–d)."""
    e = moment.event
    if isinstance(e, ev.BecameBlocked) and node.at_least <= 1:
        yield from _by_an_effect(ctx, node, e)
    if not isinstance(e, ev.BlockersDeclared):
        return
    blocks = e.blocked or e.blockers
    for attacker in dict.fromkeys(a for attackers in blocks.values() for a in attackers):
        if not matches(ctx, node.filter, attacker):
            continue
        by = [b for b, attackers in blocks.items() if attacker in attackers]
        if node.by is None:
            if len(by) >= node.at_least:
                numbers = ("509.3e",) if node.at_least > 1 else ("509.3c", "603.2e")
                yield Match(subjects(attacker, other=by[0], player=e.who), Fraction(len(by)), numbers)
            continue
        for blocker in by:
            if matches(ctx, node.by, blocker):
                yield Match(subjects(attacker, other=blocker, player=e.who), None, ("509.3d",))
                if not node.at_least:
                    break


def _by_an_effect(ctx: Context, node: when.BecomesBlocked, e: ev.BecameBlocked) -> Iterator[Match]:
    """It became blocked by an effect, or by a creature that was put onto the battlefield blocking it."""
    for attacker in e.attackers:
        if not matches(ctx, node.filter, attacker):
            continue
        if node.by is None and not e.again:
            yield Match(subjects(attacker, player=e.who), Fraction(len(e.by)), ("509.3c", "603.2e"))
        for blocker in e.by if node.by is not None else ():
            if matches(ctx, node.by, blocker):
                yield Match(subjects(attacker, other=blocker, player=e.who), None, ("509.3d",))
                if not node.at_least:
                    break


@triggers_on(when.AttacksUnblocked)
def attacks_unblocked(ctx: Context, node: when.AttacksUnblocked, moment: Moment) -> Iterator[Match]:
    """An attacking creature was not blocked (509.3g)."""
    e = moment.event
    if not isinstance(e, ev.BlockersDeclared) or moment.after.combat is None:
        return
    for attacker, target in moment.after.combat.attackers.items():
        if node.whom is not None and target not in players(ctx, node.whom):
            continue
        if attacker not in moment.after.combat.blocked and matches(ctx, node.filter, attacker):
            yield Match(subjects(attacker, defending=target, player=defender_of(ctx, target)), None, ("509.3g",))


@triggers_on(when.Crews)
def crews(ctx: Context, node: when.Crews, moment: Moment) -> Iterator[Match]:
    """It was tapped to pay the cost of the ability, which has then been activated."""
    e = moment.event
    if isinstance(e, ev.Activate) and e.keyword == node.keyword:
        for obj in e.tapped:
            if matches(ctx, node.filter, obj):
                yield Match(subjects(obj, player=e.who, other=e.source, before=obj))
