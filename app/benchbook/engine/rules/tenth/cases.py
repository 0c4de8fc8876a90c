"""The cases that the collection of 2008 decides, each beside the step that is one."""

# mypy: disable-error-code="union-attr, index, arg-type, unused-ignore, no-any-return"
from __future__ import annotations

from benchbook.engine import events as ev
from benchbook.engine.derivation import Step
from benchbook.engine.rules.tenth import BOOK
from benchbook.engine.showing.remarks import cites, remarks_on, text_of
from benchbook.engine.state import Game

# ── objects, zones and life ───────────────────────────────────────────────────


@remarks_on("200.10b", BOOK)
def loyalty_is_counters(before: Game, after: Game, step: Step) -> bool:
    """The loyalty of a planeswalker in play is the number of its loyalty counters."""
    return step.kind == "root" and any("planeswalker" in after.look(o.id).types for o in after.battlefield)


@remarks_on("200.10c", BOOK)
def counters_it_enters_with(before: Game, after: Game, step: Step) -> bool:
    """Counters with which a permanent comes into play are placed on it too."""
    event = step.event
    return (
        isinstance(event, ev.Move)
        and event.to == "battlefield"
        and event.new in after.objects
        and bool(after.objects[event.new].counters)
    )


@remarks_on("G16.12a", BOOK)
def placing_counters(before: Game, after: Game, step: Step) -> bool:
    """To place counters is to put them on a permanent in play or to have it come into play with them."""
    return counters_it_enters_with(before, after, step) or isinstance(step.event, ev.PutCounters)


@remarks_on("202.2b", BOOK)
def its_own_maker(before: Game, after: Game, step: Step) -> bool:
    """The name in the given ability means the very object that gave it, and no other of that name."""
    makers = [
        o
        for o in after.battlefield
        if "this enchantment" in text_of(after, o.id) or "Saproling Burst" in after.look(o.id).names
    ]
    return isinstance(step.event, ev.CreateObject) and len(makers) > 1


@remarks_on("202.2b.ex1", BOOK)
def saproling_burst(before: Game, after: Game, step: Step) -> bool:
    """The Saproling counts the fade counters of the Saproling Burst that made it."""
    return its_own_maker(before, after, step) and any(
        "Saproling Burst" in after.look(o.id).names for o in after.battlefield
    )


@remarks_on("215.4", BOOK)
def enough_life(before: Game, after: Game, step: Step) -> bool:
    """To pay life takes a life total at least as great, and the payment comes off it."""
    if isinstance(step.event, ev.LoseLife):
        return step.event.paid
    return step.kind == "forbidden" and cites(step, "119.4", "118.3")


@remarks_on("217.1c", BOOK)
def new_object(before: Game, after: Game, step: Step) -> bool:
    """In another zone it is a new object, and what was tied to it where it was has no hold on it."""
    event = step.event
    return isinstance(event, ev.Move) and any(e.locked and event.obj in e.locked for e in before.effects)


@remarks_on("217.1c.2", BOOK)
def finds_itself(before: Game, after: Game, step: Step) -> bool:
    """The ability that triggered on its change of zones finds it where that took it."""
    event = step.event
    if not isinstance(event, ev.Triggered) or not isinstance(event.pending.event, ev.Move):
        return False
    return event.pending.event.obj == event.pending.source and event.pending.event.to == "graveyard"


def _auras_creature_left(step: Step, after: Game) -> bool:
    event = step.event
    if not isinstance(event, ev.Triggered) or not isinstance(event.pending.event, ev.Move):
        return False
    return "enchanted" in event.pending.ability.text and event.pending.event.to != "battlefield"


@remarks_on("217.1c.3", BOOK)
def aura_finds_creature(before: Game, after: Game, step: Step) -> bool:
    """The Aura's ability finds the permanent where it went, and the Aura in its owner's graveyard."""
    return _auras_creature_left(step, after)


@remarks_on("410.10f", BOOK)
def aura_leaves_after_check(before: Game, after: Game, step: Step) -> bool:
    """Triggering on the enchanted permanent's leaving play, it finds both cards once the Aura is in the graveyard."""
    return _auras_creature_left(step, after)


@remarks_on("217.1c.5", BOOK)
def remembers_through_phasing(before: Game, after: Game, step: Step) -> bool:
    """Through phasing out and in the permanent keeps the memory of its earlier state."""
    return isinstance(step.event, ev.Phase) and not step.event.out


@remarks_on("418.5e.c", BOOK)
def timestamp_stays(before: Game, after: Game, step: Step) -> bool:
    """Phasing in gives no new timestamp."""
    return isinstance(step.event, ev.Phase) and not step.event.out


