"""What may be meant: the objects and players that a text has spoken of so far."""

from __future__ import annotations

import dataclasses
from collections.abc import Mapping
from dataclasses import field

from benchbook.cards import events as when
from benchbook.cards.grammar.wording import *
from benchbook.frozen import dataclass

Resolving = Activated | SpellAbility | Triggered
"""An ability with effects that are carried out as it resolves."""

OCCASION, OTHER = EventObject(), EventObject("other")  # what an event is about, and the other thing in it


class Ambiguous(ValueError):
    """A word that could refer to two things, or to none."""


@dataclass(frozen=True, slots=True)
class Antecedent:
    """Something that a later word may refer to: what it is, by which nouns, whether many, and in which clause.

    ``source``: it is the source itself; ``subject``: it was named as a clause's subject, which only a possessive
    of that clause can mean. ``later``: only an effect that is put off makes it. ``gone``: it left for where its characteristics are others; a possessive means it as it was (608.2h).
    ``was``: it is known as it was before it left, which "it" alone does not mean. ``acted_on``: an instruction named it.
    """  # noqa: E501

    node: What
    nouns: frozenset[str]
    many: bool = False
    clause: int = -1
    gone: bool = False
    source: bool = False
    subject: bool = False
    was: bool = False
    later: bool = False
    acted_on: bool = False


@dataclass(slots=True)
class Scene:
    """What has been named so far in the ability.

    ``much`` is what "that much" means, ``instead_of`` the amount that it stands for in what is done instead. ``past``
    says what is exiled this way, revealed, chosen, the rest, None where that could be one of several; ``paid`` what it
    is where only the cost did that.
    """

    objects: list[Antecedent] = field(default_factory=list)
    players: list[Who] = field(default_factory=list)
    targets: list[TargetSpec] = field(default_factory=list)
    much: Amount | None = None
    instead_of: Amount | None = None
    paid: Mapping[str, CostObject] = field(default_factory=dict)
    clause: int = 0
    first_target: int = 0
    past: dict[str, What | Who | None] = field(default_factory=dict)
    other_than: int | None = None
    other_than_made: bool = False
    found: frozenset[str] = frozenset()


ATTACHABLE = frozenset({"creature", "permanent", "artifact", "land", "enchantment", "planeswalker", "card"})


CALLED_BY_TYPE = ("artifact", "creature", "enchantment", "land", "planeswalker")


def nouns_of(node: Filter | None, zone: str = "battlefield") -> frozenset[str]:
    """The nouns by which an object of the filter may be called later."""
    found: set[str] = {
        "card" if zone in ("graveyard", "hand", "library", "exile") else "spell" if zone == "stack" else "permanent"
    }

    def walk(part: object) -> None:
        if isinstance(part, HasType):
            found.add(part.name)
        elif isinstance(part, HasSubtype):
            found.add(part.name.lower())
            found.update(word for word, kinds in SUBTYPES_OF.items() if part.name in kinds and word in CALLED_BY_TYPE)
        elif isinstance(part, Is):
            found.add(part.status)
        elif isinstance(part, (And,)) or hasattr(part, "parts"):
            for inner in part.parts:
                walk(inner)
        elif isinstance(part, Same):
            found.update(("card",) if part.what == This() else ATTACHABLE)

    walk(node)
    return frozenset(found)


def scene_of(event: When) -> Scene:
    """What the trigger event itself names."""
    scene = Scene()
    _from_event(scene, event)
    return scene


def _subject(
    scene: Scene, filter_: Filter, zone: str = "battlefield", node: What = OCCASION, many: bool = False
) -> None:
    nouns = nouns_of(filter_, zone) | ({"card"} if node == OCCASION else frozenset())
    scene.objects.append(Antecedent(node, nouns, many, source=filter_ == Same(This())))
    parts = filter_.parts if isinstance(filter_, And) else (filter_,)
    if DamagedBy(Attached()) in parts:  # "that creature" is none of the two for certain
        scene.objects.append(Antecedent(Attached(), frozenset({"creature"}), subject=True))
    if ControlledBy(EachOpponent()) in parts or ControlledBy(EnchantedPlayer()) in parts:
        scene.players.append(ControllerOf(node))
    elif OwnedBy(EachOpponent()) in parts:
        scene.players.append(OwnerOf(node))


def aimed_at(filter_: Filter) -> Filter | None:
    """The kind of permanents that a spell must target, where it says so."""
    for part in filter_.parts if isinstance(filter_, And) else (filter_,):
        if isinstance(part, Targets) and isinstance(part.what, Group) and part.what.zone == "battlefield":
            return part.what.filter
    return None


def _of_you(filter_: Filter) -> bool:
    return ControlledBy(You()) in (filter_.parts if isinstance(filter_, And) else (filter_,))


def _counted(event: when.StateIs) -> Any:
    """On what a state counts counters, or whose power or toughness it measures."""
    left = getattr(event.condition, "left", None)
    return left.what if isinstance(left, (AttributeOf, CountersOn)) else None


def _of_itself(event: When) -> bool:
    """Whether it is about this object, and about nobody but its controller."""
    return getattr(event, "filter", None) == Same(This()) and getattr(event, "who", None) in (None, You())


