"""509: the declare blockers step: who may block whom, and what blocking costs."""

from __future__ import annotations

from benchbook.engine.combat.combat_damage import lacking_company
from benchbook.engine.rules.cr.c5_turn_structure.r506_combat_phase import (
    is_there,
    no_fighter,
    pay_for_declaring,
    settled_cost,
    speaks_of,
)
from benchbook.engine.rules.terms import *

FEWEST = {"be blocked except by two or more": 2, "be blocked except by three or more": 3}


@rule("509.1", runs="declare blockers")
def declare_blockers(
    game: Game, blockers: Mapping[ObjId, tuple[ObjId, ...]], declaring: tuple[PlayerId, ...] = ()
) -> Script:
    """Declare blockers: check restrictions and requirements; each attacker blocked becomes a blocked creature
    (509.1h). ``declaring`` are the players who are said to declare; by default every defending player does.
    """
    yield Call("runs", "check block", (blockers, declaring))
    costs = block_costs(game, blockers)
    if costs:
        yield Cite(("509.1d",))
        yield from pay_for_declaring(game, costs, "block", ("509.1d", "509.1e", "509.1f"))
        game = yield NOW
    combat = game.combat
    assert combat is not None
    blocks, also = dict(blockers), game.table.one("runs", "becomes blocked with its band")
    if combat.bands and also is not None:
        blocks = yield Call("runs", "becomes blocked with its band", (blocks,))
    blocked = frozenset(a for attackers in blocks.values() for a in attackers)
    yield ev.SetCombat(replace(combat, blockers=blocks, blocked=combat.blocked | blocked, blockers_declared=True))
    yield Cite(_keywords_that_allow(game, blockers))
    if blocked:
        yield Cite(("509.1h", "805.10d") if len(game.active_players) > 1 else ("509.1h",))
    who = next((game.look(b).controller for b in blockers), defending(game))
    yield Cite(("703.4j",))
    yield ev.BlockersDeclared(dict(blockers), who, blocks)
    yield Call("runs", "priority", ())
    return True


def _keywords_that_allow(game: Game, blockers: Mapping[ObjId, tuple[ObjId, ...]]) -> tuple[str, ...]:
    """The rules by which creatures that are hard to block are blocked: by a flier, by reach, by two (menace)."""
    found: set[str] = set()
    attackers = [a for blocked in blockers.values() for a in blocked]
    for blocker, blocked in blockers.items():
        if any(game.look(a).has_keyword("flying") for a in blocked):
            found.add("702.9b" if game.look(blocker).has_keyword("flying") else "702.17b")
            found.update(had_twice(game, blocker, "reach"))
    twice = {a for a in attackers if attackers.count(a) > 1}
    found |= {"702.111b" for a in twice if game.look(a).has_keyword("menace")}
    return tuple(sorted(found))


def block_costs(game: Game, blockers: Mapping[ObjId, tuple[ObjId, ...]]) -> list[tuple[PlayerId, Cost]]:
    """Costs to block, one each blocker and effect, with who pays (509.1d)."""
    return [
        (game.look(blocker).controller, settled_cost(ctx, change.unless))
        for blocker, attackers in blockers.items()
        for change, ctx, _text in rule_changes(game, Cant)
        if attackers and change.action == "block" and change.unless is not None and speaks_of(ctx, change, blocker)
    ]


def defending(game: Game) -> str:
    """A defending player, for prose where nobody blocks."""
    if game.combat is not None:
        for target in game.combat.attackers.values():
            return target if isinstance(target, str) else game.controller(target)
    return game.opponents(game.active)[0]


def illegal_block(game: Game, blockers: Mapping[ObjId, tuple[ObjId, ...]]) -> tuple[str, tuple[str, ...]] | None:
    """The restriction that a set of blocks breaks, with its rules; None if it breaks none."""
    for blocker, attackers in blockers.items():
        reason = cannot_block_at_all(game, blocker)
        if reason:
            return reason
        if len(attackers) > how_many_may_be_blocked(game, blocker):
            return f"{name_of(game, blocker)} can't block so many creatures", ("509.1a",)
        for attacker in attackers:
            found = cannot_block(game, blocker, attacker)
            if found:
                return found
    return lacking_company(game, "block", [b for b, a in blockers.items() if a]) or _by_number(game, blockers)


