"""506–511: the combat phase."""

from __future__ import annotations

from collections.abc import Generator, Mapping
from dataclasses import replace
from fractions import Fraction
from itertools import product
from typing import Any

from benchbook.cards.continuous import Cant, CostChange, GameRule, Must, Permit
from benchbook.cards.costs import Cost, PayMana
from benchbook.cards.mana import ManaCost
from benchbook.engine import events as ev
from benchbook.engine.choices import Choice
from benchbook.engine.combat_damage import assignments, lethal
from benchbook.engine.context import Context, NotModelled
from benchbook.engine.costs import CannotPay, is_sick, pay
from benchbook.engine.evaluate import amount, holds, matches, players
from benchbook.engine.illegal import Illegal
from benchbook.engine.index import rule_changes
from benchbook.engine.prose import name_of
from benchbook.engine.readers.whom import defender_of
from benchbook.engine.registry import rule
from benchbook.engine.resolution import NOW
from benchbook.engine.runner import Call, Cite
from benchbook.engine.state import Combat, Game, ObjId, PlayerId, Subject

Script = Generator[Any, Any, Any]


def locked_or_fits(ctx: Context, filter_: Any, obj: ObjId) -> bool:
    """Whether a rule change concerns the object: it was locked in, or it fits."""
    locked = ctx.bindings.get("locked")
    if locked is not None and (filter_ is None or obj in locked):
        return obj in locked
    return filter_ is None or matches(ctx, filter_, obj)


# ── attackers (508) ───────────────────────────────────────────────────────────


@rule("508.1", runs="declare attackers")
def declare_attackers(game: Game, attackers: Mapping[ObjId, Subject]) -> Script:
    """Declare attackers: check restrictions and requirements, tap, pay, and they attack (508.1a–k)."""
    yield Call("runs", "check attack", (attackers,))
    if len(game.active_players) > 1:
        yield Cite(("805.10a", "805.10b"))
    if any(isinstance(target, int) for target in attackers.values()):
        yield Cite(("508.1b", "506.2", *_attacked_rules(game, attackers)))
    costs = attack_costs(game, attackers)
    if costs and not (yield from _pay_to_attack(game, costs)):
        return False
    yield Cite(_keywords_of_attackers(game, attackers))
    tapping = tuple(ev.Tap(a) for a in attackers if not _vigilant(game, a))
    if tapping:
        yield Cite(("508.1f",))
        yield ev.Together(tapping)
    game = yield NOW
    combat = game.combat or Combat()
    yield ev.SetCombat(replace(combat, attackers=dict(attackers), attackers_declared=True))
    yield ev.AttackersDeclared(dict(attackers), game.active)
    yield Call("runs", "priority", ())
    return True


def _attacked_rules(game: Game, attackers: Mapping[ObjId, Subject]) -> tuple[str, ...]:
    types = {t for target in attackers.values() if isinstance(target, int) for t in game.look(target).types}
    return (*(("306.6",) if "planeswalker" in types else ()), *(("310.5",) if "battle" in types else ()))


def _keywords_of_attackers(game: Game, attackers: Mapping[ObjId, Subject]) -> tuple[str, ...]:
    """The rules by which some attackers are not tapped, or attack although they are new."""
    vigilant = any(game.look(a).has_keyword("vigilance") for a in attackers)
    hasty = any(game.objects[a].sick and game.look(a).has_keyword("haste") for a in attackers)
    return (("702.20b",) if vigilant else ()) + (("702.10b",) if hasty else ())


def _vigilant(game: Game, obj: ObjId) -> bool:
    return game.look(obj).has_keyword("vigilance") or game.objects[obj].tapped


@rule("508.1c", runs="check attack")
def check_attack(game: Game, attackers: Mapping[ObjId, Subject]) -> Script:
    """Only untapped creatures that came under control before this turn may attack, within all restrictions."""
    for attacker, target in attackers.items():
        reason = cannot_attack(game, attacker, target, len(attackers))
        if reason:
            raise Illegal(reason[0], *reason[1])
    shy = [t for t in attackers.values() if isinstance(t, int) and game.look(t).has_keyword("hexproof")]
    if shy:
        said = f"Attacking {name_of(game, shy[0])} does not target it, so hexproof does not matter."
        yield Cite(("702.11b",), sentence=said)
    if any(change.action in ("attack", "attack you") for change, _, _ in rule_changes(game, Must)):
        yield Cite(("508.1d",))
    missed = missed_requirements(game, attackers)
    if missed:
        raise Illegal(missed, "508.1d")
    for function in game.table.of("runs", "attack requirement"):
        reason = function.function(game, attackers)
        if reason:
            raise Illegal(str(reason), function.number, "508.1d")
    return None
    yield


