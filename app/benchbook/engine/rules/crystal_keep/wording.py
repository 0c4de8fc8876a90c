"""E.12, E.13: templates and text changes, the cases that the rulings decide."""

# mypy: disable-error-code="union-attr, index, arg-type, unused-ignore, no-any-return"
from __future__ import annotations

from benchbook.engine import events as ev
from benchbook.engine.derivation import Step
from benchbook.engine.rules.crystal_keep import BOOK
from benchbook.engine.showing.remarks import remarks_on
from benchbook.engine.state import Game


def words(step: Step, *found: str) -> bool:
    """Whether the step carries out a text with these words."""
    return any(word in step.quote for word in found)


def _source_text(game: Game, obj: int | None) -> str:
    if obj is None or (obj not in game.objects and obj not in game.departed):
        return ""
    return " ".join(c.definition.front.text for c in game.object(obj).components)


@remarks_on("E.12.Ruling.1", BOOK)
def each_x_and_y(before: Game, after: Game, step: Step) -> bool:
    """What is both is affected once."""
    event = step.event
    return (
        isinstance(event, ev.Damage)
        and isinstance(event.to, int)
        and "each Goblin" in _source_text(after, event.source)
    )


@remarks_on("E.12.Ruling.2", BOOK)
def still_a_land(before: Game, after: Game, step: Step) -> bool:
    """It is a creature and stays the land that it was."""
    return step.kind == "root" and any({"land", "creature"} <= set(after.look(o.id).types) for o in after.battlefield)


@remarks_on("E.12.Ruling.3.ex1", BOOK)
def may_decline_to_pay(before: Game, after: Game, step: Step) -> bool:
    """A player with nothing to return may decline to pay all the same."""
    declined = [t for t in step.choices if t.answer is False]
    return (
        bool(declined)
        and not after.battlefield
        and any("life" in t.choice.prompt or t.choice.kind == "pay" for t in declined)
    )


@remarks_on("E.12.Ruling.4", BOOK)
def before_as_when(before: Game, after: Game, step: Step) -> bool:
    """What is to be done before comes first, then what belongs to its coming into play, and what triggers last."""
    event = step.event
    made = event.pending.source if isinstance(event, ev.Triggered) else None
    return (
        made in after.objects and bool(after.objects[made].memory.get("color")) and bool(after.objects[made].counters)
    )


@remarks_on("E.12.Ruling.5", BOOK)
def first_then_second(before: Game, after: Game, step: Step) -> bool:
    """The first action is done before the second."""
    return isinstance(step.event, ev.Draw) and "and draw" in _source_text(after, step.event.cause).lower()


@remarks_on("E.12.Ruling.6", BOOK)
def as_though_for_that_action(before: Game, after: Game, step: Step) -> bool:
    """As though it had flash it is cast, and for nothing else has it flash."""
    event = step.event
    free = any("as though they had flash" in c.definition.front.text for o in after.battlefield for c in o.components)
    return isinstance(event, ev.Cast) and free and not (after.active == event.who and after.step.endswith("main"))


@remarks_on("E.12.Ruling.7", BOOK)
def no_instant_needed(before: Game, after: Game, step: Step) -> bool:
    """To play it no instant in hand is needed."""
    event = step.event
    return isinstance(event, ev.Activate) and not after.player(event.who).hand


@remarks_on("E.12.Ruling.7.ex1", BOOK)
def whenever_priority(before: Game, after: Game, step: Step) -> bool:
    """That is any time when its player has priority."""
    event = step.event
    return isinstance(event, ev.Activate) and (after.active != event.who or not after.step.endswith("main"))


def _changed_text(game: Game, obj: int) -> bool:
    return any(
        type(m).__name__ == "ChangeText" for e in game.effects if e.locked and obj in e.locked for m in e.changes
    )  # fmt: skip


@remarks_on("E.13.2", BOOK)
def given_abilities_are_no_text(before: Game, after: Game, step: Step) -> bool:
    """The ability that an Aura gives is no text on the creature, and is not altered."""
    event = step.event
    if (
        not isinstance(event, ev.Begin)
        or not event.effect.locked
        or not any(type(m).__name__ == "ChangeText" for m in event.effect.changes)
    ):
        return False
    return any(o.attached_to in event.effect.locked for o in after.battlefield)


@remarks_on("E.13.Ruling.1", BOOK)
def text_to_come(before: Game, after: Game, step: Step) -> bool:
    """The alteration holds for the ability as it appears, as though the text had been there all along."""
    if step.event is None:
        return False
    return any(len(after.look(o.id).abilities) > len(before.look(o.id).abilities) for o in after.battlefield
               if _changed_text(after, o.id) and o.id in before.objects)  # fmt: skip