@remarks_on("418.5e.a", BOOK)
def new_timestamp(before: Game, after: Game, step: Step) -> bool:
    """Becoming attached gives it a new timestamp."""
    return isinstance(step.event, ev.Attach) and step.event.to is not None


# ── abilities ─────────────────────────────────────────────────────────────────


def _keywords(step: Step, kind: str) -> bool:
    event = step.event
    return isinstance(event, ev.Begin) and any(type(m).__name__ == kind for m in event.effect.changes)


@remarks_on("402.9", BOOK)
def latest_decides(before: Game, after: Game, step: Step) -> bool:
    """Losing an ability takes away every instance of it; of giving and taking the latest decides."""
    lost = any(type(m).__name__ == "LoseAbilities" for e in after.effects for m in e.changes)
    return lost and _keywords(step, "GainAbilities")


def _stripped(after: Game, step: Step) -> bool:
    event = step.event
    if not isinstance(event, ev.Begin) or not _keywords(step, "LoseAbilities"):
        return False
    there = [o for o in event.effect.locked or () if o in after.objects]
    return any(after.look(o).types != set(after.objects[o].components[0].definition.front.types) for o in there)


@remarks_on("402.10", BOOK)
def values_are_no_abilities(before: Game, after: Game, step: Step) -> bool:
    """What an effect says that it is, is no ability and cannot be lost like one."""
    return _stripped(after, step)


@remarks_on("402.10.ex1", BOOK)
def stays_an_artifact(before: Game, after: Game, step: Step) -> bool:
    """It was said to be an artifact, and stays one without its abilities."""
    event = step.event
    return _stripped(after, step) and any(
        "artifact" in after.look(o).types for o in event.effect.locked or () if o in after.objects
    )  # type: ignore[union-attr]


@remarks_on("407.3.ex1", BOOK)
def quicksilver_elemental(before: Game, after: Game, step: Step) -> bool:
    """Only what the borrowed ability of the Sisters removed can be brought back, nothing that Arc-Slogger's removed."""
    event = step.event
    if not isinstance(event, ev.Activate) or event.source not in after.objects or event.obj not in after.objects:
        return False
    ability = after.objects[event.obj].ability
    return (
        "Quicksilver Elemental" in after.look(event.source).names
        and ability is not None
        and "exiled with" in getattr(ability.ability, "text", "")
    )


def _linked(step: Step, game: Game) -> str:
    """The words of the ability that speaks of what another ability did."""
    event = step.event
    if isinstance(event, ev.Activate) and event.obj in game.objects and game.objects[event.obj].ability is not None:
        return str(getattr(game.objects[event.obj].ability.ability, "text", ""))  # type: ignore[union-attr]
    return event.pending.ability.text if isinstance(event, ev.Triggered) else ""


@remarks_on("407.1", BOOK)
def linked_abilities(before: Game, after: Game, step: Step) -> bool:
    """The ability speaks of what the ability linked to it did, and of nothing else."""
    return any(
        w in _linked(step, after) for w in ("exiled with", "exiled card", "onto the battlefield with", "chosen")
    ) or chosen_value(before, after, step)


@remarks_on("407.2a", BOOK)
def removed_cards(before: Game, after: Game, step: Step) -> bool:
    """The removed cards are those that the ability linked to it removed."""
    return "exiled with" in _linked(step, after)


def _removing_replacement(game: Game, step: Step) -> bool:
    event = step.event
    source = event.source if isinstance(event, ev.Activate) else None
    return "exiled with" in _linked(step, game) and "exile it instead" in text_of(game, source)


@remarks_on("407.2b", BOOK)
def removed_by_replacement(before: Game, after: Game, step: Step) -> bool:
    """Only cards that the replacement itself removed are meant."""
    return _removing_replacement(after, step)


@remarks_on("419.6j", BOOK)
def linked_to_the_replacement(before: Game, after: Game, step: Step) -> bool:
    """The ability is linked to the replacement printed with it, and to nothing that the object gained since."""
    return _removing_replacement(after, step)


@remarks_on("407.3", BOOK)
def linked_as_printed(before: Game, after: Game, step: Step) -> bool:
    """A pair that was gained together is linked; neither is linked to anything else that the object has or had."""
    return "exiled with" in _linked(step, after)


@remarks_on("407.2c", BOOK)
def put_into_play_with(before: Game, after: Game, step: Step) -> bool:
    """Only what its own ability put into play is meant."""
    return "onto the battlefield with" in _linked(step, after)


@remarks_on("407.2d", BOOK)
def chosen_value(before: Game, after: Game, step: Step) -> bool:
    """The named card is the one that was named for the ability linked to this one."""
    event = step.event
    return isinstance(event, ev.Activate) and "chosen name" in text_of(after, event.source)


