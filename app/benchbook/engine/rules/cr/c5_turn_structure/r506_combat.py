"""506–509: the combat phase up to the declaration of blockers."""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction
from typing import Any

from benchbook.cards.continuous import Cant, CostChange, Permit, PlayerRule
from benchbook.cards.costs import Cost, PayMana
from benchbook.cards.mana import ManaCost
from benchbook.engine import events as ev
from benchbook.engine.combat.company import lacking_company
from benchbook.engine.context import Context
from benchbook.engine.evaluate import amount, holds, matches, players
from benchbook.engine.events.base import Script
from benchbook.engine.illegal import Illegal
from benchbook.engine.index import rule_changes, told_of
from benchbook.engine.paying.can_pay import full_mana
from benchbook.engine.paying.costs import pay
from benchbook.engine.paying.paying_with_objects import CannotPay, is_sick
from benchbook.engine.prose import name_of
from benchbook.engine.readers.combat import defender_of
from benchbook.engine.registry import rule
from benchbook.engine.replacing import replace
from benchbook.engine.resolution import NOW
from benchbook.engine.rules.cr.c7_additional_rules.r702.had_twice import forbidding_twice, had_twice
from benchbook.engine.runner import Call, Cite
from benchbook.engine.state import Combat, Game, ObjId, PlayerId, Subject


def locked_or_fits(ctx: Context, filter_: Any, obj: ObjId) -> bool:
    """Whether a rule change concerns the object: it was locked in, or it fits."""
    locked = ctx.bindings.get("locked")
    if locked is not None and (filter_ is None or obj in locked):
        return obj in locked
    return filter_ is None or matches(ctx, filter_, obj)


# ── attackers (508) ───────────────────────────────────────────────────────────


@rule("508.1", runs="declare attackers")
def declare_attackers(
    game: Game, attackers: Mapping[ObjId, Subject], bands: tuple[tuple[ObjId, ...], ...] = ()
) -> Script:
    """Declare attackers: check restrictions and requirements, tap, pay, and they attack (508.1a–k)."""
    yield Call("runs", "check attack", (attackers,))
    if bands:
        yield Call("runs", "check bands", (attackers, bands))
    if len(game.active_players) > 1:
        yield Cite(("805.10a", "805.10b"))
    if any(isinstance(target, int) for target in attackers.values()):
        yield Cite(("508.1b", "506.2", *_attacked_rules(game, attackers)))
    elif len(set(attackers.values())) > 1:
        yield Cite(("802.3",))
    costs = attack_costs(game, attackers)
    if costs:
        yield from _pay_for_declaring(game, costs, "attack", ("508.1h", "508.1i", "508.1j"))
    yield Cite(_keywords_of_attackers(game, attackers))
    tapping = tuple(ev.Tap(a) for a in attackers if not _vigilant(game, a))
    if tapping:
        yield Cite(("508.1f",))
        yield ev.Together(tapping)
    game = yield NOW
    combat = game.combat or Combat()
    yield ev.SetCombat(replace(combat, attackers=dict(attackers), attackers_declared=True, bands=bands))
    yield Cite(("703.4i",))
    game = yield NOW
    power = sum((game.look(a).power or Fraction(0) for a in attackers), Fraction(0))
    yield ev.AttackersDeclared(dict(attackers), game.active, power)
    yield Call("runs", "priority", ())
    return True


def _attacked_rules(game: Game, attackers: Mapping[ObjId, Subject]) -> tuple[str, ...]:
    types = {t for target in attackers.values() if isinstance(target, int) for t in game.look(target).types}
    return (*(("306.6",) if "planeswalker" in types else ()), *(("310.5",) if "battle" in types else ()))


ANY_NUMBER, MORE = range(1, 10**9), range(2, 10**9)
ATTACKING = {"attack": ANY_NUMBER, "attack you": ANY_NUMBER, "attack alone": range(1, 2), "attack with others": MORE}
ALREADY = {"vigilance": "702.20c", "haste": "702.10d"}  # to have it once more adds nothing


def _keywords_of_attackers(game: Game, attackers: Mapping[ObjId, Subject]) -> tuple[str, ...]:
    """The rules by which some attackers are not tapped, or attack although they are new."""
    vigilant = any(game.look(a).has_keyword("vigilance") for a in attackers)
    hasty = any(game.objects[a].sick and game.look(a).has_keyword("haste") for a in attackers)
    often = tuple(n for k, n in ALREADY.items() if any(len(game.look(a).keywords(k)) > 1 for a in attackers))
    return (("702.20b",) if vigilant else ()) + (("702.10b",) if hasty else ()) + often


def _vigilant(game: Game, obj: ObjId) -> bool:
    return game.look(obj).has_keyword("vigilance") or game.objects[obj].tapped