def cannot_block_at_all(game: Game, obj: ObjId) -> tuple[str, tuple[str, ...]] | None:
    """Why a creature can't block at all."""
    look, name = game.look(obj), name_of(game, obj)
    if not is_there(game, obj) or "creature" not in look.types or "battle" in look.types:
        return no_fighter(game, obj, "block", "509.1a")
    if game.objects[obj].tapped:
        return f"{name} is tapped", ("509.1a",)
    if game.look(obj).controller in game.active_players:
        return f"{name} is controlled by the attacking player", ("509.1a",)
    for change, ctx, text in rule_changes(game, Cant):
        priced = change.unless is not None
        if change.action == "block" and change.against is None and not priced and speaks_of(ctx, change, obj):
            return told_of(game, ctx, text) or f"{name} can't block", ("509.1b", "101.2")
    return None


def cannot_block(game: Game, blocker: ObjId, attacker: ObjId) -> tuple[str, tuple[str, ...]] | None:
    """Why this creature can't block that attacker: evasion, protection, restrictions of effects."""
    if game.combat is None or attacker not in game.combat.attackers:
        return f"{name_of(game, attacker)} is not attacking", ("509.1a",)
    target = game.combat.attackers[attacker]
    defender = defender_of(Context(game, attacker, game.active), target)
    if game.look(blocker).controller not in game.defenders_beside(defender):
        return f"{name_of(game, attacker)} does not attack {game.look(blocker).controller}", ("509.1a",)
    for function in rules_for(game, "forbids", "block"):
        reason = function.function(game, blocker, attacker)
        if reason:
            numbers = getattr(reason, "numbers", (function.number,))
            return str(reason), (*numbers, "509.1b", *forbidding_twice(game, attacker, function.number))
    for change, ctx, text in rule_changes(game, Cant):
        if _bars(game, ctx, change, blocker, attacker):
            return told_of(game, ctx, text) or f"{name_of(game, attacker)} can't be blocked by it", ("509.1b", "101.2")
    return None


def _bars(game: Game, ctx: Context, change: Cant, blocker: ObjId, attacker: ObjId) -> bool:
    if change.condition is not None and not holds(ctx, change.condition):
        return False
    if change.action == "be blocked":
        if not locked_or_fits(ctx, change.what, attacker):
            return False
        return change.against is None or matches(ctx, change.against, blocker)
    if change.action == "be blocked except by":
        fits = locked_or_fits(ctx, change.what, attacker)
        return fits and change.against is not None and not matches(ctx, change.against, blocker)
    if change.action == "block" and change.against is not None:
        return locked_or_fits(ctx, change.what, blocker) and matches(ctx, change.against, attacker)
    return False


def _by_number(game: Game, blockers: Mapping[ObjId, tuple[ObjId, ...]]) -> tuple[str, tuple[str, ...]] | None:
    by: dict[ObjId, int] = {}
    for attackers in blockers.values():
        for attacker in attackers:
            by[attacker] = by.get(attacker, 0) + 1
    for attacker, n in by.items():
        if game.look(attacker).has_keyword("menace") and n < 2:
            numbers = ("702.111b", "509.1b", *had_twice(game, attacker, "menace"))
            return f"{name_of(game, attacker)} has menace: one creature can't block it alone", numbers
        for change, ctx, text in rule_changes(game, Cant):
            off = change.condition is not None and not holds(ctx, change.condition)
            if off or not locked_or_fits(ctx, change.what, attacker):
                continue
            if change.action == "be blocked by more than one" and n > 1:
                return told_of(game, ctx, text) or "it can't be blocked so", ("509.1b",)
            if n < FEWEST.get(change.action, 0):
                return told_of(game, ctx, text) or "it can't be blocked so", ("509.1b",)
    return _by_number_of_blockers(game, list(blockers))


def _by_number_of_blockers(game: Game, blockers: list[ObjId]) -> tuple[str, tuple[str, ...]] | None:
    """More block than effects let, or one alone that can't."""
    for limit, ctx, text in rule_changes(game, PlayerRule):
        if limit.rule == "most blockers" and limit.amount is not None and len(blockers) > amount(ctx, limit.amount):
            return told_of(game, ctx, text) or "it can't be blocked so", ("509.1b", "101.2")
    for change, ctx, text in rule_changes(game, Cant) if len(blockers) == 1 else ():
        if change.action == "block alone" and speaks_of(ctx, change, blockers[0]):
            return told_of(game, ctx, text) or "it can't be blocked so", ("509.1b",)
    return None


def how_many_may_be_blocked(game: Game, obj: ObjId) -> int:
    """How many attackers a creature may block: one, unless effects allow more."""
    number = 1
    for change, ctx, _text in rule_changes(game, Permit):
        if locked_or_fits(ctx, change.what, obj):
            if change.action == "block any number":
                return 1000
            if change.action == "block additional":
                number += int(amount(ctx, change.number)) if change.number is not None else 1
    return number
