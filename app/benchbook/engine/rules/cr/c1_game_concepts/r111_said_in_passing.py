"""111.6, 611.3b, 701.6b, 707.2b: rules that decide what comes of a step without running it, said beside it."""

from __future__ import annotations

from benchbook.cards.objects import Group
from benchbook.engine import events as ev
from benchbook.engine.derivation import Step
from benchbook.engine.evaluate import matches
from benchbook.engine.index import index
from benchbook.engine.layers.base import copiable
from benchbook.engine.showing.remarks import remarks_on
from benchbook.engine.state import Game, ObjId


@remarks_on("111.6", "cr", at=(ev.Attach, ev.Move))
def token_is_a_permanent(before: Game, after: Game, step: Step) -> bool:
    """A token is a permanent of its types, and what goes for those goes for it."""
    event = step.event
    to = event.to if isinstance(event, ev.Attach) else event.attached_to if isinstance(event, ev.Move) else None
    return isinstance(to, int) and to in after.objects and after.objects[to].is_token


@remarks_on("701.6b", "cr", at=ev.CounterStackObject)
def no_refund(before: Game, after: Game, step: Step) -> bool:
    """What was paid for it is not given back."""
    event = step.event
    if not isinstance(event, ev.CounterStackObject) or event.obj not in before.objects:
        return False
    chosen = before.objects[event.obj].chosen
    return chosen is not None and bool(chosen.mana_spent or chosen.cost_objects)


@remarks_on("611.3b", "cr", at=ev.Move)
def applies_while_it_is_there(before: Game, after: Game, step: Step) -> bool:
    """Its static ability applied as long as it was there, and no longer."""
    event = step.event
    if not isinstance(event, ev.Move) or event.obj not in before.objects:
        return False
    if before.objects[event.obj].zone != "battlefield" or event.obj in after.objects:
        return False
    return any(_meets_another(before, after, f) for f in index(before).statics if f.obj.id == event.obj)


def _meets_another(before: Game, after: Game, f: object) -> bool:
    ability = f.ability  # type: ignore[attr-defined]
    if not ability.changes or not isinstance(ability.what, Group):
        return False
    ctx = f.context(before)  # type: ignore[attr-defined]
    return any(
        o.zone == "battlefield" and o.id in before.objects and matches(ctx, ability.what.filter, o.id)
        for o in after.objects.values()
    )


@remarks_on("707.2b", "cr", at=ev.Begin)
def original_became_a_copy(before: Game, after: Game, step: Step) -> bool:
    """What has copied it before stays what it is."""
    event = step.event
    if not isinstance(event, ev.Begin) or event.effect.copies is None:
        return False
    return any(_was_copied(before, after, o) for o in event.effect.locked or ())


def _was_copied(before: Game, after: Game, obj: ObjId) -> bool:
    """Whether another permanent has the copiable values that this one had and has no longer."""
    if obj not in before.objects or obj not in after.objects:
        return False
    old, new = copiable(before, before.objects[obj]), copiable(after, after.objects[obj])
    return old != new and any(
        o.id != obj and o.copied is not None and o.zone == "battlefield" and o.copied[0].name == old.name
        for o in after.objects.values()
    )
