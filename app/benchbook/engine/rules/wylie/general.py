"""General and Errata: what differs from today, and the cases that the rulings decide."""

# mypy: disable-error-code="union-attr, index, arg-type, unused-ignore, no-any-return"
from __future__ import annotations

from collections.abc import Generator, Iterator
from typing import Any

from benchbook.engine import events as ev
from benchbook.engine.derivation import Step
from benchbook.engine.objects.newer_legend import newer_legends
from benchbook.engine.registry import rule
from benchbook.engine.rules.wylie import BOOK
from benchbook.engine.showing.remarks import cites, remarks_on, text_of
from benchbook.engine.state import Game

Script = Generator[Any, Any, Any]


@rule("General/5", book=BOOK, state_based=True, instead_of=("cr/704.5j",))
def later_legend_is_buried(game: Game) -> Iterator[ev.Event]:
    """Of legends of one name those that came later are buried; which came first is always known."""
    return newer_legends(game)


def _named(game: Game, name: str) -> bool:
    return any(name in game.look(o.id).names for o in game.battlefield) or any(
        name in game.look(e.source).names for e in game.effects if e.source in game.objects or e.source in game.departed
    )  # fmt: skip


# ── types of spells and abilities ─────────────────────────────────────────────


@remarks_on("General/1", BOOK)
def keeps_its_type(before: Game, after: Game, step: Step) -> bool:
    """A spell keeps its own type when it is played as another; prohibitions and costs look at that type."""
    event = step.event
    if not isinstance(event, ev.Cast) or event.obj not in after.objects:
        return False
    return after.look(event.obj).has_keyword("flash") and "instant" not in after.look(event.obj).types


@remarks_on("General/1.ex1", BOOK)
def ward_of_lights_and_abeyance(before: Game, after: Game, step: Step) -> bool:
    """Ward of Lights is an enchantment, so Abeyance does not stop it."""
    return keeps_its_type(before, after, step) and _named(after, "Abeyance")


@remarks_on("General/1.ex2", BOOK)
def ward_of_lights_and_gloom(before: Game, after: Game, step: Step) -> bool:
    """Ward of Lights is a white enchantment, so Gloom raises its cost also when it is played as an instant."""
    return keeps_its_type(before, after, step) and _named(after, "Gloom")


@remarks_on("General/2", BOOK)
def mana_sources_are_free(before: Game, after: Game, step: Step) -> bool:
    """No effect can forbid the playing of a mana source."""
    return isinstance(step.event, ev.Activate) and step.event.mana


@remarks_on("General/2.ex1", BOOK)
def abeyance_and_mana_sources(before: Game, after: Game, step: Step) -> bool:
    """Abeyance has no power over an ability that is played as a mana source."""
    return isinstance(step.event, ev.Activate) and step.event.mana and _named(after, "Abeyance")


# ── contradictory instructions, sacrifice ─────────────────────────────────────


def _tie(game: Game) -> bool:
    lives = [p.life for p in game.playing]
    return lives.count(max(lives)) > 1


@remarks_on("General/3.ex1", BOOK)
def ghazban_ogre(before: Game, after: Game, step: Step) -> bool:
    """Two players have the most life: the instructions contradict each other, and Ghazban Ogre stays where it is."""
    return contradictory(before, after, step)


@remarks_on("General/3", BOOK)
def contradictory(before: Game, after: Game, step: Step) -> bool:
    """Instructions that contradict one another are all ignored."""
    event = step.event
    ogre = any("Ghazban Ogre" in after.look(o.id).names for o in after.battlefield)
    return ogre and _tie(after) and isinstance(event, (ev.Resolved, ev.StepBegins)) and after.step == "upkeep"


@remarks_on("General/4", BOOK)
def only_ones_own(before: Game, after: Game, step: Step) -> bool:
    """What a player does not control that player cannot sacrifice."""
    return isinstance(step.event, ev.Sacrifice) or (
        step.kind == "forbidden" and cites(step, "118.3", "701.21a", "602.2")
    )


@remarks_on("General/4.ex1", BOOK)
def betrothed_of_fire(before: Game, after: Game, step: Step) -> bool:
    """The enchanted creature is another's: Betrothed of Fire's cost cannot be paid, so it cannot be played."""
    auras = [
        o for o in after.battlefield if "Betrothed of Fire" in after.look(o.id).names and isinstance(o.attached_to, int)
    ]
    return step.kind == "forbidden" and any(after.controller(o.id) != after.controller(o.attached_to) for o in auras)  # type: ignore[arg-type]


