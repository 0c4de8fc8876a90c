"""110.2b, 118.5, 118.6a, 115.7f, 115.8: what decides a step without running it, said beside it."""

from __future__ import annotations

from benchbook.engine import events as ev
from benchbook.engine.derivation import Step
from benchbook.engine.showing.remarks import remarks_on
from benchbook.engine.state import Chosen, Game


@remarks_on("110.2b", "cr", at=ev.Move)
def kept_by_who_had_the_spell(before: Game, after: Game, step: Step) -> bool:
    """Whoever gained control of the permanent spell controls the permanent, not the player who cast it."""
    event = step.event
    if not isinstance(event, ev.Move) or event.to != "battlefield" or event.obj not in before.objects:
        return False
    spell = before.objects[event.obj]
    cast_by = spell.chosen.by if spell.chosen is not None else ""
    return spell.zone == "stack" and cast_by not in ("", event.controller) and before.controller(spell.id) != cast_by


@remarks_on("115.7f", "cr", at=ev.Retarget)
def division_stays(before: Game, after: Game, step: Step) -> bool:
    """What was divided stays divided as it was, for the new targets too."""
    old, new = _before_and_after(before, step)
    return bool(old is not None and new is not None and any(old.division) and old.targets != new.targets)


@remarks_on("115.8", "cr", at=ev.Retarget)
def mode_stays(before: Game, after: Game, step: Step) -> bool:
    """The mode was chosen as it was put on the stack; new targets don't change it."""
    old, new = _before_and_after(before, step)
    return bool(old is not None and new is not None and old.modes and old.targets and old.targets != new.targets)


def _before_and_after(before: Game, step: Step) -> tuple[Chosen | None, Chosen | None]:
    """How something was put on the stack, as it was and as it is after its targets have changed."""
    event = step.event
    if not isinstance(event, ev.Retarget) or event.obj not in before.objects:
        return None, None
    return before.objects[event.obj].chosen, event.chosen


@remarks_on("118.5", "cr", at=ev.Cast)
def paid_though_nothing(before: Game, after: Game, step: Step) -> bool:
    """A cost of {0} takes nothing, and is paid all the same: the spell is cast like any other."""
    event = step.event
    if not isinstance(event, ev.Cast) or event.obj not in before.objects:
        return False
    spell, cost = before.objects[event.obj], before.look(event.obj).mana_cost
    plain = spell.chosen is None or not (spell.chosen.free or spell.chosen.alternative or spell.chosen.paid)
    return plain and cost is not None and cost.symbols == ("0",)


@remarks_on("118.6a", "cr", at=ev.Cast)
def paid_instead(before: Game, after: Game, step: Step) -> bool:
    """It has no mana cost, which can't be paid; an alternative cost can be paid in its place."""
    event = step.event
    if not isinstance(event, ev.Cast) or event.obj not in before.objects:
        return False
    spell = before.objects[event.obj]
    instead = spell.chosen is not None and bool(spell.chosen.free or spell.chosen.alternative)
    return instead and not spell.face_down and before.look(event.obj).mana_cost is None
