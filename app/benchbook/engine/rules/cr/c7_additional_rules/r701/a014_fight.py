"""701.14: fight."""

from __future__ import annotations

from benchbook.engine.rules.cr.c7_additional_rules.r701.terms import *


@rule("701.14a", performs=fx.Fight)
def fight(game: Game, ctx: Context, node: fx.Fight) -> Script:
    """Each deals damage equal to its power to the other; if one is missing or no creature, none is dealt (701.14b)."""
    first = ids((yield from chosen_objects(ctx, node.first)))
    second = ids((yield from chosen_objects(ctx, node.second, "choose what it fights")))
    pair = [o for o in (*first, *second) if on_battlefield(game, o) and "creature" in game.look(o).types]
    if not first or not second or len(pair) < 2:
        yield Cite(("701.14b",), sentence="One of the creatures is missing: neither deals or is dealt damage.")
        return {"fought": ()}
    a, b = first[0], second[0]
    if a == b:
        power = game.look(a).power or Fraction(0)
        yield Cite(("701.14c",))
        yield ev.Damage(a, a, power * 2)
        return {"fought": (a,)}
    events = [ev.Damage(x, y, game.look(x).power or Fraction(0)) for x, y in ((a, b), (b, a))]
    yield Cite(("701.14d", "107.1b") if any(event.amount < 0 for event in events) else ("701.14d",))
    yield ev.Together(tuple(e for e in events if e.amount > 0), "They fight.")
    for x, y in ((a, b), (b, a)):
        yield ev.Told("fights", game.controller(x), x, y)
    return {"fought": (a, b)}
