"""E.8, E.9, E.11: Licids, moving enchantments, tap and hold; the cases that the rulings decide."""

# mypy: disable-error-code="union-attr, index, arg-type, unused-ignore, no-any-return"
from __future__ import annotations

from benchbook.cards.conditions import AsLongAs
from benchbook.engine import events as ev
from benchbook.engine.derivation import Step
from benchbook.engine.rules.crystal_keep import BOOK
from benchbook.engine.showing.remarks import cites, remarks_on
from benchbook.engine.state import Game, Object


def _moved(before: Game, step: Step) -> int | None:
    event = step.event
    if not isinstance(event, ev.Attach) or event.to is None or event.obj not in before.objects:
        return None
    return event.obj if before.objects[event.obj].attached_to is not None else None


@remarks_on("E.9.1", BOOK)
def enchantment_moves(before: Game, after: Game, step: Step) -> bool:
    """The local enchantment moves from one permanent to another."""
    return _moved(before, step) is not None


@remarks_on("E.9.1.ex1", BOOK)
def cards_that_move(before: Game, after: Game, step: Step) -> bool:
    """Enchantment Alteration and Crown of the Ages move enchantments."""
    event = step.event
    source = event.cause if isinstance(event, ev.Attach) else event.obj if isinstance(event, ev.Cast) else None
    known = source is not None and (source in after.objects or source in after.departed)
    return known and bool(set(after.look(source).names) & {"Enchantment Alteration", "Crown of the Ages"})  # type: ignore[arg-type]


@remarks_on("E.9.2", BOOK)
def new_timestamp(before: Game, after: Game, step: Step) -> bool:
    """Only what it enchants is changed, and its timestamp, which is the time of the move."""
    return _moved(before, step) is not None


@remarks_on("E.9.3", BOOK)
def not_cast_anew(before: Game, after: Game, step: Step) -> bool:
    """To move it is not to cast it anew."""
    return _moved(before, step) is not None


@remarks_on("E.9.4", BOOK)
def cannot_move_there(before: Game, after: Game, step: Step) -> bool:
    """It does not move onto what it cannot legally enchant."""
    return cites(step, "303.4j", "701.3b") or (step.kind == "forbidden" and "attach" in step.sentence)


@remarks_on("E.9.Ruling.1", BOOK)
def place_is_no_target(before: Game, after: Game, step: Step) -> bool:
    """The place to which it moves is not targeted."""
    return _moved(before, step) is not None


@remarks_on("E.9.Ruling.1.ex1", BOOK)
def deadly_insect(before: Game, after: Game, step: Step) -> bool:
    """Deadly Insect can be that place, although nothing may target it."""
    moved = _moved(before, step)
    return moved is not None and isinstance(step.event.to, int) and "Deadly Insect" in after.look(step.event.to).names  # type: ignore[union-attr]


def _targeted_since(game: Game, obj: int) -> bool:
    held = [o for o in game.in_zone("stack") if o.chosen is not None]
    return any(obj in group for o in held for group in o.chosen.targets)  # type: ignore[union-attr]


@remarks_on("E.9.Ruling.2", BOOK)
def bonus_where_it_is_now(before: Game, after: Game, step: Step) -> bool:
    """The bonus goes to the creature that it enchants as its ability resolves."""
    event = step.event
    return (
        isinstance(event, ev.Begin)
        and event.effect.source in after.objects
        and "Aura" in after.look(event.effect.source).subtypes
    )


@remarks_on("E.9.Ruling.3", BOOK)
def still_the_same(before: Game, after: Game, step: Step) -> bool:
    """It is still the same enchantment that was targeted before it moved."""
    moved = _moved(before, step)
    return moved is not None and _targeted_since(after, moved)


@remarks_on("E.9.Ruling.4", BOOK)
def effects_move_along(before: Game, after: Game, step: Step) -> bool:
    """The effects on it move along with it."""
    moved = _moved(before, step)
    return moved is not None and bool(
        any(e.delayed is not None for e in after.effects) or _targeted_since(after, moved)
    )


# ── tap and hold ──────────────────────────────────────────────────────────────


def _holds(step: Step) -> bool:
    return isinstance(step.event, ev.Begin) and isinstance(step.event.effect.duration, AsLongAs)


def _ends(before: Game, step: Step) -> list[int]:
    if not isinstance(step.event, ev.End):
        return []
    return [e.source for e in before.effects if e.id in step.event.ids and isinstance(e.duration, AsLongAs)]


@remarks_on("E.11.1", BOOK)
def tap_and_hold(before: Game, after: Game, step: Step) -> bool:
    """This is a tap and hold effect: it lasts for as long as its card stays tapped."""
    return _holds(step)


@remarks_on("E.11.2", BOOK)
def until_it_untaps(before: Game, after: Game, step: Step) -> bool:
    """Its duration ends as the card untaps."""
    return bool(_ends(before, step))


@remarks_on("E.11.Ruling.1", BOOK)
def only_in_play(before: Game, after: Game, step: Step) -> bool:
    """Out of play nothing is tapped, so the effect ends."""
    return any(s not in after.objects or after.objects[s].phased_out for s in _ends(before, step))


@remarks_on("E.11.Ruling.2", BOOK)
def never_begins(before: Game, after: Game, step: Step) -> bool:
    """The card has untapped before its ability resolves: the effect never begins."""
    return cites(step, "611.2b") and not isinstance(step.event, (ev.End, ev.Begin))


def _goes_on(after: Game, step: Step) -> list[int]:
    holding = [e.source for e in after.effects if isinstance(e.duration, AsLongAs) and e.source in after.objects]
    return [s for s in holding if step.event is not None and not after.look(s).abilities]