def cannot_attack(  # noqa: C901 (one case for each rule)
    game: Game, obj: ObjId, target: Subject, number: int
) -> tuple[str, tuple[str, ...]] | None:
    """Why a creature can't attack that player, planeswalker or battle; None if it can."""
    look, name = game.look(obj), name_of(game, obj)
    if "creature" not in look.types or "battle" in look.types:
        return f"{name} is no creature that can attack", ("508.1a",)
    if look.controller not in game.active_players:
        return f"{game.active} does not control {name}", ("508.1a",)
    if game.objects[obj].tapped:
        return f"{name} is tapped", ("508.1a",)
    if is_sick(game, obj):
        return f"{name} has not been under {look.controller}'s control since the turn began", ("302.6", "508.1a")
    if target not in possible_targets(game):
        return f"{name_of(game, target)} can't be attacked", ("508.1b", "310.9b") if _is_battle(game, target) else (
            "508.1b",
        )
    if look.has_keyword("defender") and not _may(game, "attack as though it didn't have defender", obj):
        return f"{name} has defender", ("702.3b", "508.1c")
    for change, spoken, text in rule_changes(game, Cant):
        ctx = replace(spoken, subjects={**spoken.subjects, "defending": target})
        if change.action not in ("attack", "attack alone", "attack you") or not _speaks_of(ctx, change, obj):
            continue
        if change.action == "attack alone" and number > 1:
            continue
        if change.unless is not None:
            continue
        if change.action == "attack you" or change.against_who is not None:
            defender = target if isinstance(target, str) else defender_of(ctx, target)
            wanted = (ctx.controller,) if change.against_who is None else players(ctx, change.against_who)
            if defender not in wanted:
                continue
        return text or f"{name} can't attack", ("508.1c", "101.2")
    return None


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


def missed_requirements(game: Game, attackers: Mapping[ObjId, Subject]) -> str:
    """A creature that must attack and could has to, as far as restrictions allow (508.1d)."""
    for change, ctx, text in rule_changes(game, Must):
        if change.action not in ("attack", "attack you"):
            continue
        for obj in game.battlefield:
            if not locked_or_fits(ctx, change.what, obj.id) or game.look(obj.id).controller not in game.active_players:
                continue
            wanted = _to_be_attacked(game, ctx, change)
            if obj.id in attackers and attackers[obj.id] in wanted:
                continue
            for target in wanted:
                if cannot_attack(game, obj.id, target, len({*attackers, obj.id})) is None and not attack_costs(
                    game, {obj.id: target}
                ):
                    return text or f"{name_of(game, obj.id)} must attack"
    return ""


def _to_be_attacked(game: Game, ctx: Context, change: Must) -> list[Subject]:
    """What a creature may attack to do as the requirement says: anything, or only some players."""
    if change.action == "attack" and change.against_who is None:
        return possible_targets(game)
    wanted = (ctx.controller,) if change.against_who is None else players(ctx, change.against_who)
    return [t for t in possible_targets(game) if t in wanted]


def possible_targets(game: Game) -> list[Subject]:
    """What could be attacked: opponents, their planeswalkers, and battles they protect (506.2)."""
    found: list[Subject] = list(game.opponents(game.active))
    for obj in game.battlefield:
        look = game.look(obj.id)
        if "planeswalker" in look.types and look.controller in found:
            found.append(obj.id)
        if "battle" in look.types and obj.memory.get("protector") in found:
            found.append(obj.id)
    return found


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
                and _speaks_of(ctx, change, attacker)
            ):
                found.append((game.look(attacker).controller, change.unless))
    return found


def _pay_to_attack(game: Game, costs: list[tuple[PlayerId, Cost]]) -> Script:
    from benchbook.engine.resolution import may

    for payer in dict.fromkeys(who for who, _ in costs):
        yes = yield may(payer, "pay the cost to attack", rule="508.1i")
        if not yes:
            return False
    for payer, cost in costs:
        try:
            yield from pay(Context((yield NOW), next(iter(game.objects)), payer), cost, payer)
        except CannotPay as problem:
            raise Illegal(str(problem), "508.1h", "508.1j") from problem
    return True