def cannot_attack(game: Game, obj: ObjId, target: Subject, number: int) -> tuple[str, tuple[str, ...]] | None:
    """Why a creature can't attack that player, planeswalker or battle; None if it can."""
    look, name = game.look(obj), name_of(game, obj)
    if not _is_there(game, obj) or "creature" not in look.types or "battle" in look.types:
        return _no_fighter(game, obj, "attack", "508.1a")
    if look.controller not in game.active_players:
        return f"{game.active} does not control {name}", ("508.1a",)
    if game.objects[obj].tapped:
        return f"{name} is tapped", ("508.1a",)
    if is_sick(game, obj) and not _may(game, "attack as though it had haste", obj):
        return f"{name} has not been under {look.controller}'s control since the turn began", ("302.6", "508.1a")
    elsewhere = _cannot_be_attacked(game, obj, target)
    if elsewhere is not None:
        return elsewhere
    if look.has_keyword("defender") and not _may(game, "attack as though it didn't have defender", obj):
        return f"{name} has defender", ("702.3b", "508.1c", *had_twice(game, obj, "defender"))
    for change, spoken, text in rule_changes(game, Cant):
        ctx = replace(spoken, subjects={**spoken.subjects, "defending": target})
        if change.action not in ATTACKING or not _speaks_of(ctx, change, obj):
            continue
        if number not in ATTACKING[change.action]:
            continue
        if change.unless is not None:
            continue
        if not _against(ctx, change, target):
            continue
        alone = ("506.5",) if change.action in ("attack alone", "attack with others") else ()
        return told_of(game, spoken, text) or f"{name} can't attack", ("508.1c", *alone, "101.2")
    return None


def _cannot_be_attacked(game: Game, obj: ObjId, target: Subject) -> tuple[str, tuple[str, ...]] | None:
    who = game.look(obj).controller
    defender = target if isinstance(target, str) else defender_of(Context(game, obj, who), target)
    for function in game.table.of("forbids", "attack"):
        if reason := function.function(game, who, defender):
            return str(reason), (function.number, "508.1b")
    if target in possible_targets(game):
        return None
    battle = ("310.9b",) if _is_battle(game, target) else ()
    return f"{name_of(game, target)} can't be attacked", ("508.1b", *battle)


def _is_there(game: Game, obj: ObjId) -> bool:
    thing = game.object(obj)
    return thing.zone == "battlefield" and not thing.phased_out


def _no_fighter(game: Game, obj: ObjId, verb: str, number: str) -> tuple[str, tuple[str, ...]]:
    """Only what is a creature on the battlefield attacks and blocks (109.2)."""
    look, name = game.look(obj), name_of(game, obj)
    if game.object(obj).zone != "battlefield":
        return f"{name} is not on the battlefield", ("109.2", number)
    if game.object(obj).phased_out:
        return f"{name} is phased out", ("702.26b", number)
    return f"{name} is no creature that can {verb}", (number, *_no_creature(look.types, look.subtypes))


def _no_creature(types: frozenset[str], subtypes: frozenset[str]) -> tuple[str, ...]:
    """Only creatures attack and block (506.3); a Vehicle is one only while something makes it one (301.7)."""
    if "creature" in types:
        return ()
    return ("506.3", "301.7") if "Vehicle" in subtypes else ("506.3",)


def _against(ctx: Context, change: Cant, target: Subject) -> bool:
    """Whether the change concerns attacks on that target; "you" is the player and nothing that they control."""
    if change.action == "attack you":
        return target == ctx.controller
    if _is_battle(ctx.game, target):
        return change.against_who is None
    defender = target if isinstance(target, str) else defender_of(ctx, target)
    return change.against_who is None or defender in players(ctx, change.against_who)


def _is_battle(game: Game, target: Subject) -> bool:
    return isinstance(target, int) and "battle" in game.look(target).types


def _speaks_of(ctx: Context, change: Any, obj: ObjId) -> bool:
    if change.condition is not None and not holds(
        replace(ctx, bindings={**ctx.bindings, "each": (obj,)}), change.condition
    ):
        return False
    if change.who is not None and ctx.game.look(obj).controller not in players(ctx, change.who):
        return False
    return locked_or_fits(ctx, change.what, obj)


def _may(game: Game, action: str, obj: ObjId) -> bool:
    return any(c.action == action and locked_or_fits(ctx, c.what, obj) for c, ctx, _ in rule_changes(game, Permit))


def possible_targets(game: Game) -> list[Subject]:
    """What could be attacked: defending players, their planeswalkers, and battles they protect (506.2)."""
    found: list[Subject] = list(defending_players(game))
    for obj in game.battlefield:
        look = game.look(obj.id)
        if "planeswalker" in look.types and look.controller in found:
            found.append(obj.id)
        if "battle" in look.types and obj.memory.get("protector") in found:
            found.append(obj.id)
    return found


def defending_players(game: Game) -> tuple[PlayerId, ...]:
    """The active player's opponents, or those of them whom the options that are played let be attacked (506.2)."""
    limits = game.table.of("forbids", "attack")
    return tuple(p for p in game.opponents(game.active) if not any(f.function(game, game.active, p) for f in limits))


