"""Which objects: the references by which a text names objects."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

from benchbook.cards.filters import Filter
from benchbook.cards.node import Node
from benchbook.frozen import dataclass

if TYPE_CHECKING:
    from benchbook.cards.amounts import Amount
    from benchbook.cards.players import Who

Zone = Literal[
    "battlefield", "hand", "library", "graveyard", "exile", "stack", "command", "outside", "top of library",
]  # fmt: skip


class What(Node):
    """Which objects and players, as a text speaks of them."""

    __slots__ = ()


@dataclass(frozen=True, slots=True)
class This(What):
    """The object that has the ability ("this creature", its own name), or the spell itself."""


@dataclass(frozen=True, slots=True)
class Maker(What):
    """The permanent whose ability made this token, by its name in an ability of the token (201.5a)."""


@dataclass(frozen=True, slots=True)
class Giver(What):
    """The object that gives this ability to another one, by its name in that ability (201.5a): ``obj`` once it does."""

    obj: int | None = None


@dataclass(frozen=True, slots=True)
class Target(What):
    """What was chosen as target number ``index`` (one or several objects, or players)."""

    index: int


@dataclass(frozen=True, slots=True)
class EventObject(What):
    """The object of the event that triggered the ability or is being replaced: "it", "that creature".

    ``role`` tells it apart where there are two: "subject", "other" (the blocker, the damaged object), "source", "host"
    (what it entered attached to).
    """

    role: Literal["subject", "other", "source", "host"] = "subject"


@dataclass(frozen=True, slots=True)
class Attached(What):
    """What the source is attached to: enchanted creature, equipped creature, fortified land."""


@dataclass(frozen=True, slots=True)
class Bound(What):
    """What an earlier instruction of the same ability bound to ``name``: "the token", "the exiled card".

    Names that effects bind: see ``effects``. "linked" is what the linked ability of the same object
    remembered (607).
    """

    name: str


ITSELF = Bound("itself")  # in a filter: whatever is held against it


@dataclass(frozen=True, slots=True)
class Group(What):
    """Every object that fits, in a zone (whose: ``who``; None is anyone's)."""

    filter: Filter
    zone: Zone = "battlefield"
    who: Who | None = None


@dataclass(frozen=True, slots=True)
class Choose(What):
    """Objects that a player chooses on resolution: "a creature you control", "two cards from your hand"; with the zone
    "source", a source of damage (609.7a); with "battlefield or graveyard", of the permanents that the player controls
    and the cards in their graveyard; "outside or exile". ``or_more``: as many more as the player likes.
    """

    filter: Filter
    number: Amount
    chooser: Who
    zone: Zone | Literal[
        "source", "battlefield or graveyard", "battlefield or hand", "battlefield or hand or graveyard",
        "hand or graveyard", "outside or exile", "graveyard or exile", "battlefield or exile",
    ] = "battlefield"  # fmt: skip
    zone_of: Who | None = None
    at_random: bool = False
    up_to: bool = False
    or_more: bool = False


@dataclass(frozen=True, slots=True)
class TopOf(What):
    """The top so many cards of a player's library ("bottom" with ``bottom``)."""

    who: Who
    number: Amount
    bottom: bool = False


@dataclass(frozen=True, slots=True)
class TopOfGraveyard(What):
    """The top so many cards of a player's graveyard, or those nearest to the top that fit."""

    who: Who
    number: Amount
    filter: Filter | None = None


@dataclass(frozen=True, slots=True)
class TargetsOf(What):
    """Those of the targets of a spell or ability that fit: "those permanents", of a spell that targets them."""

    what: What
    filter: Filter


@dataclass(frozen=True, slots=True)
class CostObject(What):
    """What was paid as a cost: the sacrificed creature, the discarded card, the exiled card, the tapped creatures."""

    kind: Literal["sacrificed", "discarded", "exiled", "tapped", "returned", "revealed"]


@dataclass(frozen=True, slots=True)
class Several(What):
    """All of these references together: "this creature and enchanted creature"."""

    parts: tuple[What, ...]


@dataclass(frozen=True, slots=True)
class AttackedBy(What):
    """The player or planeswalker that the object attacks, or attacked as it left the battlefield; no battle."""

    what: What


@dataclass(frozen=True, slots=True)
class PlayerAsObject(What):
    """A player where an object could stand too (damage to any target, counters on players)."""

    who: Who


@dataclass(frozen=True, slots=True)
class Among(What):
    """Those of some objects that fit: the land cards milled this way; ``noun`` is whether they are called cards."""

    what: What
    filter: Filter
    noun: str = "card"


@dataclass(frozen=True, slots=True)
class LastOf(What):
    """The last of some objects that fits: the last creature card exiled with it."""

    what: What
    filter: Filter


@dataclass(frozen=True, slots=True)
class TargetSpec:
    """What may be chosen as a target (115): objects of a zone, players, or either.

    ``number`` is how many; ``up_to`` allows fewer; ``players`` is whose kind may be chosen;
    ``different`` forbids what another target spec already has ("another target creature"). On the stack only spells
    may be chosen unless the text says ability (``abilities``). ``one_zone``: all from one player's zone.
    ``spells``: spells of this kind may be chosen too ("target spell or permanent"); ``suspended``: suspended cards too.
    ``each``: at most one of each of
    these players' ("for each opponent, … up to one target creature that player controls"). ``chooser``: another player
    than the controller chooses ("target creature that player controls of their choice"). ``share``: what they must have
    in common ("two target permanents that share a permanent type").
    """

    filter: Filter | None
    zone: Zone = "battlefield"
    zone_of: Who | None = None
    players: Who | None = None
    number: Amount | None = None
    up_to: bool = False
    different: bool = False
    divided: Amount | None = None
    abilities: bool = False
    one_zone: bool = False
    spells: Filter | None = None
    each: Who | None = None
    chooser: Who | None = None
    share: str = ""
    suspended: Filter | None = None
