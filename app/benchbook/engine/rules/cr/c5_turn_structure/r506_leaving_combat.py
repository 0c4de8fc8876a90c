"""506.3f, 506.4: what is removed from combat without anything saying so."""

from __future__ import annotations

from benchbook.engine.events import SetCombat
from benchbook.engine.readers.combat import defender_of
from benchbook.engine.rules.terms import *
from benchbook.engine.state import Combat


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
    if combat is before.combat and before.characteristics is game.characteristics:
        return None
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
