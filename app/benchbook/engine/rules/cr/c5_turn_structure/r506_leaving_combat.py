"""506.3f, 506.4: what is removed from combat without anything saying so, and what is not."""

from __future__ import annotations

from benchbook.engine.events import SetCombat
from benchbook.engine.rules.terms import *


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
