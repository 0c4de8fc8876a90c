"""E.5: face down cards. What differs from today, and the cases that the rulings decide."""

# mypy: disable-error-code="union-attr, index, arg-type, unused-ignore, no-any-return"
from __future__ import annotations

from benchbook.engine import events as ev
from benchbook.engine.derivation import Step
from benchbook.engine.rules.crystal_keep import BOOK
from benchbook.engine.showing.remarks import remarks_on
from benchbook.engine.state import Game


def _hidden(game: Game) -> list[int]:
    return [o.id for o in game.battlefield if o.face_down and "creature" in game.look(o.id).types]


@remarks_on("E.5.1", BOOK)
def nobody_looks(before: Game, after: Game, step: Step) -> bool:
    """Nobody may look at a card that lies face down outside play."""
    return step.kind == "root" and any(o.zone == "exile" and o.face_down for o in after.objects.values())


@remarks_on("E.5.2", BOOK)
def controller_looks(before: Game, after: Game, step: Step) -> bool:
    """Whoever controls the face down card may look at it, and nobody else."""
    return step.kind == "root" and bool(_hidden(after) or any(o.face_down for o in after.in_zone("stack")))


@remarks_on("E.5.3", BOOK)
def kept_apart(before: Game, after: Game, step: Step) -> bool:
    """The player has to keep several face down cards apart."""
    return step.kind == "root" and len(_hidden(after)) > 1


@remarks_on("E.5.4", BOOK)
def plain_two_two(before: Game, after: Game, step: Step) -> bool:
    """Face down it is a 2/2 without color, name, text or creature type, and its mana cost is {0}."""
    return step.kind == "root" and bool(_hidden(after))


@remarks_on("E.5.5", BOOK)
def spell_like_its_permanent(before: Game, after: Game, step: Step) -> bool:
    """The face down spell has the characteristics that the permanent is going to have."""
    event = step.event
    return isinstance(event, ev.Cast) and event.obj in after.objects and bool(after.objects[event.obj].face_down)


@remarks_on("E.5.6", BOOK)
def revealed_on_leaving(before: Game, after: Game, step: Step) -> bool:
    """Leaving play, the face down card is revealed."""
    event = step.event
    return isinstance(event, ev.Move) and event.obj in before.objects and event.to != "battlefield" and bool(
        before.objects[event.obj].face_down and before.objects[event.obj].zone == "battlefield"
    )  # fmt: skip


def _up(step: Step) -> bool:
    return isinstance(step.event, ev.Turn) and step.event.how == "face up"


@remarks_on("E.5.Ruling.1", BOOK)
def as_its_effect_says(before: Game, after: Game, step: Step) -> bool:
    """It is turned up as whatever turned it down provides, here for its Morph cost."""
    return _up(step)


@remarks_on("E.5.Ruling.2", BOOK)
def turning_up_is_no_arrival(before: Game, after: Game, step: Step) -> bool:
    """To turn it up triggers no comes into play ability."""
    return _up(step)


@remarks_on("E.5.Ruling.3", BOOK)
def nothing_else_changes(before: Game, after: Game, step: Step) -> bool:
    """Only its characteristics are replaced: tapped or not, counters, effects and summoning sickness stay."""
    return _up(step)


@remarks_on("E.5.Ruling.4", BOOK)
def copies_what_it_is_now(before: Game, after: Game, step: Step) -> bool:
    """The copy has the face down characteristics, and no Morph with which to turn up."""
    event = step.event
    if not isinstance(event, ev.Move) or event.to != "battlefield" or event.new not in after.objects:
        return False
    made = after.objects[event.new]
    return made.copied is not None and not made.face_down and not after.look(made.id).names


@remarks_on("E.5.Ruling.5", BOOK)
def phasing_reveals_nothing(before: Game, after: Game, step: Step) -> bool:
    """Phasing neither turns it up nor reveals it."""
    return isinstance(step.event, ev.Phase) and bool(after.objects[step.event.obj].face_down)


@remarks_on("E.5.Ruling.6", BOOK)
def blocks_stand(before: Game, after: Game, step: Step) -> bool:
    """A block that would be illegal now is not undone."""
    return _up(step) and after.combat is not None and step.event.obj in after.combat.blocked  # type: ignore[union-attr]


@remarks_on("E.5.Ruling.7", BOOK)
def what_lies_on_it_is_seen(before: Game, after: Game, step: Step) -> bool:
    """Enchantments on it are face up and its counters can be seen."""
    worn = {o.attached_to for o in before.battlefield}
    return _up(step) and step.event.obj in worn  # type: ignore[union-attr]


@remarks_on("E.5.Ruling.8", BOOK)
def no_morph(before: Game, after: Game, step: Step) -> bool:
    """Face down it has no ability, not even Morph."""
    return step.kind == "root" and any(not after.look(o).abilities for o in _hidden(after))
