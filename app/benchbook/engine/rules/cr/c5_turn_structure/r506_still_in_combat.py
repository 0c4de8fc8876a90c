"""506.4a–b: what does not remove a creature from combat."""

from __future__ import annotations

from benchbook.engine.rules.cr.c5_turn_structure.r506_declaring import locked_or_fits
from benchbook.engine.rules.terms import *
from benchbook.engine.state import Combat


def still_in_combat(game: Game, combat: Combat) -> tuple[str, ...]:
    """The rules by which creatures fight on although they could not attack or block now, or have been (un)tapped."""
    return (
        *(("506.4a",) if _would_be_kept_from_it(game, combat) else ()),
        *(("506.4b",) if _turned(game, combat) else ()),
    )


def _would_be_kept_from_it(game: Game, combat: Combat) -> bool:
    kept = [(c, ctx) for c, ctx, _ in rule_changes(game, Cant) if c.action in ("attack", "block") and c.unless is None]
    for change, ctx in kept:
        fighting = combat.attackers if change.action == "attack" else combat.blockers
        plain = change.against is None and change.against_who is None and change.condition is None
        if plain and any(o in game.objects and locked_or_fits(ctx, change.what, o) for o in fighting):
            return True
    pairs = ((b, a) for b, attackers in combat.blockers.items() for a in attackers if {a, b} <= game.objects.keys())
    return any(f.function(game, b, a) for b, a in pairs for f in game.table.of("forbids", "block"))


def _turned(game: Game, combat: Combat) -> bool:
    """Whether a blocker has become tapped, or an attacker that was tapped to attack untapped."""
    if any(o in game.objects and game.objects[o].tapped for o in combat.blockers):
        return True
    upright = {o for o in combat.attackers if o in game.objects and not game.objects[o].tapped}
    tapped = (e for e in game.log if isinstance(e, ev.AttackersDeclared)) if upright else ()
    return any(o in upright and not game.look(o).has_keyword("vigilance") for e in tapped for o in e.attackers)