def _champion(step: Step, after: Game) -> bool:
    event = step.event
    return isinstance(event, ev.Triggered) and "hampion" in text_of(after, event.pending.source)


@remarks_on("407.2g", BOOK)
def champions_pair(before: Game, after: Game, step: Step) -> bool:
    """The two abilities of champion are linked."""
    return _champion(step, after)


@remarks_on("502.72b", BOOK)
def champion_gives_back(before: Game, after: Game, step: Step) -> bool:
    """Champion gives back the creature that it removed, and no other champion's."""
    return _champion(step, after)


# ── resolving ─────────────────────────────────────────────────────────────────


@remarks_on("413.2c.ex1", BOOK)
def nothing_to_sacrifice(before: Game, after: Game, step: Step) -> bool:
    """Without a creature the sacrifice cannot be chosen, so the life is lost."""
    event = step.event
    return isinstance(event, ev.LoseLife) and "may sacrifice a creature" in text_of(after, event.cause)


@remarks_on("413.2i.ex1", BOOK)
def dryad_arbor(before: Game, after: Game, step: Step) -> bool:
    """As Dryad Arbor the Clone would be a land, which cannot come into play: it goes to its owner's graveyard."""
    event = step.event
    if not isinstance(event, ev.Move) or event.to != "graveyard" or event.obj not in before.objects:
        return False
    worms = any("Worms of the Earth" in after.look(o.id).names for o in after.battlefield)
    return worms and before.objects[event.obj].zone == "stack" and "creature" in before.look(event.obj).types


@remarks_on("G18.7a", BOOK)
def regenerates_beforehand(before: Game, after: Game, step: Step) -> bool:
    """Regeneration is set up before the destruction; once that has happened it is too late."""
    return isinstance(step.event, ev.Destroy) or cites(step, "701.19a", "614.8") or (
        step.kind == "event" and isinstance(step.event, ev.Move) and step.event.how == "destroyed"
    )  # fmt: skip


def _cumulative(step: Step, after: Game) -> bool:
    event = step.event
    if not isinstance(event, ev.PutCounters) or event.kind != "age" or not isinstance(event.on, int):
        return False
    return text_of(after, event.on).lower().count("cumulative upkeep") > 1


@remarks_on("502.13b", BOOK)
def age_counters_are_shared(before: Game, after: Game, step: Step) -> bool:
    """Each instance counts all age counters on the permanent as it resolves."""
    return _cumulative(step, after)


@remarks_on("502.13b.ex1", BOOK)
def one_and_then_two(before: Game, after: Game, step: Step) -> bool:
    """With the second of two instances the second counter comes, and two more are asked for."""
    return _cumulative(step, after) and after.objects[step.event.on].counter("age") == 2  # type: ignore[union-attr,index]


@remarks_on("502.81.Ruling.1", BOOK)
def retraced_again(before: Game, after: Game, step: Step) -> bool:
    """In the graveyard again, it can be retraced again, all its costs paid anew."""
    event = step.event
    casts = [e for e in after.log if isinstance(e, ev.Cast) and e.from_zone == "graveyard"]
    return isinstance(event, ev.Cast) and event.from_zone == "graveyard" and len(casts) > 1


@remarks_on("503.10.ex2", BOOK)
def copied_fling(before: Game, after: Game, step: Step) -> bool:
    """For the copy of Fling nothing is sacrificed again; it uses what was sacrificed for the original."""
    event = step.event
    return (
        isinstance(event, ev.CreateObject)
        and event.how == "copied"
        and event.new in after.objects
        and "Fling" in after.look(event.new).names
    )


@remarks_on("G5.19a.ex1", BOOK)
def one_is_gone(before: Game, after: Game, step: Step) -> bool:
    """One of the two is gone: nothing happens to the other."""
    return isinstance(step.event, ev.Resolved) and "xchange control" in text_of(before, step.event.obj) and any(
        t not in before.objects for g in _targets(before, step.event.obj) for t in g if isinstance(t, int)
    )  # fmt: skip


def _targets(game: Game, obj: int) -> tuple[tuple[object, ...], ...]:
    chosen = game.object(obj).chosen
    return chosen.targets if chosen is not None else ()


@remarks_on("G24.1f", BOOK)
def defined_by_the_text(before: Game, after: Game, step: Step) -> bool:
    """The text defines X, so nobody chooses it; it is counted on resolution."""
    event = step.event
    return isinstance(event, ev.Damage) and "where X is" in text_of(after, event.source)


@remarks_on("G24.1c", BOOK)
def no_cost_no_x(before: Game, after: Game, step: Step) -> bool:
    """Played without its mana cost being paid, the spell has X = 0."""
    event = step.event
    if not isinstance(event, ev.Cast) or event.obj not in after.objects:
        return False
    chosen = after.objects[event.obj].chosen
    return chosen is not None and chosen.free and chosen.x == 0


