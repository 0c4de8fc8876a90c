"""701.10, 701.11: double and triple the power and toughness of creatures, and double mana."""

from __future__ import annotations

from benchbook.engine.procedures import named
from benchbook.engine.rules.cr.c7_additional_rules.r701.terms import *

Sizes = tuple[Fraction, Fraction]


@rule("701.10a", performs=fx.MultiplySize)
def multiply(game: Game, ctx: Context, node: fx.MultiplySize) -> Script:
    """A continuous effect modifies each creature's own power and toughness and sets neither to a value."""
    found = ids((yield from chosen_objects(ctx, node.what, "choose whose power and toughness are multiplied")))
    there = tuple(o for o in found if on_battlefield(game, o))
    sizes: dict[ObjId, Sizes] = {}
    for obj in there:
        sizes[obj] = yield Call("runs", named(f"size times {node.times}"), (obj, node))
    for obj in there:
        change = c.ModifyPT(*(Number(n) for n in sizes[obj]))
        one = fx.Continuous(Bound("multiplied"), (change,), node.duration)
        yield Call("performs", fx.Continuous, (ctx.at((yield NOW)).bound("multiplied", (obj,)), one))
    return {"affected": tuple(sorted(there)), "did last": bool(there)}


@rule("701.10b", runs="size times 2")
def doubled(game: Game, obj: ObjId, node: fx.MultiplySize) -> Script:
    """It gets as much more as it has while the spell or ability resolves."""
    power, toughness = _own(game, obj, node)
    yield Cite(("701.10b", "701.10c", "107.1b") if power < 0 or toughness < 0 else ("701.10b",))
    return power, toughness


@rule("701.11b", runs="size times 3")
def tripled(game: Game, obj: ObjId, node: fx.MultiplySize) -> Script:
    """It gets twice as much more as it has while the spell or ability resolves."""
    power, toughness = _own(game, obj, node)
    yield Cite(("701.11a", "701.11b", "701.11c", "107.1b") if power < 0 or toughness < 0 else ("701.11a", "701.11b"))
    return 2 * power, 2 * toughness


def _own(game: Game, obj: ObjId, node: fx.MultiplySize) -> Sizes:
    """What it has of what is multiplied; a number below zero counts as it is (107.1b)."""
    look, nothing = game.look(obj), Fraction(0)
    return (look.power or nothing) if node.power else nothing, (
        look.toughness or nothing
    ) if node.toughness else nothing


@rule("701.10f", runs="double mana")
def doubled_mana(game: Game, who: PlayerId) -> Script:
    """As much mana of each type is added as there is; what was bound to be spent on something is not bound again."""
    pool = game.player(who).pool
    if any(m.amount != 1 for m in pool):
        raise NotModelled("doubling a part of one mana")
    yield Cite(("701.10f",))
    return tuple(m.color for m in pool)
