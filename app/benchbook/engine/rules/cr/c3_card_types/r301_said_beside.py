"""301.5b, 301.6, 310.9c: what decides a step about permanents of these types, said beside it."""

from __future__ import annotations

from benchbook.engine import events as ev
from benchbook.engine.derivation import Step
from benchbook.engine.showing.remarks import remarks_on
from benchbook.engine.state import Game


@remarks_on("301.5b", "cr", at=ev.Move)
def attached_to_nothing(before: Game, after: Game, step: Step) -> bool:
    """Equipment enters like any artifact, attached to nothing."""
    event = step.event
    if not isinstance(event, ev.Move) or event.to != "battlefield" or event.obj not in before.objects:
        return False
    spell = before.objects[event.obj]
    return spell.zone == "stack" and event.attached_to is None and "Equipment" in before.look(spell.id).subtypes


@remarks_on("301.6", "cr", at=ev.Attach)
def fortifies_a_land(before: Game, after: Game, step: Step) -> bool:
    """A Fortification is attached to lands, as Equipment is to creatures."""
    event = step.event
    return (
        isinstance(event, ev.Attach)
        and event.obj in after.objects
        and "Fortification" in after.look(event.obj).subtypes
    )


@remarks_on("310.9c", "cr", at=ev.BlockersDeclared)
def blocked_by_the_protector(before: Game, after: Game, step: Step) -> bool:
    """Creatures that attack a battle are blocked by its protector's creatures, and by nobody else's."""
    event = step.event
    if not isinstance(event, ev.BlockersDeclared) or before.combat is None:
        return False
    blocked = {attacker for attackers in event.blockers.values() for attacker in attackers}
    attacked = (before.combat.attackers.get(one) for one in blocked)
    return any(
        isinstance(one, int) and one in before.objects and "battle" in before.look(one).types for one in attacked
    )
