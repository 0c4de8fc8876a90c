"""506–509: what declaring attackers and blockers share, and what is removed from combat without anything saying so."""

from __future__ import annotations

from benchbook.engine.events import SetCombat
from benchbook.engine.paying.can_pay import full_mana
from benchbook.engine.rules.cr.c6_spells_abilities_effects.r601_casting_spells.cost import merged
from benchbook.engine.rules.terms import *


def is_there(game: Game, obj: ObjId) -> bool:
    thing = game.object(obj)
    return thing.zone == "battlefield" and not thing.phased_out


def no_fighter(game: Game, obj: ObjId, verb: str, number: str) -> tuple[str, tuple[str, ...]]:
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


def speaks_of(ctx: Context, change: Any, obj: ObjId) -> bool:
    if change.condition is not None and not holds(
        replace(ctx, bindings={**ctx.bindings, "each": (obj,)}), change.condition
    ):
        return False
    if change.who is not None and ctx.game.look(obj).controller not in players(ctx, change.who):
        return False
    return locked_or_fits(ctx, change.what, obj)


def settled_cost(ctx: Context, cost: Cost) -> Cost:
    """The cost with what its text counts worked out by the one who says it: X for each (508.1h)."""
    counted = (isinstance(p, PayMana) and p.times is not None for p in cost.parts)
    return Cost(tuple(PayMana(full_mana(ctx, p)) if c else p for p, c in zip(cost.parts, counted, strict=True)))  # type: ignore[arg-type]


def _mana_of(ctx: Context, asked: list[Any]) -> ManaCost:
    """All the mana among these parts of costs, its generic part added up."""
    symbols = [symbol for part in asked if isinstance(part, PayMana) for symbol in full_mana(ctx, part).symbols]
    return ManaCost(merged(symbols))


def pay_for_declaring(
    game: Game, costs: list[tuple[PlayerId, Cost]], what: str, numbers: tuple[str, str, str]
) -> Script:
    """Who declares attackers or blockers pays for it: without the payment the declaration is illegal.

    ``numbers`` are the rules that find the total cost, let mana abilities be activated and have it paid.
    """
    total, mana_abilities, paying = numbers
    for payer in dict.fromkeys(who for who, _ in costs):
        ctx = Context(game, next(iter(game.objects)), payer)
        due = _mana_of(ctx, [part for who, cost in costs if who == payer for part in cost.parts])
        yes = yield replace(may(payer, f"pay the cost to {what}", rule=mana_abilities), default=True)
        if not yes:
            of = f" of {due}" if due.symbols else ""
            raise Illegal(f"{payer} doesn't pay the cost{of} to {what}", total, paying)
    for payer in dict.fromkeys(who for who, _ in costs):
        ctx = Context((yield NOW), next(iter(game.objects)), payer)
        parts = [part for who, cost in costs if who == payer for part in cost.parts]
        mana = _mana_of(ctx, parts)
        others = tuple(part for part in parts if not isinstance(part, PayMana))
        yield Cite((), sentence=f"The {what} costs {mana}." if mana.symbols else "")
        try:
            yield from pay(ctx, Cost((PayMana(mana), *others) if mana.symbols else others), payer)
        except CannotPay as problem:
            raise Illegal(str(problem), total, paying) from problem
        yield Cite((total, paying))


@rule("506.3f", results_of=ev.Move, to="battlefield")
@rule("506.3f", results_of=ev.CreateObject)
def battle_enters_without_attacking(game: Game, event: ev.Move | ev.CreateObject) -> Script:
    """A creature that is a battle as well enters, but it is never an attacking creature."""
    combat, new = game.combat, event.new
    if event.attacking is None or combat is None or new is None or new not in combat.attackers:
        return
    if new in game.objects and "battle" in game.look(new).types:
        yield SetCombat(replace(combat, attackers={a: t for a, t in combat.attackers.items() if a != new}))
        yield Cite((), sentence=f"{name_of(game, new)} is a battle: it does not attack.")


@rule("506.4", runs="who leaves combat")
def who_leaves_combat(before: Game, game: Game) -> SetCombat | None:
    """A creature that changes controllers or is no creature any more leaves combat; so does an attacked permanent."""
    combat = game.combat
    assert combat is not None
    gone = {o for o in (*combat.attackers, *combat.blockers) if _drops_out(before, game, o)}
    removed = {**combat.removed, **_attacked_no_more(before, game, combat)}
    if not gone and len(removed) == len(combat.removed):
        return None
    return SetCombat(
        replace(
            combat, removed=removed, attackers={a: t for a, t in combat.attackers.items() if a not in gone},
            blockers={b: tuple(a for a in to if a not in gone) for b, to in combat.blockers.items() if b not in gone},
        )
    )  # fmt: skip


def _drops_out(before: Game, game: Game, obj: ObjId) -> bool:
    if obj not in game.objects or obj not in before.objects:
        return False
    now = game.look(obj)
    return now.controller != before.look(obj).controller or "creature" not in now.types


def _attacked_no_more(before: Game, game: Game, combat: Combat) -> dict[ObjId, PlayerId]:
    """Planeswalkers and battles that stop being attacked, with who defended them until then (506.4c, 508.5)."""
    found: dict[ObjId, PlayerId] = {}
    for target in set(combat.attackers.values()):
        if isinstance(target, int) and target not in combat.removed and target in before.objects:
            defender = defender_of(Context(before, target, before.active), target)
            if not _still_attacked(game, target, defender):
                found[target] = defender
    return found


def _still_attacked(game: Game, target: ObjId, defender: PlayerId) -> bool:
    thing = game.objects.get(target)
    if thing is None or thing.zone != "battlefield" or thing.phased_out:
        return False
    if defender_of(Context(game, target, game.active), target) != defender:
        return False
    return bool({"planeswalker", "battle"} & set(game.look(target).types))


def still_in_combat(game: Game, combat: Combat) -> tuple[str, ...]:
    """The rules by which creatures fight on although they could not attack or block now, have been (un)tapped, or are
    blocked while they attack nothing any more.
    """
    return (
        *(("506.4a",) if _would_be_kept_from_it(game, combat) else ()),
        *(("506.4b",) if _turned(game, combat) else ()),
        *(("506.4c",) if any(combat.attackers.get(o) in combat.removed for o in combat.blocked) else ()),
    )


def _would_be_kept_from_it(game: Game, combat: Combat) -> bool:
    kept = [(c, ctx) for c, ctx, _ in rule_changes(game, Cant) if c.action in ("attack", "block") and c.unless is None]
    for change, ctx in kept:
        fighting = combat.attackers if change.action == "attack" else combat.blockers
        plain = change.against is None and change.against_who is None and change.condition is None
        if plain and any(o in game.objects and locked_or_fits(ctx, change.what, o) for o in fighting):
            return True
    pairs = ((b, a) for b, attackers in combat.blockers.items() for a in attackers if {a, b} <= game.objects.keys())
    return any(f.function(game, b, a) for b, a in pairs for f in rules_for(game, "forbids", "block"))


def _turned(game: Game, combat: Combat) -> bool:
    """Whether a blocker has become tapped, or an attacker that was tapped to attack untapped."""
    if any(o in game.objects and game.objects[o].tapped for o in combat.blockers):
        return True
    upright = {o for o in combat.attackers if o in game.objects and not game.objects[o].tapped}
    tapped = (e for e in game.log if isinstance(e, ev.AttackersDeclared)) if upright else ()
    return any(o in upright and not game.look(o).has_keyword("vigilance") for e in tapped for o in e.attackers)