def attack_costs(game: Game, attackers: Mapping[ObjId, Subject]) -> list[tuple[PlayerId, Cost]]:
    """Costs to attack, one each attacker and effect, with who pays (508.1g)."""
    found: list[tuple[PlayerId, Cost]] = []
    for attacker, target in attackers.items():
        for change, ctx, _text in rule_changes(game, CostChange):
            if change.kind != "attack" or (change.what is not None and not matches(ctx, change.what, attacker)):
                continue
            defender = target if isinstance(target, str) else defender_of(ctx, target)
            if change.whom is not None and defender not in players(ctx, change.whom):
                continue
            times = int(amount(ctx, change.times)) if change.times is not None else 1
            cost = (
                change.change
                if isinstance(change.change, Cost)
                else Cost((PayMana(ManaCost(change.change.symbols * times)),))
            )
            found.append((game.look(attacker).controller, cost))
        for change, ctx, _text in rule_changes(game, Cant):
            if (
                change.action in ("attack", "attack you")
                and change.unless is not None
                and _against(ctx, change, target)
                and _speaks_of(ctx, change, attacker)
            ):
                found.append((game.look(attacker).controller, _settled(ctx, change.unless)))
    return found


def _settled(ctx: Context, cost: Cost) -> Cost:
    """The cost with what its text counts worked out by the one who says it: X for each (508.1h)."""
    counted = (isinstance(p, PayMana) and p.times is not None for p in cost.parts)
    return Cost(tuple(PayMana(full_mana(ctx, p)) if c else p for p, c in zip(cost.parts, counted, strict=True)))  # type: ignore[arg-type]


def _pay_for_declaring(
    game: Game, costs: list[tuple[PlayerId, Cost]], what: str, numbers: tuple[str, str, str]
) -> Script:
    """Who declares attackers or blockers pays for it: without the payment the declaration is illegal.

    ``numbers`` are the rules that find the total cost, let mana abilities be activated and have it paid.
    """
    from benchbook.engine.resolution import may

    total, mana_abilities, paying = numbers
    for payer in dict.fromkeys(who for who, _ in costs):
        ctx = Context(game, next(iter(game.objects)), payer)
        asked = (part for who, cost in costs if who == payer for part in cost.parts if isinstance(part, PayMana))
        due = sum((full_mana(ctx, part) for part in asked), ManaCost())
        yes = yield replace(may(payer, f"pay the cost to {what}", rule=mana_abilities), default=True)
        if not yes:
            of = f" of {due}" if due.symbols else ""
            raise Illegal(f"{payer} doesn't pay the cost{of} to {what}", total, paying)
    for payer in dict.fromkeys(who for who, _ in costs):
        ctx = Context((yield NOW), next(iter(game.objects)), payer)
        parts = [part for who, cost in costs if who == payer for part in cost.parts]
        mana = sum((full_mana(ctx, part) for part in parts if isinstance(part, PayMana)), ManaCost())
        others = tuple(part for part in parts if not isinstance(part, PayMana))
        try:
            yield from pay(ctx, Cost((PayMana(mana), *others) if mana.symbols else others), payer)
        except CannotPay as problem:
            raise Illegal(str(problem), total, paying) from problem
        yield Cite((total, paying))


FEWEST = {"be blocked except by two or more": 2, "be blocked except by three or more": 3}

# ── blockers (509) ────────────────────────────────────────────────────────────


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
        yield from _pay_for_declaring(game, costs, "block", ("509.1d", "509.1e", "509.1f"))
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
        (game.look(blocker).controller, _settled(ctx, change.unless))
        for blocker, attackers in blockers.items()
        for change, ctx, _text in rule_changes(game, Cant)
        if attackers and change.action == "block" and change.unless is not None and _speaks_of(ctx, change, blocker)
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
    if not _is_there(game, obj) or "creature" not in look.types or "battle" in look.types:
        return _no_fighter(game, obj, "block", "509.1a")
    if game.objects[obj].tapped:
        return f"{name} is tapped", ("509.1a",)
    if game.look(obj).controller in game.active_players:
        return f"{name} is controlled by the attacking player", ("509.1a",)
    for change, ctx, text in rule_changes(game, Cant):
        priced = change.unless is not None
        if change.action == "block" and change.against is None and not priced and _speaks_of(ctx, change, obj):
            return told_of(game, ctx, text) or f"{name} can't block", ("509.1b", "101.2")
    return None


def cannot_block(game: Game, blocker: ObjId, attacker: ObjId) -> tuple[str, tuple[str, ...]] | None:
    """Why this creature can't block that attacker: evasion, protection, restrictions of effects."""
    if game.combat is None or attacker not in game.combat.attackers:
        return f"{name_of(game, attacker)} is not attacking", ("509.1a",)
    target = game.combat.attackers[attacker]
    defender = target if isinstance(target, str) else defender_of(Context(game, attacker, game.active), target)
    if game.look(blocker).controller not in game.defenders_beside(defender):
        return f"{name_of(game, attacker)} does not attack {game.look(blocker).controller}", ("509.1a",)
    for function in game.table.of("forbids", "block"):
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
        if change.action == "block alone" and _speaks_of(ctx, change, blockers[0]):
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