@remarks_on("703.7.Ruling.2", BOOK)
def chroma_counts_costs(before: Game, after: Game, step: Step) -> bool:
    """Chroma counts the symbols of mana costs, and none of a text."""
    return isinstance(step.event, ev.GainLife) and "hroma" in text_of(after, step.event.cause)


@remarks_on("217.1c.1", BOOK)
def spells_colors_carry_over(before: Game, after: Game, step: Step) -> bool:
    """What was done to the spell's characteristics carries over to the permanent that it becomes."""
    event = step.event
    if not isinstance(event, ev.Move) or event.to != "battlefield" or event.new not in after.objects:
        return False
    return any(e.changes and e.locked and event.new in e.locked for e in after.effects)


@remarks_on("419.6c", BOOK)
def redirection_does_nothing(before: Game, after: Game, step: Step) -> bool:
    """What the damage was to be dealt to is gone or no longer what it was: the redirection does nothing."""
    event = step.event
    waiting = [e for e in after.effects if type(e.replacement).__name__ == "DamageRedirected"]
    return isinstance(event, ev.Damage) and any(e.locked is None or event.to in e.locked for e in waiting)


@remarks_on("502.21d", BOOK)
def targets_of_the_kicked_part(before: Game, after: Game, step: Step) -> bool:
    """Without its kicker paid the spell is played as though the targets of the kicked part were not there."""
    event = step.event
    if not isinstance(event, ev.Cast) or event.obj not in after.objects or "kicked" not in text_of(after, event.obj):
        return False
    chosen = after.objects[event.obj].chosen
    return chosen is not None and not any(k.split("#")[0] == "kicker" for k in chosen.paid)


@remarks_on("G13.10i", BOOK)
def snow_mana(before: Game, after: Game, step: Step) -> bool:
    """A snow symbol is paid with mana of a snow permanent only."""
    event = step.event
    return isinstance(event, ev.Activate) and "{S}" in text_of(after, event.source)


@remarks_on("418.5e", BOOK)
def timestamp_of_arrival(before: Game, after: Game, step: Step) -> bool:
    """Its timestamp is the moment at which it came to the zone where it is."""
    event = step.event
    return isinstance(event, ev.Move) and event.to == "battlefield" and event.new in after.objects


@remarks_on("503.10", BOOK)
def copies_all_decisions(before: Game, after: Game, step: Step) -> bool:
    """The copy has every decision that was made for the spell as it was played."""
    event = step.event
    return isinstance(event, ev.CreateObject) and event.how == "copied" and event.ability is None


@remarks_on("502.21b", BOOK)
def chose_to_pay(before: Game, after: Game, step: Step) -> bool:
    """Whether the kicker cost was paid is what the player chose; what was spent is not examined."""
    event = step.event
    if not isinstance(event, ev.Cast) or event.obj not in after.objects:
        return False
    chosen = after.objects[event.obj].chosen
    return chosen is not None and any(k.split("#")[0] == "kicker" for k in chosen.paid)


@remarks_on("502.79.Ruling.1", BOOK)
def persist_finds_nothing(before: Game, after: Game, step: Step) -> bool:
    """The card has left the graveyard: persist returns nothing."""
    event = step.event
    if not isinstance(event, ev.Resolved) or event.obj not in before.objects:
        return False
    held = before.objects[event.obj].ability
    if held is None or "ersist" not in text_of(before, held.source):
        return False
    now = before.current(held.source)
    return now is not None and before.objects[now].zone not in ("graveyard", "battlefield")


@remarks_on("G5.17a", BOOK)
def what_counts_as_one_event(before: Game, after: Game, step: Step) -> bool:
    """The trigger defines its event: the same blocks are one for one ability and several for another."""
    return blocked_by_two(before, after, step)


@remarks_on("G5.17a.ex1", BOOK)
def blocked_by_two(before: Game, after: Game, step: Step) -> bool:
    """Two creatures block one attacker: it becomes blocked once, and becomes blocked by a creature twice."""
    event = step.event
    if not isinstance(event, ev.BlockersDeclared):
        return False
    blocked = [a for attackers in event.blockers.values() for a in attackers]
    return len(blocked) > len(set(blocked))


@remarks_on("503.10.ex1", BOOK)
def forked_emerald_charm(before: Game, after: Game, step: Step) -> bool:
    """The copy of Emerald Charm has the mode of the original; Fork allows it another target."""
    event = step.event
    if not isinstance(event, ev.CreateObject) or event.how != "copied" or event.new not in after.objects:
        return False
    return "Emerald Charm" in after.look(event.new).names