# ── blockers (509) ────────────────────────────────────────────────────────────


@rule("509.1", runs="declare blockers")
def declare_blockers(game: Game, blockers: Mapping[ObjId, tuple[ObjId, ...]]) -> Script:
    """Declare blockers: check restrictions and requirements; each attacker blocked becomes a blocked creature
    (509.1h).
    """
    yield Call("runs", "check block", (blockers,))
    combat = game.combat
    assert combat is not None
    blocked = frozenset(a for attackers in blockers.values() for a in attackers)
    yield ev.SetCombat(
        replace(combat, blockers=dict(blockers), blocked=combat.blocked | blocked, blockers_declared=True)
    )
    if blocked:
        yield Cite(("509.1h", "805.10d") if len(game.active_players) > 1 else ("509.1h",))
    who = next((game.look(b).controller for b in blockers), defending(game))
    yield ev.BlockersDeclared(dict(blockers), who)
    yield Call("runs", "priority", ())
    return True


def defending(game: Game) -> str:
    """A defending player, for prose where nobody blocks."""
    if game.combat is not None:
        for target in game.combat.attackers.values():
            return target if isinstance(target, str) else game.controller(target)
    return game.opponents(game.active)[0]


@rule("509.1b", runs="check block")
def check_block(game: Game, blockers: Mapping[ObjId, tuple[ObjId, ...]]) -> Script:
    """The declaration obeys every restriction and as many requirements as possible without breaking one (509.1c)."""
    problem = illegal_block(game, blockers)
    if problem is not None:
        raise Illegal(problem[0], *problem[1])
    if requirements(game):
        yield Cite(("509.1c",))
    have = requirements_met(game, blockers)
    best = most_requirements(game, blockers)
    if have < best:
        raise Illegal("more blocking requirements could be obeyed", "509.1c")
    return None
    yield


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
    return _by_number(game, blockers)


def cannot_block_at_all(game: Game, obj: ObjId) -> tuple[str, tuple[str, ...]] | None:
    """Why a creature can't block at all."""
    look, name = game.look(obj), name_of(game, obj)
    if "creature" not in look.types or "battle" in look.types:
        return f"{name} is no creature that can block", ("509.1a",)
    if game.objects[obj].tapped:
        return f"{name} is tapped", ("509.1a",)
    if game.look(obj).controller in game.active_players:
        return f"{name} is controlled by the attacking player", ("509.1a",)
    for change, ctx, text in rule_changes(game, Cant):
        if change.action == "block" and change.against is None and _speaks_of(ctx, change, obj):
            if change.unless is not None:
                raise NotModelled(f"a cost to block: {text}")
            return text or f"{name} can't block", ("509.1b", "101.2")
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
            return str(reason), (function.number, "509.1b")
    for change, ctx, text in rule_changes(game, Cant):
        if _bars(game, ctx, change, blocker, attacker):
            return text or f"{name_of(game, attacker)} can't be blocked by it", ("509.1b", "101.2")
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
            return f"{name_of(game, attacker)} has menace: one creature can't block it alone", ("702.111b", "509.1b")
        for change, ctx, text in rule_changes(game, Cant):
            if not locked_or_fits(ctx, change.what, attacker):
                continue
            if change.action == "be blocked by more than one" and n > 1:
                return text, ("509.1b",)
            if change.action == "be blocked except by two or more" and n < 2:
                return text, ("509.1b",)
    if len(blockers) == 1:
        (only,) = blockers
        for change, ctx, text in rule_changes(game, Cant):
            if change.action == "block alone" and _speaks_of(ctx, change, only):
                return text, ("509.1b",)
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


def requirements(game: Game) -> list[tuple[Must, Context]]:
    """The requirements about blocking in force."""
    return [(c, ctx) for c, ctx, _ in rule_changes(game, Must) if c.action in ("block", "be blocked")]


def requirements_met(game: Game, blockers: Mapping[ObjId, tuple[ObjId, ...]]) -> int:
    """How many requirements a set of blocks obeys, each creature and each effect counting once (509.1c)."""
    total = 0
    for must, ctx in requirements(game):
        if must.action == "block":
            for blocker, attackers in blockers.items():
                if attackers and locked_or_fits(ctx, must.what, blocker):
                    if must.against is None or any(matches(ctx, must.against, a) for a in attackers):
                        total += 1
            continue
        for attacker in game.combat.attackers if game.combat else ():
            if not locked_or_fits(ctx, must.what, attacker):
                continue
            by = sum(1 for attackers in blockers.values() if attacker in attackers)
            total += by if must.by_all else min(by, 1)
    return total


