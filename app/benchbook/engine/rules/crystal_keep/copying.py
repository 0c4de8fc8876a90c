"""E.4: copy cards. What differs from today, and the cases that the rulings decide."""

# mypy: disable-error-code="union-attr, index, arg-type, unused-ignore, no-any-return"
from __future__ import annotations

from collections.abc import Generator, Iterator
from typing import Any

from benchbook.engine import events as ev
from benchbook.engine.derivation import Step
from benchbook.engine.objects.newer_legend import newer_legends
from benchbook.engine.registry import rule
from benchbook.engine.rules.crystal_keep import BOOK
from benchbook.engine.showing.remarks import remarks_on
from benchbook.engine.state import Game, ObjId

Script = Generator[Any, Any, Any]


@rule("E.4.13", book=BOOK, runs="instead of entering")
def copy_of_a_spell_leaves_nothing(game: Game, obj: ObjId, legal: Any) -> Script:
    """The copy of a permanent's spell comes to nothing: off the stack it ceases to exist."""
    if not any(c.copy for c in game.objects[obj].components):
        return False
    yield ev.Resolved(obj)
    yield ev.Move(obj, "graveyard", "left the stack")
    return True


@rule("E.4.6", book=BOOK, runs="choices carry over")
def choices_carry_over() -> bool:
    """What was chosen for the first form holds for a later form to which it fits."""
    return True


@rule("E.4.Ruling.8", book=BOOK, state_based=True, instead_of=("cr/704.5j",))
def newer_legend_goes(game: Game) -> Iterator[ev.Event]:
    """Of Legends with one name the oldest stays; a card that changes into one counts as new."""
    return newer_legends(game)


# ── the cases ─────────────────────────────────────────────────────────────────


def became_copy(step: Step) -> ev.Told | None:
    """A permanent in play that has changed into a copy in this step."""
    event = step.event
    return event if isinstance(event, ev.Told) and event.kind == "becomes a copy" else None


def entered_as_copy(after: Game, step: Step) -> ObjId | None:
    """The permanent that has come into play in this step as a copy of something."""
    event = step.event
    if not isinstance(event, ev.Move) or event.to != "battlefield" or event.new not in after.objects:
        return None
    return event.new if after.objects[event.new].copied is not None else None


def is_copy(game: Game, obj: ObjId) -> bool:
    """Whether it has another card's values: as it came into play, or by an effect since."""
    thing = game.objects.get(obj)
    if thing is None or thing.zone != "battlefield":
        return False
    return thing.copied is not None or any(e.copies is not None and e.locked and obj in e.locked for e in game.effects)


def values(game: Game, obj: ObjId) -> Any:
    """The copied values that it has."""
    effects = [e for e in game.effects if e.copies is not None and e.locked and obj in e.locked]
    faces = max(effects, key=lambda e: e.timestamp).copies if effects else game.objects[obj].copied
    return faces[0] if faces else None


def _named(game: Game, obj: ObjId | None, name: str) -> bool:
    return obj is not None and obj in game.objects and name in game.look(obj).names


def _originals(game: Game, obj: ObjId) -> list[ObjId]:
    """The permanents in play of the name that it has as a copy."""
    names = set(game.look(obj).names)
    return [o.id for o in game.battlefield if o.id != obj and set(game.look(o.id).names) & names]


@remarks_on("E.4.1", BOOK)
def copy_card(before: Game, after: Game, step: Step) -> bool:
    """This is one of the cards that become exact copies of others."""
    made = entered_as_copy(after, step)
    listed = {"Clone", "Vesuvan Doppelganger", "Unstable Shapeshifter", "Copy Artifact"}
    return made is not None and any(c.definition.name in listed for c in after.objects[made].components)


@remarks_on("E.4.3.ex1", BOOK)
def enters_as_tetravus(before: Game, after: Game, step: Step) -> bool:
    """Coming into play as Tetravus, it has three counters."""
    made = entered_as_copy(after, step)
    return _named(after, made, "Tetravus") and made is not None and after.objects[made].counter("+1/+1") == 3


@remarks_on("E.4.3.ex2", BOOK)
def enters_as_disk(before: Game, after: Game, step: Step) -> bool:
    """Coming into play as Nevinyrral's Disk, it is tapped."""
    made = entered_as_copy(after, step)
    return _named(after, made, "Nevinyrral's Disk") and made is not None and after.objects[made].tapped


@remarks_on("E.4.4", BOOK)
def nothing_of_its_own(before: Game, after: Game, step: Step) -> bool:
    """Of its own characteristics nothing remains but what its text reserves."""
    return entered_as_copy(after, step) is not None or became_copy(step) is not None


