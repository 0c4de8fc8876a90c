"""400.7a–c: what has been done to a permanent spell goes on with the permanent that it becomes."""

from __future__ import annotations

from benchbook.engine.index import Functioning
from benchbook.engine.rules.terms import *


@rule("400.7b", runs="granted to the spell")
def granted_to_the_spell(game: Game, spell: ObjId) -> Script:
    """What a static ability grants a permanent spell, and works on the battlefield only, the permanent keeps."""
    for f in index(game).statics:
        given = tuple(a for c in f.ability.changes if isinstance(c, GainAbilities) for a in c.abilities)
        kept = tuple(a for a in given if _works_on_the_battlefield(game, a))
        if kept and _grants(game, f, spell):
            yield Cite(("400.7b",))
            yield ev.Begin(
                EffectInForce(
                    0, 0, f.obj.id, f.controller, Indefinitely(), frozenset({spell}), (GainAbilities(kept),),
                    words=f.ability.text,
                )
            )  # fmt: skip


def _grants(game: Game, f: Functioning, spell: ObjId) -> bool:
    what, ctx = f.ability.what, f.context(game)
    if not isinstance(what, Group) or what.zone != "stack" or spell not in objects(ctx, what):
        return False
    return f.ability.condition is None or holds(ctx, f.ability.condition)


def _works_on_the_battlefield(game: Game, ability: Any) -> bool:
    parts = (held.ability for held in game.table.flatten(Held(ability, "granted")))
    return any(isinstance(p, Activated | Triggered | Static) and p.zone == "battlefield" for p in parts)
