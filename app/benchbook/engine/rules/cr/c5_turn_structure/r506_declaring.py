"""506–509: what declaring attackers and declaring blockers share: who can fight, whom a change speaks of, the price."""

from __future__ import annotations

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