@remarks_on("E.4.5", BOOK)
def choices_not_copied(before: Game, after: Game, step: Step) -> bool:
    """What was chosen or paid for the copied card is not copied: a number counts as zero, the rest as not made."""
    made = entered_as_copy(after, step) or (became_copy(step).obj if became_copy(step) else None)  # type: ignore[union-attr]
    return made is not None and any(_has_choices(after, o) for o in _originals(after, made))


def _has_choices(game: Game, obj: ObjId) -> bool:
    thing = game.objects[obj]
    chosen = thing.chosen
    return bool(thing.memory.get("color")) or (chosen is not None and (chosen.x is not None or bool(chosen.paid)))


@remarks_on("E.4.5.ex1", BOOK)
def chameleon_spirit(before: Game, after: Game, step: Step) -> bool:
    """As Chameleon Spirit comes into play a color is chosen; for a card that only turns into the Spirit none is."""
    made = entered_as_copy(after, step)
    return _named(after, made, "Chameleon Spirit")


@remarks_on("E.4.6", BOOK)
def choice_holds_again(before: Game, after: Game, step: Step) -> bool:
    """The choice that was made for its first form holds again for a form to which it fits."""
    event = step.event
    if not isinstance(event, ev.AddMana) or event.cause not in after.objects or not is_copy(after, event.cause):
        return False
    return bool(after.objects[event.cause].memory.get("color"))


@remarks_on("E.4.6.ex1", BOOK)
def quirion_elves(before: Game, after: Game, step: Step) -> bool:
    """As Quirion Elves it makes mana of the color that was chosen while it was Chameleon Spirit."""
    return choice_holds_again(before, after, step) and _named(
        after, getattr(step.event, "cause", None), "Quirion Elves"
    )


@remarks_on("E.4.7", BOOK)
def limits_do_not_carry_over(before: Game, after: Game, step: Step) -> bool:
    """The limit on the ability of an earlier form does not bind the ability of this one."""
    event = step.event
    if not isinstance(event, ev.Activate) or event.source not in after.objects or not is_copy(after, event.source):
        return False
    used = [
        k
        for k in after.objects[event.source].memory
        if k.startswith("activated") and k.endswith(f"on turn {after.turn}")
    ]
    name = " and ".join(after.look(event.source).names)
    return any(f" of {name} on turn" not in k for k in used)


@remarks_on("E.4.8.ex1", BOOK)
def turns_into_nekrataal(before: Game, after: Game, step: Step) -> bool:
    """Turning into Nekrataal destroys nothing."""
    event = became_copy(step)
    return event is not None and _named(after, event.obj, "Nekrataal")


@remarks_on("E.4.8", BOOK)
def no_trigger_on_changing(before: Game, after: Game, step: Step) -> bool:
    """Changing form triggers no comes into play ability."""
    return became_copy(step) is not None


@remarks_on("E.4.9", BOOK)
def no_gain_on_changing(before: Game, after: Game, step: Step) -> bool:
    """Changing form brings no counters and asks for none of the costs of playing the card."""
    return became_copy(step) is not None


@remarks_on("E.4.9.ex1", BOOK)
def changes_into_tetravus(before: Game, after: Game, step: Step) -> bool:
    """Changing into Tetravus puts no counters on it."""
    event = became_copy(step)
    return event is not None and _named(after, event.obj, "Tetravus")


@remarks_on("E.4.9.ex2", BOOK)
def changes_into_minion(before: Game, after: Game, step: Step) -> bool:
    """No life is paid for changing into Minion of the Wastes."""
    event = became_copy(step)
    return event is not None and _named(after, event.obj, "Minion of the Wastes")


@remarks_on("E.4.10", BOOK)
def changing_is_not_leaving(before: Game, after: Game, step: Step) -> bool:
    """To change form is not to leave play: what waits for that waits for the card itself."""
    return became_copy(step) is not None


@remarks_on("E.4.10.ex1", BOOK)
def gaeas_liege(before: Game, after: Game, step: Step) -> bool:
    """The lands that it made Forests as Gaea's Liege stay Forests until its card leaves play."""
    event = became_copy(step)
    return event is not None and _named(before, event.obj, "Gaea's Liege") is False and any(
        e.source == event.obj and e.changes for e in after.effects
    )  # fmt: skip


@remarks_on("E.4.12", BOOK)
def copy_of_a_spell(before: Game, after: Game, step: Step) -> bool:
    """The copy has the targets, the X and the additional costs of the spell."""
    event = step.event
    return isinstance(event, ev.CreateObject) and event.how == "copied" and event.ability is None


@remarks_on("E.4.Ruling.1", BOOK)
def nothing_to_copy(before: Game, after: Game, step: Step) -> bool:
    """A copy card with nothing to copy can be played and has its own printed characteristics."""
    event = step.event
    if not isinstance(event, ev.Move) or event.to != "battlefield" or event.new not in after.objects:
        return False
    thing = after.objects[event.new]
    return thing.copied is None and "Clone" in after.look(event.new).names