@remarks_on("E.11.Ruling.3", BOOK)
def losing_the_ability_ends_nothing(before: Game, after: Game, step: Step) -> bool:
    """The card has lost the ability, and the effect goes on."""
    return bool(_goes_on(after, step))


@remarks_on("E.11.Ruling.3.ex1", BOOK)
def titanias_song(before: Game, after: Game, step: Step) -> bool:
    """Under Titania's Song the artifact has no abilities, and the hold goes on."""
    song = any("Titania's Song" in after.look(o.id).names for o in after.battlefield)
    return song and any("artifact" in after.look(s).types for s in _goes_on(after, step))


@remarks_on("E.11.Ruling.4", BOOK)
def does_not_start_again(before: Game, after: Game, step: Step) -> bool:
    """The card has left play for a while: the effect has ended and does not start again."""
    return any(s in after.objects and after.objects[s].phased_out for s in _ends(before, step))


# ── Licids ────────────────────────────────────────────────────────────────────


def licids(game: Game) -> list[int]:
    """The Licids in play that are enchantments now."""
    return [o.id for o in game.battlefield if _is_licid(o) and "creature" not in game.look(o.id).types]


def _is_licid(obj: Object) -> bool:
    return any("Licid" in c.definition.front.subtypes for c in obj.components)


@remarks_on("E.8.1", BOOK)
def licid_turns_into_an_enchantment(before: Game, after: Game, step: Step) -> bool:
    """The Licid is an enchantment for the time being, and may be a creature again."""
    return step.event is not None and bool(licids(after)) and not licids(before)


@remarks_on("E.8.2", BOOK)
def it_is_a_local_enchantment(before: Game, after: Game, step: Step) -> bool:
    """It has lost its abilities but the one that its text names, and is a local creature enchantment."""
    return step.event is not None and bool(licids(after)) and not licids(before)


@remarks_on("E.8.3", BOOK)
def licids_target_is_gone(before: Game, after: Game, step: Step) -> bool:
    """The creature that it was to enchant is no legal target: the ability is ignored, and the Licid stays as it is."""
    event = step.event
    if not isinstance(event, ev.Resolved) or not event.fizzled or event.obj not in before.objects:
        return False
    held = before.objects[event.obj].ability
    return held is not None and held.source in before.objects and _is_licid(before.objects[held.source])


@remarks_on("E.8.4", BOOK)
def everything_stays_on_it(before: Game, after: Game, step: Step) -> bool:
    """Counters, effects and damage stay on it through the change."""
    return licid_turns_into_an_enchantment(before, after, step) and any(
        after.objects[o].counters or after.objects[o].damage for o in licids(after)
    )  # fmt: skip


@remarks_on("E.8.4.ex1", BOOK)
def counter_stays(before: Game, after: Game, step: Step) -> bool:
    """The +1/+1 counter stays on the Licid."""
    return everything_stays_on_it(before, after, step) and any(after.objects[o].counter("+1/+1") for o in licids(after))


@remarks_on("E.8.4.ex2", BOOK)
def ends_with_the_turn(before: Game, after: Game, step: Step) -> bool:
    """What lasts for the turn ends with it, and damage is removed, whatever form the Licid has."""
    return isinstance(step.event, (ev.End, ev.MarkDamage)) and after.step == "cleanup" and bool(licids(after))


@remarks_on("E.8.Ruling.1", BOOK)
def arrives_tapped(before: Game, after: Game, step: Step) -> bool:
    """The Licid arrives tapped and works all the same."""
    event = step.event
    return isinstance(event, ev.Attach) and event.obj in licids(after) and after.objects[event.obj].tapped


@remarks_on("E.8.Ruling.3", BOOK)
def phases_with_its_creature(before: Game, after: Game, step: Step) -> bool:
    """The Licid phases with the creature on which it is."""
    event = step.event
    return (
        isinstance(event, ev.Phase)
        and event.indirectly
        and event.obj in before.objects
        and _is_licid(before.objects[event.obj])
    )


@remarks_on("E.8.Ruling.4", BOOK)
def can_be_moved(before: Game, after: Game, step: Step) -> bool:
    """It is moved as other enchantments are, and stays an enchantment."""
    moved = _moved(before, step)
    return moved is not None and moved in licids(after)


@remarks_on("E.8.Ruling.5", BOOK)
def cannot_enchant_itself(before: Game, after: Game, step: Step) -> bool:
    """It would enchant itself, which is illegal: it goes to the graveyard."""
    event = step.event
    return (
        isinstance(event, ev.Move)
        and event.how == "illegal Aura"
        and event.obj in before.objects
        and _is_licid(before.objects[event.obj])
    )


@remarks_on("E.8.Ruling.6", BOOK)
def illegal_thing_to_enchant(before: Game, after: Game, step: Step) -> bool:
    """What it was to enchant cannot be enchanted, which its ability did not ask: it goes to the graveyard."""
    return cannot_enchant_itself(before, after, step) and any(
        "can't be enchanted" in c.definition.front.text for o in after.battlefield for c in o.components
    )  # fmt: skip


@remarks_on("E.4.Ruling.6", BOOK)
def nothing_to_copy(before: Game, after: Game, step: Step) -> bool:
    """The Licid that is an enchantment is no creature to copy."""
    event = step.event
    return isinstance(event, ev.Move) and event.to == "battlefield" and event.new in after.objects and bool(
        after.objects[event.new].copied is not None and licids(after)
    )  # fmt: skip
