"""604.4, 615.4: what decides a step about continuous and prevention effects, said beside it."""

from __future__ import annotations

from benchbook.cards.replacements import DamagePrevented
from benchbook.engine import events as ev
from benchbook.engine.derivation import Step
from benchbook.engine.showing.remarks import remarks_on
from benchbook.engine.state import Game


@remarks_on("604.4", "cr", at=ev.Attach)
def changes_the_other_one_now(before: Game, after: Game, step: Step) -> bool:
    """What it changes is now this object, and no longer the one that it was attached to."""
    event = step.event
    if not isinstance(event, ev.Attach) or event.obj not in before.objects:
        return False
    old = before.objects[event.obj].attached_to
    return isinstance(old, int) and old in after.objects and isinstance(event.to, int) and event.to != old


@remarks_on("615.4", "cr", at=ev.Begin)
def does_not_reach_back(before: Game, after: Game, step: Step) -> bool:
    """Damage that has been dealt already is not prevented: the effect is there only from now on."""
    if not isinstance(step.event, ev.Begin) or not isinstance(step.event.effect.replacement, DamagePrevented):
        return False
    return any(isinstance(event, ev.Damage) for event in before.log)