def most_requirements(game: Game, declared: Mapping[ObjId, tuple[ObjId, ...]]) -> int:
    """The most requirements that any legal set of blocks obeys."""
    if not requirements(game) or game.combat is None:
        return 0
    able = [
        o.id for o in game.battlefield
        if "creature" in game.look(o.id).types and cannot_block_at_all(game, o.id) is None
    ]  # fmt: skip
    ways = [[(), *((a,) for a in game.combat.attackers if cannot_block(game, b, a) is None)] for b in able]
    size = 1
    for way in ways:
        size *= len(way)
    if size > 20_000:
        raise NotModelled("blocking requirements among so many creatures")
    best = 0
    for combination in product(*ways):
        blocks = {b: w for b, w in zip(able, combination, strict=True) if w}
        if illegal_block(game, blocks) is None:
            best = max(best, requirements_met(game, blocks))
    return best


# ── damage (510) ──────────────────────────────────────────────────────────────


@rule("510.1", runs="combat damage")
def combat_damage(game: Game, first: bool) -> Script:
    """Each player assigns, then all combat damage is dealt at the same time (510.2)."""
    combat = game.combat
    if combat is None:
        return
    fighters = striking(game, first)
    yield Cite(_about_strikes(game, first or combat.first_done))
    events: list[ev.Damage] = []
    for who in game.everyone():
        for obj in fighters:
            if game.look(obj).controller == who:
                dealt = yield from assign(game, obj, events)
                events += [ev.Damage(obj, to, n, combat=True) for to, n in dealt if n > 0]
    struck = frozenset(fighters) | combat.struck_first if first else combat.struck_first
    double = (
        frozenset(o for o in fighters if first and game.look(o).has_keyword("double strike")) | combat.struck_double
    )
    first_done = combat.first_done or first
    yield ev.SetCombat(
        replace(combat, struck_first=struck, struck_double=double, first_done=first_done, damage_done=not first)
    )
    yield Cite(("510.2",))
    if events:
        yield ev.Together(tuple(events), "Combat damage is dealt.")
    yield Call("runs", "priority", ())


def _about_strikes(game: Game, two_steps: bool) -> tuple[str, ...]:
    """The rules that make two combat damage steps, where there are two."""
    if not two_steps:
        return ()
    assert game.combat is not None
    there = [o for o in (*game.combat.attackers, *game.combat.blockers) if o in game.objects]
    double = any(game.look(o).has_keyword("double strike") for o in there)
    changed = {_since_first_strike(game, game.combat, o) for o in there} if game.combat.first_done else {""}
    return ("510.4", "702.4b" if double else "702.7b", *sorted(changed - {""}))


def _since_first_strike(game: Game, combat: Combat, obj: ObjId) -> str:
    """The rule about a creature that gained or lost first strike or double strike after the first of two steps."""
    look = game.look(obj)
    double, strike = look.has_keyword("double strike"), look.has_keyword("first strike")
    if obj in combat.struck_double:
        return "" if double else "702.4c"
    if obj in combat.struck_first:
        return "702.4d" if double else "" if strike else "702.7c"
    return "702.7c" if strike and not double else ""


def striking(game: Game, first: bool) -> list[ObjId]:
    """Which creatures deal damage in this step (510.4, 702.4, 702.7)."""
    combat = game.combat
    assert combat is not None
    found: list[ObjId] = []
    for obj in (*combat.attackers, *(b for b in combat.blockers if b not in combat.attackers)):
        if obj not in game.objects:
            continue
        look = game.look(obj)
        double, strike = look.has_keyword("double strike"), look.has_keyword("first strike")
        if first:
            strikes = double or strike
        elif combat.first_done:  # one that lost double strike has struck already (702.4c)
            strikes = double or obj not in combat.struck_first
        else:
            strikes = True
        if strikes and "creature" in look.types:
            found.append(obj)
    return found


@rule("510.1a", runs="combat damage amount")
def how_much(game: Game, obj: ObjId) -> Fraction:
    """A creature assigns damage equal to its power; one that would assign 0 or less assigns none."""
    look = game.look(obj)
    for change, ctx, _text in rule_changes(game, GameRule):
        if change.rule == "combat damage by toughness" and (change.filter is None or matches(ctx, change.filter, obj)):
            return max(look.toughness or Fraction(0), Fraction(0))
    for change, ctx, _text in rule_changes(game, Cant):
        if change.action == "assign combat damage" and locked_or_fits(ctx, change.what, obj):
            return Fraction(0)
    return max(look.power or Fraction(0), Fraction(0))


