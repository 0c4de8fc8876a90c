"""300.2b, 702.6c, 702.26c, 702.33b, 702.47e, 702.67c, 702.138c, 702.146b: keywords, said beside the step."""

from __future__ import annotations

from typing import Any

from benchbook.engine import events as ev
from benchbook.engine.derivation import Step
from benchbook.engine.showing.remarks import remarks_on
from benchbook.engine.state import Game, Object


def _activated(before: Game, step: Step, name: str) -> list[Any]:
    """The abilities of this keyword that the source of an ability of it has."""
    event = step.event
    if not isinstance(event, ev.Activate) or event.keyword != name or event.source not in before.objects:
        return []
    return [h.ability for h in before.look(event.source).keywords(name)]


@remarks_on("702.6c", "cr", at=ev.Activate)
def equips_only_such(before: Game, after: Game, step: Step) -> bool:
    """The quality limits what this ability can target, not what the Equipment can be attached to."""
    had = _activated(before, step, "equip")
    return len(had) == 1 and had[0].filter is not None


@remarks_on("702.6d", "cr", at=ev.Activate)
def any_of_its_equips(before: Game, after: Game, step: Step) -> bool:
    """It has several equip abilities, and any of them may be activated."""
    return len(_activated(before, step, "equip")) > 1


@remarks_on("702.26c", "cr", at=ev.Phase)
def exists_again(before: Game, after: Game, step: Step) -> bool:
    """It has the status phased in, and is treated as existing again."""
    return isinstance(step.event, ev.Phase) and not step.event.out and step.event.obj in before.objects


@remarks_on("702.26i", "cr", at=ev.Phase)
def attached_as_before(before: Game, after: Game, step: Step) -> bool:
    """It phased out by itself, and phases in attached to what it was attached to."""
    event = step.event
    if not isinstance(event, ev.Phase) or event.out or event.indirectly or event.obj not in after.objects:
        return False
    thing = after.objects[event.obj]
    if before.objects[event.obj].phased_out == "indirectly":
        return False
    return thing.attached_to is not None and thing.attached_to == before.objects[event.obj].attached_to


@remarks_on("702.26m", "cr", at=ev.StepSkipped)
def no_phasing(before: Game, after: Game, step: Step) -> bool:
    """Without an untap step no permanent phases in or out this turn."""
    event = step.event
    if not isinstance(event, ev.StepSkipped) or event.step != "untap":
        return False
    there = (o for o in before.objects.values() if o.zone == "battlefield" and o.controller == event.who)
    return any(o.phased_out or before.look(o.id).keywords("phasing") for o in there)


@remarks_on("702.33b", "cr", at=ev.Cast)
def two_kickers(before: Game, after: Game, step: Step) -> bool:
    """It has two kicker abilities, of which either or both may be paid."""
    spell = _spell(before, step)
    return spell is not None and len(before.look(spell.id).keywords("kicker")) > 1


def _spell(before: Game, step: Step) -> Object | None:
    event = step.event
    return before.objects.get(event.obj) if isinstance(event, ev.Cast) else None


@remarks_on("702.47e", "cr", at=ev.Move)
def loses_the_spliced_text(before: Game, after: Game, step: Step) -> bool:
    """The spliced text is gone as the spell leaves the stack."""
    moved = _moved(before, step)
    return moved is not None and moved.zone == "stack" and bool(moved.memory.get("spliced"))


def _moved(before: Game, step: Step) -> Object | None:
    event = step.event
    return before.objects.get(event.obj) if isinstance(event, ev.Move) else None


@remarks_on("702.67c", "cr", at=ev.Activate)
def any_of_its_fortifies(before: Game, after: Game, step: Step) -> bool:
    """It has several fortify abilities, and any of them may be activated."""
    return len(_activated(before, step, "fortify")) > 1


@remarks_on("702.138c", "cr", at=ev.Move)
def escaped_with_counters(before: Game, after: Game, step: Step) -> bool:
    """It escaped, and so enters with the counters that it escapes with."""
    moved = _moved(before, step)
    escaped = moved is not None and moved.chosen is not None and moved.chosen.alternative == "escape"
    return escaped and isinstance(step.event, ev.Move) and bool(step.event.counters)


@remarks_on("702.146b", "cr", at=ev.Move)
def enters_back_face_up(before: Game, after: Game, step: Step) -> bool:
    """It was cast by disturb, and enters with its back face up."""
    moved = _moved(before, step)
    cast_so = moved is not None and moved.chosen is not None and moved.chosen.alternative == "disturb"
    return cast_so and isinstance(step.event, ev.Move) and step.event.to == "battlefield"


@remarks_on("300.2b", "cr", at=ev.Cast)
def kindred_with_another_type(before: Game, after: Game, step: Step) -> bool:
    """A kindred card is cast by the rules for its other card type."""
    spell = _spell(before, step)
    return spell is not None and "kindred" in before.look(spell.id).types
