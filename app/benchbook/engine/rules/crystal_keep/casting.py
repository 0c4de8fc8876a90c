"""E.1, E.2: alternate costs and cantrips, the cases that the rulings decide."""

# mypy: disable-error-code="union-attr, index, arg-type, unused-ignore, no-any-return"
from __future__ import annotations

from benchbook.engine import events as ev
from benchbook.engine.derivation import Step
from benchbook.engine.rules.crystal_keep import BOOK
from benchbook.engine.showing.remarks import cites, remarks_on
from benchbook.engine.state import Game


def alternate(game: Game, step: Step) -> ev.Cast | None:
    """The casting of a spell without its mana cost having been paid."""
    event = step.event
    if not isinstance(event, ev.Cast) or event.obj not in game.objects:
        return None
    chosen = game.objects[event.obj].chosen
    return event if chosen is not None and (chosen.free or chosen.alternative or chosen.cost_objects) else None


@remarks_on("E.1.2", BOOK)
def paid_on_announcement(before: Game, after: Game, step: Step) -> bool:
    """The alternate cost is paid as the spell is announced, and counts as the mana cost."""
    return alternate(after, step) is not None


@remarks_on("E.1.3", BOOK)
def condition_seen_once(before: Game, after: Game, step: Step) -> bool:
    """The condition on the alternate cost is looked at only now, as it is paid."""
    event = alternate(after, step)
    return event is not None and bool(after.objects[event.obj].chosen and after.objects[event.obj].chosen.free)  # type: ignore[union-attr]


@remarks_on("E.1.Ruling.2", BOOK)
def mana_cost_stays(before: Game, after: Game, step: Step) -> bool:
    """Its mana cost stays what it is."""
    event = alternate(after, step)
    return event is not None and after.look(event.obj).mana_value > 0


def _dearer(game: Game, step: Step, name: str = "") -> bool:
    event = alternate(game, step)
    if event is None:
        return False
    spent = bool(game.objects[event.obj].chosen and game.objects[event.obj].chosen.mana_spent)  # type: ignore[union-attr]
    return any("Gloom" in game.look(o.id).names for o in game.battlefield) and (
        not name or name in game.look(event.obj).names or spent
    )


@remarks_on("E.1.Ruling.3", BOOK)
def extra_charge_is_owed(before: Game, after: Game, step: Step) -> bool:
    """An extra charge on playing the spell is owed besides the alternate cost."""
    return _dearer(after, step)


@remarks_on("E.1.Ruling.3.ex1", BOOK)
def gloom_and_scars(before: Game, after: Game, step: Step) -> bool:
    """With Gloom in play Scars of the Veteran still costs the mana that Gloom adds."""
    return _dearer(after, step, "Scars of the Veteran")


@remarks_on("E.1.Ruling.4", BOOK)
def sleight_is_too_late(before: Game, after: Game, step: Step) -> bool:
    """The alternate cost has been paid before anyone could change its words."""
    event = step.event
    if not isinstance(event, ev.Begin) or not any(type(c).__name__ == "ChangeText" for c in event.effect.changes):
        return False
    spells = [o for o in event.effect.locked or () if o in after.objects and after.objects[o].zone == "stack"]
    return any(after.objects[o].chosen is not None and after.objects[o].chosen.alternative for o in spells)  # type: ignore[union-attr]


@remarks_on("E.1.Ruling.5", BOOK)
def cannot_pay_for_itself(before: Game, after: Game, step: Step) -> bool:
    """The card of a spell cannot be discarded for its own casting."""
    chosen = step.sentence.split(" discarding ")[1:]
    name = step.sentence.partition(" casts ")[2].partition(" discarding ")[0]
    return step.line is not None and chosen == [name]


def _draws(step: Step) -> bool:
    return isinstance(step.event, ev.Draw) and not step.event.turn_based


@remarks_on("E.2.1", BOOK)
def cantrip(before: Game, after: Game, step: Step) -> bool:
    """A cantrip lets its player draw a card as a part of its effect."""
    return _draws(step)


@remarks_on("E.2.Ruling.1", BOOK)
def in_the_next_turn(before: Game, after: Game, step: Step) -> bool:
    """The draw that was set for the next turn happens in that turn, whosever it is."""
    return _draws(step) and after.step == "upkeep"


@remarks_on("E.2.Ruling.2", BOOK)
def no_target_no_card(before: Game, after: Game, step: Step) -> bool:
    """With all its targets illegal it draws nothing."""
    return isinstance(step.event, ev.Resolved) and step.event.fizzled


@remarks_on("E.2.Ruling.3", BOOK)
def countered_no_card(before: Game, after: Game, step: Step) -> bool:
    """Countered, it draws nothing."""
    return isinstance(step.event, ev.CounterStackObject) and cites(step, "701.6a", "701.6")