def assign(game: Game, obj: ObjId, assigned: list[ev.Damage]) -> Script:
    """How an attacking or blocking creature's combat damage is divided (510.1b–d, 702.19)."""
    combat = game.combat
    assert combat is not None
    power = how_much(game, obj)
    if power <= 0:
        if (game.look(obj).power or 0) < 0:
            yield Cite(("107.1b", "510.1a"))
        return ()
    who = game.look(obj).controller
    if obj in combat.blockers and obj not in combat.attackers:
        against = [a for a in combat.blockers[obj] if a in game.objects]
        divides = yield from _divider(game, obj, against)
        result = yield from _divide(game, obj, divides or who, power, against, None, assigned)
        return result
    target = combat.attackers[obj]
    blockers = [b for b, attackers in combat.blockers.items() if obj in attackers and b in game.objects]
    there = isinstance(target, str) or (target in game.objects and target not in combat.removed)
    tramples = game.look(obj).has_keyword("trample")
    for function in game.table.of("runs", "assign over a planeswalker"):
        ways = yield from function.function(game, obj, power, blockers, target, assigned)
        if ways is not None:
            return ways
    if obj not in combat.blocked:
        if not there:
            yield Cite(("510.1b", "506.4c"))
            return ()
        yield Cite(("510.1b",))
        return ((target, power),)
    if not blockers and not tramples:
        yield Cite(("510.1c", "509.1h"))
        return ()
    if not blockers:
        yield Cite(("702.19d", "702.19b", "510.1c"))
        return ((target, power),) if there else ()
    divides = yield from _divider(game, obj, blockers)
    if divides:
        result = yield from _divide(game, obj, divides, power, blockers, None, assigned)
        return result
    result = yield from _divide(game, obj, who, power, blockers, target if tramples and there else None, assigned)
    return result


def _divider(game: Game, obj: ObjId, others: list[ObjId]) -> Script:
    """Who else divides the creature's damage, if a rule says that not its controller does."""
    for function in game.table.of("runs", "who divides the damage"):
        who = function.function(game, obj, others)
        if who:
            yield Cite((function.number,))
            return who
    return ""


def _divide(
    game: Game,
    obj: ObjId,
    who: str,
    power: Fraction,
    among: list[ObjId],
    over: Subject | None,
    assigned: list[ev.Damage],
) -> Script:
    if not among:
        return ()
    if len(among) == 1 and over is None:
        return ((among[0], power),)
    need = {b: lethal(game, obj, b, assigned) for b in among}
    ways = assignments(power, among, over, need)
    words = tuple(", ".join(f"{n} to {name_of(game, s)}" for s, n in w) for w in ways)
    everything: tuple[Subject, ...] = (*among, over) if over is not None else tuple(among)
    answer = yield Choice(
        who,
        "damage",
        f"divide {name_of(game, obj)}'s combat damage",
        tuple(ways),
        words,
        about=obj,
        singles=everything,
        rule="702.19b" if over is not None else "510.1c",
        open_ended=len(ways) > 24,
    )
    yield Cite(("702.19b",) if over is not None else ("510.1c",))
    if not _valid(answer, power, over, need):
        raise Illegal(
            "the damage must be divided so that all of it is assigned, and lethal damage before any tramples over",
            "510.1e",
            "702.19b",
        )
    return tuple(answer)


def _valid(answer: Any, power: Fraction, over: Subject | None, need: Mapping[ObjId, Fraction]) -> bool:
    given = dict(answer)
    if sum(given.values(), Fraction(0)) != power:
        return False
    beyond = given.get(over, Fraction(0)) if over is not None else Fraction(0)
    return beyond == 0 or all(given.get(b, Fraction(0)) >= n for b, n in need.items())


@rule("510.4", turn_based="first-strike damage")
def first_strike_step(game: Game) -> Script:
    """If a creature has first or double strike there are two combat damage steps; this is the first."""
    yield Call("runs", "combat damage", (True,))


@rule("510.3", turn_based="combat damage")
def regular_step(game: Game) -> Script:
    """The regular combat damage step."""
    yield Call("runs", "combat damage", (False,))
