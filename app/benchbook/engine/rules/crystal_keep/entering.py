"""E.3: comes into play abilities, the cases that the rulings decide."""

# mypy: disable-error-code="union-attr, index, arg-type, unused-ignore, no-any-return"
from __future__ import annotations

from benchbook.engine import events as ev
from benchbook.engine.derivation import Step
from benchbook.engine.rules.crystal_keep import BOOK
from benchbook.engine.showing.remarks import remarks_on
from benchbook.engine.state import Game


def entered(game: Game, step: Step) -> int | None:
    """The permanent that came into play in this step."""
    event = step.event
    return event.new if isinstance(event, ev.Move) and event.to == "battlefield" and event.new in game.objects else None


def _triggered(step: Step) -> ev.Triggered | None:
    return (
        step.event if isinstance(step.event, ev.Triggered) and isinstance(step.event.pending.event, ev.Move) else None
    )


@remarks_on("E.3.1", BOOK)
def own_arrival(before: Game, after: Game, step: Step) -> bool:
    """The ability triggers on its own card's coming into play and on nothing else."""
    found = _triggered(step)
    return (
        found is not None
        and found.pending.event.to == "battlefield"
        and found.pending.event.new == found.pending.source
    )  # type: ignore[union-attr]


@remarks_on("E.3.2.ex1", BOOK)
def mogg_bombers(before: Game, after: Game, step: Step) -> bool:
    """The two Mogg Bombers came together: each sees the other."""
    found = _triggered(step)
    return (
        found is not None
        and "Mogg Bomber" in after.look(found.pending.source).names
        and found.pending.event.to == "battlefield"
    )  # type: ignore[union-attr]


@remarks_on("E.3.Ruling.1", BOOK)
def castable_all_the_same(before: Game, after: Game, step: Step) -> bool:
    """What its comes into play ability will be able to do has no bearing on casting it."""
    event = step.event
    return (
        isinstance(event, ev.Cast)
        and "creature" in after.look(event.obj).types
        and bool(after.look(event.obj).abilities)
    )


@remarks_on("E.3.Ruling.1.ex1", BOOK)
def nekrataal(before: Game, after: Game, step: Step) -> bool:
    """Nekrataal may be cast although there is no creature for it to destroy."""
    event = step.event
    others = [o for o in after.battlefield if "creature" in after.look(o.id).types]
    return isinstance(event, ev.Cast) and "Nekrataal" in after.look(event.obj).names and not others


@remarks_on("E.3.Ruling.2", BOOK)
def countered_never_comes(before: Game, after: Game, step: Step) -> bool:
    """Its permanent never comes into play, so nothing triggers on that."""
    event = step.event
    return (
        isinstance(event, ev.CounterStackObject)
        and event.obj in before.objects
        and "creature" in before.look(event.obj).types
    )


@remarks_on("E.3.Ruling.3", BOOK)
def as_much_as_possible(before: Game, after: Game, step: Step) -> bool:
    """As much as possible is done; not being able to do the rest costs nothing."""
    return isinstance(step.event, ev.Discard) and not after.player(step.event.who).hand


@remarks_on("E.3.Ruling.4", BOOK)
def effects_first(before: Game, after: Game, step: Step) -> bool:
    """Continuous effects are applied to it before it is decided what triggers."""
    made = entered(after, step)
    return made is not None and after.look(made).types != set(after.objects[made].components[0].definition.front.types)


@remarks_on("E.3.Ruling.4.ex1", BOOK)
def under_living_lands(before: Game, after: Game, step: Step) -> bool:
    """Under Living Lands it comes into play as a land and as a creature."""
    made = entered(after, step)
    lands = any("Living Lands" in after.look(o.id).names for o in after.battlefield)
    return lands and made is not None and {"land", "creature"} <= set(after.look(made).types)


@remarks_on("E.3.Ruling.5", BOOK)
def however_it_came(before: Game, after: Game, step: Step) -> bool:
    """How a card comes into play makes no difference, phasing in excepted, which triggers nothing."""
    if isinstance(step.event, ev.Phase):
        return not step.event.out
    made = entered(after, step)
    return made is not None and after.objects[made].chosen is None


def _animated(before: Game, after: Game) -> list[int]:
    both = [o.id for o in after.battlefield if o.id in before.objects and before.objects[o.id].zone == "battlefield"]
    return [o for o in both if "creature" in after.look(o).types and "creature" not in before.look(o).types]


@remarks_on("E.3.Ruling.6", BOOK)
def changing_type_is_no_arrival(before: Game, after: Game, step: Step) -> bool:
    """To become a creature is not to come into play, and triggers nothing of the kind."""
    return step.event is not None and bool(_animated(before, after))


@remarks_on("E.3.Ruling.6.ex1", BOOK)
def animated_by_living_lands(before: Game, after: Game, step: Step) -> bool:
    """The land in play that Living Lands animates triggers nothing."""
    made = entered(after, step)
    return made is not None and "Living Lands" in after.look(made).names and bool(_animated(before, after))
