"""508: the declare attackers step: who may attack whom, and what attacking costs."""

from __future__ import annotations

from benchbook.cards.rule_changes import CostChange
from benchbook.engine.memory import PROTECTOR
from benchbook.engine.paying.paying_with_objects import is_sick
from benchbook.engine.rules.cr.c5_turn_structure.r506_combat_phase import (
    is_there,
    no_fighter,
    pay_for_declaring,
    settled_cost,
    speaks_of,
)
from benchbook.engine.rules.terms import *

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
        yield from pay_for_declaring(game, costs, "attack", ("508.1h", "508.1i", "508.1j"))
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
    if not is_there(game, obj) or "creature" not in look.types or "battle" in look.types:
        return no_fighter(game, obj, "attack", "508.1a")
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
        if change.action not in ATTACKING or not speaks_of(ctx, change, obj):
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
    defender = defender_of(Context(game, obj, who), target)
    for function in rules_for(game, "forbids", "attack"):
        if reason := function.function(game, who, defender):
            return str(reason), (function.number, "508.1b")
    if target in possible_targets(game):
        return None
    battle = ("310.9b",) if _is_battle(game, target) else ()
    return f"{name_of(game, target)} can't be attacked", ("508.1b", *battle)


def _against(ctx: Context, change: Cant, target: Subject) -> bool:
    """Whether the change concerns attacks on that target; "you" is the player and nothing that they control."""
    if change.action == "attack you":
        return target == ctx.controller
    if _is_battle(ctx.game, target):
        return change.against_who is None
    defender = defender_of(ctx, target)
    return change.against_who is None or defender in players(ctx, change.against_who)


def _is_battle(game: Game, target: Subject) -> bool:
    return isinstance(target, int) and "battle" in game.look(target).types


def _may(game: Game, action: str, obj: ObjId) -> bool:
    return any(c.action == action and locked_or_fits(ctx, c.what, obj) for c, ctx, _ in rule_changes(game, Permit))


def possible_targets(game: Game) -> list[Subject]:
    """What could be attacked: defending players, their planeswalkers, and battles they protect (506.2)."""
    found: list[Subject] = list(defending_players(game))
    for obj in game.battlefield:
        look = game.look(obj.id)
        if "planeswalker" in look.types and look.controller in found:
            found.append(obj.id)
        if "battle" in look.types and PROTECTOR.of(obj) in found:
            found.append(obj.id)
    return found


def defending_players(game: Game) -> tuple[PlayerId, ...]:
    """The active player's opponents, or those of them whom the options that are played let be attacked (506.2)."""
    limits = rules_for(game, "forbids", "attack")
    return tuple(p for p in game.opponents(game.active) if not any(f.function(game, game.active, p) for f in limits))


def attack_costs(game: Game, attackers: Mapping[ObjId, Subject]) -> list[tuple[PlayerId, Cost]]:
    """Costs to attack, one each attacker and effect, with who pays (508.1g)."""
    found: list[tuple[PlayerId, Cost]] = []
    for attacker, target in attackers.items():
        for change, ctx, _text in rule_changes(game, CostChange):
            if change.kind != "attack" or (change.what is not None and not matches(ctx, change.what, attacker)):
                continue
            defender = defender_of(ctx, target)
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
                and speaks_of(ctx, change, attacker)
            ):
                found.append((game.look(attacker).controller, settled_cost(ctx, change.unless)))
    return found


# ── blockers (509) ────────────────────────────────────────────────────────────
