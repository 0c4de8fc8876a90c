"""510.1b: an attacker that may assign its combat damage as though it weren't blocked."""

from __future__ import annotations

from benchbook.engine.rules.terms import *


@rule("510.1b", runs="assign in another way", there=Permit)
def as_though_unblocked(game: Game, obj: ObjId, power: Fraction, _: Any, target: Subject, *__: Any) -> Script:
    """A blocked creature whose controller may, as an effect says, have it assign its damage to what it attacks; None
    where they don't.
    """
    assert game.combat is not None
    lets = [
        text
        for change, ctx, text in (rule_changes(game, Permit) if obj in game.combat.blocked else ())
        if change.action == "assign damage as though unblocked" and locked_or_fits(ctx, change.what, obj)
    ]
    if not lets:
        return None
    others = [a for a in game.combat.blocked if a != obj and a in game.objects]
    if game.look(obj).has_keyword("trample") and any(game.look(a).has_keyword("trample") for a in others):
        raise NotModelled("several creatures with trample of which one may assign damage as though it weren't blocked")
    prompt = f"choose whether {name_of(game, obj)} assigns its combat damage as though it weren't blocked"
    if not (yield may(game.look(obj).controller, prompt, about=obj, rule="510.1")):
        return None
    yield Cite(("510.1b", "609.4"), lets[0])
    there = isinstance(target, str) or (target in game.objects and target not in game.combat.removed)
    return ((target, power),) if there else ()