def _from_event(scene: Scene, event: When) -> None:  # noqa: C901
    if isinstance(event, when.AnyEvent):
        same = {getattr(e, "filter", None) or getattr(e, "source", None) for e in event.events}
        told = {isinstance(e, (when.Casts, when.PlayerEvent)) for e in event.events}
        if all(isinstance(e, when.BecomesTarget) for e in event.events):  # of you, or of a permanent of yours
            scene.objects.append(Antecedent(OTHER, frozenset({"spell", "ability"})))
        elif len(same) == 1 and (
            len(told) == 1 or all(_of_itself(e) for e in event.events)
        ):  # of two different occasions no word after them means what only one names
            _from_event(scene, event.events[0])
        elif all(isinstance(e, (when.ObjectEvent, when.PlayerEvent)) and e.filter is not None for e in event.events):
            scene.objects.append(Antecedent(EventObject(), frozenset({"card"})))  # the one thing of either
            doers = [getattr(e, "who", None) for e in event.events]
            if not any(who is None or isinstance(who, You) for who in doers):
                scene.players.append(EventPlayer())
        return
    filter_ = getattr(event, "filter", None) or getattr(event, "source", None)
    if (
        isinstance(
            event,
            (
                when.ZoneChange,
                when.Attacks,
                when.ObjectEvent,
                when.BecomesTarget,
                when.AttacksUnblocked,
                when.CountersEvent,
                when.FinalChapterResolves,
            ),
        )
        and filter_ is not None
    ):
        _subject(scene, filter_, many=getattr(event, "batch", False) and not isinstance(event, when.CountersEvent))
        if isinstance(event, when.ObjectEvent) and event.by is not None:
            _subject(scene, event.by, node=OTHER)
    elif isinstance(event, (when.Blocks, when.BecomesBlocked)):
        _subject(scene, event.filter)
        other = event.attacker if isinstance(event, when.Blocks) else event.by
        if other is not None and event.at_least:
            _subject(scene, other, node=OTHER)
    elif isinstance(event, when.DealsDamage):
        _subject(scene, event.source, many=event.batch)
        scene.objects[-1] = dataclasses.replace(scene.objects[-1], nouns=scene.objects[-1].nouns | {"source"})
        if event.to is not None and event.to_player is None:
            _subject(scene, event.to, node=OTHER)
    elif isinstance(event, when.IsDealtDamage) and event.filter is not None:
        _subject(scene, event.filter)
    elif isinstance(event, when.StateIs) and _counted(event) == This():
        _subject(scene, Same(This()))
    if isinstance(event, when.Crews):
        _subject(scene, event.filter)
        _subject(scene, HasSubtype({"crew": "Vehicle", "saddle": "Mount"}[event.keyword]), node=OTHER)
    if isinstance(event, when.BecomesTarget):
        scene.objects.insert(0, Antecedent(OTHER, frozenset({"spell", "ability"})))
    elif isinstance(event, when.Casts):
        if Targets(This()) in (event.filter.parts if isinstance(event.filter, And) else (event.filter,)):
            _subject(scene, Same(This()), node=This())
        _subject(scene, event.filter, "stack")
        aimed = aimed_at(event.filter)
        if aimed is not None:
            scene.objects.append(Antecedent(TargetsOf(EventObject(), aimed), nouns_of(aimed), True))
    elif isinstance(event, when.TriggersAbility) or (isinstance(event, when.ActivatesAbility) and event.mana is False):
        scene.objects.append(Antecedent(EventObject(), frozenset({"ability"})))
    elif isinstance(event, when.PlayerEvent) and event.kind == "discards" and event.filter is None and not event.batch:
        scene.objects.append(Antecedent(EventObject(), frozenset({"card"})))
    elif isinstance(event, when.PlayerEvent) and event.filter is not None:
        _subject(scene, event.filter, "hand" if event.kind == "discards" else "battlefield")
    elif isinstance(event, when.BeginningOf) and event.whose == ControllerOf(Attached()):
        scene.objects.append(Antecedent(Attached(), ATTACHABLE))
    if isinstance(event, when.Attacks) and event.batch and event.whom is None and not _of_you(event.filter):
        scene.players.append(EventPlayer())
    if isinstance(event, (when.Attacks, when.AttacksUnblocked)) and event.whom is not None:
        scene.players.append(EventPlayer() if isinstance(event.whom, You) else DefendingPlayer())
    who = getattr(event, "who", None) or getattr(event, "whose", None) or getattr(event, "to_player", None)
    who = who or getattr(event, "by_whom", None)
    who = getattr(event, "caused_by", None) or who
    if who is not None and not isinstance(who, You):
        scene.players.append(EventPlayer())
    together = isinstance(event, (when.ZoneChange, when.Attacks)) and event.batch
    of_an_amount = (
        together
        or isinstance(event, (when.DealsDamage, when.IsDealtDamage, when.CountersEvent))
        or (
            isinstance(event, when.PlayerEvent)
            and event.kind in ("gains life", "loses life", "draws", "discards", "mills", "has damage prevented")
        )
    )
    scene.much = EventAmount() if of_an_amount else None