@remarks_on("General/4.ex2", BOOK)
def edict(before: Game, after: Game, step: Step) -> bool:
    """The player chooses the creature as the spell resolves, among those under that player's control."""
    event = step.event
    return isinstance(event, ev.Sacrifice) and "Target player sacrifices a creature" in text_of(after, event.cause)


# ── characteristics, regeneration, counters ───────────────────────────────────


def _goblins(game: Game) -> bool:
    kings = any("Goblin King" in game.look(o.id).names for o in game.battlefield)
    return kings and any(
        "Goblin" in game.look(o.id).subtypes and game.look(o.id).has_keyword("mountainwalk") for o in game.battlefield
    )


@remarks_on("General/6.ex1", BOOK)
def goblin_king(before: Game, after: Game, step: Step) -> bool:
    """Under Goblin King mountainwalk is a characteristic of the Goblin, and its size is the changed one."""
    return step.kind == "root" and _goblins(after)


@remarks_on("General/6", BOOK)
def characteristics(before: Game, after: Game, step: Step) -> bool:
    """Abilities, power and toughness are characteristics, also where effects made them what they are."""
    return step.kind == "root" and _goblins(after)


@remarks_on("General/8", BOOK)
def replaces_one_destruction(before: Game, after: Game, step: Step) -> bool:
    """Regenerating replaces one destruction; the rest of the effect happens."""
    return cites(step, "701.19a", "614.8")


@remarks_on("Errata/1", BOOK)
def in_the_usual_order(before: Game, after: Game, step: Step) -> bool:
    """What sets power and toughness takes its place in the order of time with the rest."""
    return _sets(step) and True


def _sets(step: Step) -> bool:
    kinds = {"SetPT", "ModifyPT"}
    return isinstance(step.event, ev.Begin) and any(type(m).__name__ in kinds for m in step.event.effect.changes)


@remarks_on("Errata/1.ex1", BOOK)
def growth_then_queen(before: Game, after: Game, step: Step) -> bool:
    """Sorceress Queen's effect comes after Giant Growth's: the creature is 0/2."""
    event = step.event
    if not isinstance(event, ev.Begin) or not any(type(m).__name__ == "SetPT" for m in event.effect.changes):
        return False
    return "Sorceress Queen" in after.look(event.effect.source).names and _named(before, "Giant Growth")


@remarks_on("Errata/2", BOOK)
def identical_counters(before: Game, after: Game, step: Step) -> bool:
    """Identical counters are as good as one another, unless the card says which it means."""
    return isinstance(step.event, ev.RemoveCounters) or (step.kind == "forbidden" and cites(step, "118.3"))


@remarks_on("Errata/2.ex1", BOOK)
def another_kind(before: Game, after: Game, step: Step) -> bool:
    """A +0/+1 counter is no +1/+1 counter and does not serve for one."""
    both = any(o.counter("+0/+1") for o in after.battlefield)
    return both and (isinstance(step.event, ev.RemoveCounters) or step.kind == "forbidden")


# ── the cards ─────────────────────────────────────────────────────────────────


def _from_graveyard(after: Game, step: Step) -> bool:
    event = step.event
    return (
        isinstance(event, ev.Activate)
        and event.source in after.objects
        and after.objects[event.source].zone == "graveyard"
    )


@remarks_on("Cards/1", BOOK)
def abeyance_restrains_permanents(before: Game, after: Game, step: Step) -> bool:
    """Abeyance restrains permanents; a card that is not in play is beyond its reach."""
    return _from_graveyard(after, step) and _named(after, "Abeyance")


@remarks_on("Cards/1.ex1", BOOK)
def ashen_ghoul(before: Game, after: Game, step: Step) -> bool:
    """Ashen Ghoul's ability can be played from the graveyard under Abeyance."""
    event = step.event
    return abeyance_restrains_permanents(before, after, step) and "Ashen Ghoul" in after.look(event.source).names  # type: ignore[union-attr]


@remarks_on("Cards/2", BOOK)
def burying_is_a_trigger(before: Game, after: Game, step: Step) -> bool:
    """That Gemstone Mine is buried is a triggered effect of its own, later than the mana."""
    event = step.event
    return isinstance(event, ev.Triggered) and "Gemstone Mine" in after.look(event.pending.source).names


@remarks_on("Cards/2.ex1", BOOK)
def squandered_resources(before: Game, after: Game, step: Step) -> bool:
    """Before it is buried the Mine is sacrificed to Squandered Resources."""
    event = step.event
    if not isinstance(event, ev.Sacrifice) or not _named(before, "Squandered Resources"):
        return False
    return "Gemstone Mine" in before.look(event.obj).names