@remarks_on("E.4.Ruling.2", BOOK)
def put_into_play_uncast(before: Game, after: Game, step: Step) -> bool:
    """It was not played: what it copies was chosen as it came into play."""
    made = entered_as_copy(after, step)
    return made is not None and after.objects[made].chosen is None


def _type_by_effect(game: Game, obj: ObjId) -> bool:
    return (
        any("creature" in game.look(o).types for o in _originals(game, obj)) and "creature" not in game.look(obj).types
    )


@remarks_on("E.4.Ruling.3", BOOK)
def right_type_by_an_effect(before: Game, after: Game, step: Step) -> bool:
    """What was of the right type only through an effect is copied without that effect."""
    made = entered_as_copy(after, step)
    return made is not None and _type_by_effect(after, made)


@remarks_on("E.4.Ruling.3.ex1", BOOK)
def chimeric_staff(before: Game, after: Game, step: Step) -> bool:
    """The copy of an animated Chimeric Staff is a plain Staff."""
    return right_type_by_an_effect(before, after, step) and _named(
        after, entered_as_copy(after, step), "Chimeric Staff"
    )


@remarks_on("E.4.Ruling.4", BOOK)
def copy_of_a_copy(before: Game, after: Game, step: Step) -> bool:
    """It copies the values that the other copy has."""
    made = entered_as_copy(after, step) or getattr(became_copy(step), "obj", None)
    return made is not None and any(is_copy(after, o) for o in _originals(after, made))


@remarks_on("E.4.Ruling.5", BOOK)
def effects_on_it_prevail(before: Game, after: Game, step: Step) -> bool:
    """Effects on the copy card itself hold in its new form."""
    event = became_copy(step)
    return event is not None and event.obj is not None and _affected(after, event.obj)


def _affected(game: Game, obj: ObjId) -> bool:
    auras = any(o.attached_to == obj for o in game.battlefield)
    return auras or any(e.changes and e.locked and obj in e.locked for e in game.effects)


@remarks_on("E.4.Ruling.5.ex1", BOOK)
def flight(before: Game, after: Game, step: Step) -> bool:
    """With Flight on it, it flies in its next form too."""
    event = became_copy(step)
    return event is not None and any(
        o.attached_to == event.obj and "Flight" in after.look(o.id).names for o in after.battlefield
    )


@remarks_on("E.4.Ruling.5.ex2", BOOK)
def transmogrant(before: Game, after: Game, step: Step) -> bool:
    """What Ashnod's Transmogrant made of it holds for whatever it copies now or later."""
    event = became_copy(step)
    if event is None:
        return False
    by = [e.source for e in after.effects if e.changes and e.locked and event.obj in e.locked]
    return any("Ashnod's Transmogrant" in after.look(s).names for s in by if s in after.objects or s in after.departed)


@remarks_on("E.4.Ruling.7", BOOK)
def card_not_token(before: Game, after: Game, step: Step) -> bool:
    """A copy card that copies a token is a card still."""
    made = entered_as_copy(after, step)
    return (
        made is not None
        and not after.objects[made].is_token
        and any(after.objects[o].is_token for o in _originals(after, made))
    )


@remarks_on("E.4.Ruling.9", BOOK)
def text_changes_not_copied(before: Game, after: Game, step: Step) -> bool:
    """A change of the other card's text is not copied."""
    made = entered_as_copy(after, step)
    return made is not None and any(
        type(m).__name__ == "ChangeText"
        for o in _originals(after, made) for e in after.effects if e.locked and o in e.locked
        for m in e.changes
    )  # fmt: skip


@remarks_on("E.4.Ruling.10", BOOK)
def whole_text(before: Game, after: Game, step: Step) -> bool:
    """The whole text is copied."""
    made = entered_as_copy(after, step)
    return made is not None and bool(getattr(values(after, made), "text", ""))


@remarks_on("E.4.Ruling.11", BOOK)
def copy_is_not_kicked(before: Game, after: Game, step: Step) -> bool:
    """The kicker was paid for the other card; this one is not kicked."""
    made = entered_as_copy(after, step)
    if made is None:
        return False
    return any(_kicked(after, o) for o in _originals(after, made))


def _kicked(game: Game, obj: ObjId) -> bool:
    chosen = game.objects[obj].chosen
    return chosen is not None and any(k.split("#")[0] == "kicker" for k in chosen.paid)


@remarks_on("E.4.11", BOOK)
def its_own_name(before: Game, after: Game, step: Step) -> bool:
    """The name in its text stands for this card, not for the one that it copies."""
    event = step.event
    if not isinstance(event, ev.Activate) or event.source not in after.objects or not is_copy(after, event.source):
        return False
    face = values(after, event.source)
    return face is not None and bool(face.name) and (face.name in face.text or "~" in face.text)
