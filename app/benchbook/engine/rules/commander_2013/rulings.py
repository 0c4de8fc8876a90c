"""Play Rules: what the page says about single cases of being a Commander and of its damage."""

# mypy: disable-error-code="union-attr, index, arg-type, unused-ignore, no-any-return"
from __future__ import annotations

from benchbook.engine import events as ev
from benchbook.engine.derivation import Step
from benchbook.engine.rules.commander_2013 import BOOK
from benchbook.engine.rules.cr.r903_commander import commander_cards
from benchbook.engine.showing.remarks import cites, remarks_on
from benchbook.engine.state import Game


def by_commander(game: Game, step: Step) -> ev.Damage | None:
    """Combat damage that a Commander has dealt to a player in this step."""
    event = step.event
    if not isinstance(event, ev.Damage) or not event.combat or not isinstance(event.to, str):
        return None
    return event if commander_cards(game, event.source) else None


def _commanders(game: Game) -> list[int]:
    return [o.id for o in game.battlefield if commander_cards(game, o.id)]


@remarks_on("Play Rules/2", BOOK)
def stays_a_commander(before: Game, after: Game, step: Step) -> bool:
    """To be a Commander belongs to the card: copying, turning down and other controllers do not change it."""
    return any(
        after.objects[o].face_down or after.controller(o) != after.objects[o].owner
        or not set(after.look(o).names) & {c.definition.name for c in after.objects[o].components}
        for o in _commanders(after)
    )  # fmt: skip


@remarks_on("Play Rules/2.ex1", BOOK)
def body_double(before: Game, after: Game, step: Step) -> bool:
    """Body Double has copied a Commander and is none."""
    names = {c.definition.name for o in after.objects.values() for c in o.components if commander_cards(after, o.id)}
    return any(
        o.components[0].definition.name == "Body Double" and set(after.look(o.id).names) & names
        and not commander_cards(after, o.id)
        for o in after.battlefield if o.components
    )  # fmt: skip


@remarks_on("Play Rules/2.ex2", BOOK)
def cytoshape(before: Game, after: Game, step: Step) -> bool:
    """The Commander that Cytoshape changed is still a Commander."""
    by = [e for e in after.effects if e.source in after.departed and "Cytoshape" in after.look(e.source).names]
    return bool(by) and any(not set(after.look(o).names) & _printed(after, o) for o in _commanders(after))


def _printed(game: Game, obj: int) -> set[str]:
    return {c.definition.name for c in game.objects[obj].components}


@remarks_on("Play Rules/2.ex3", BOOK)
def face_down(before: Game, after: Game, step: Step) -> bool:
    """A face-down Commander is still a Commander."""
    return any(after.objects[o].face_down for o in _commanders(after))


@remarks_on("Play Rules/3.b2", BOOK)
def adds_up(before: Game, after: Game, step: Step) -> bool:
    """Commander damage adds up over the whole game, and nothing lowers it."""
    event = by_commander(after, step)
    return event is not None and any(v > event.amount for v in after.player(str(event.to)).commander_damage.values())


@remarks_on("Play Rules/3.b3", BOOK)
def same_card(before: Game, after: Game, step: Step) -> bool:
    """The card is the same Commander still although it has been away from the battlefield."""
    event = by_commander(after, step)
    if event is None:
        return False
    card = after.object(event.source).card
    moved = [
        e for e in after.log if isinstance(e, ev.Move) and e.new in after.objects and after.objects[e.new].card == card
    ]
    return bool(moved) and after.player(str(event.to)).commander_damage.get(card, 0) > event.amount


@remarks_on("Play Rules/3.b4", BOOK)
def life_gain_takes_nothing_back(before: Game, after: Game, step: Step) -> bool:
    """Raising the life total takes back none of the Commander damage."""
    event = step.event
    return isinstance(event, ev.GainLife) and bool(after.player(event.who).commander_damage)


@remarks_on("Play Rules/3.b5", BOOK)
def damage_that_was_not_dealt(before: Game, after: Game, step: Step) -> bool:
    """Damage of a Commander that was prevented or dealt to another was not dealt to the player and adds nothing."""
    return (
        step.kind == "replacement"
        and after.step in ("combat damage", "first-strike damage")
        and bool(_commanders(after))
    )


@remarks_on("Play Rules/3.b6", BOOK)
def kept_apart(before: Game, after: Game, step: Step) -> bool:
    """The damage of several Commanders is kept apart, each with its own total."""
    event = by_commander(after, step)
    return event is not None and len(after.player(str(event.to)).commander_damage) > 1


@remarks_on("Play Rules/3.b7", BOOK)
def own_commander(before: Game, after: Game, step: Step) -> bool:
    """A player's own Commander counts against that player too."""
    event = by_commander(after, step)
    return event is not None and after.object(event.source).owner == event.to


@remarks_on("Play Rules/4.ex1", BOOK)
def olivia(before: Game, after: Game, step: Step) -> bool:
    """Cast for the third time, Olivia Voldaren costs four more: {6}{B}{R}."""
    event = step.event
    if (
        not isinstance(event, ev.Cast)
        or event.from_zone != "command"
        or "Olivia Voldaren" not in after.look(event.obj).names
    ):
        return False
    return after.player(event.who).memory.get("commander casts", {}).get(after.object(event.obj).card) == 3


@remarks_on("Play Rules/4.p1", BOOK)
def as_other_creatures(before: Game, after: Game, step: Step) -> bool:
    """A Commander is cast when other creature spells could be, unless something allows another time."""
    event = step.event
    return isinstance(event, ev.Cast) and event.from_zone == "command" and not cites(step, "305.9")


@remarks_on("Play Rules/5.b2", BOOK)
def to_hand_or_library(before: Game, after: Game, step: Step) -> bool:
    """To hand and library a Commander goes as any card does."""
    event = step.event
    return isinstance(event, ev.Move) and event.to in ("hand", "library") and event.new is not None and bool(
        event.new in after.objects and commander_cards(after, event.new)
    )  # fmt: skip
