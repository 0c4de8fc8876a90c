"""What replacement effects make of how an object enters or is turned face up (614.1c–e, 614.12)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

from benchbook.cards.replacements import Replacement
from benchbook.frozen import dataclass

if TYPE_CHECKING:
    from benchbook.cards.abilities import Ability, Keyword
    from benchbook.cards.amounts import Amount
    from benchbook.cards.conditions import Condition
    from benchbook.cards.continuous import Modification
    from benchbook.cards.costs import Cost
    from benchbook.cards.filters import Filter
    from benchbook.cards.node import Effect
    from benchbook.cards.objects import What, Zone
    from benchbook.cards.players import Who


@dataclass(frozen=True, slots=True)
class EntersTapped(Replacement):
    """Enters tapped; ``unless`` a cost is paid or a condition holds."""

    filter: Filter
    unless: Condition | None = None
    unless_pay: Cost | None = None
    condition: Condition | None = None


@dataclass(frozen=True, slots=True)
class EntersUntapped(Replacement):
    """Enters untapped."""

    filter: Filter


@dataclass(frozen=True, slots=True)
class EntersWithCounters(Replacement):
    """Enters with counters (additional ones where the filter is not the source itself), and ``gaining`` abilities or
    otherwise changed ("as a Mutant in addition to its other types"). ``kinds``: of these one
    is chosen.
    """

    filter: Filter
    kind: str
    amount: Amount
    condition: Condition | None = None
    may: bool = False
    gaining: tuple[Ability, ...] = ()
    changes: tuple[Modification, ...] = ()
    kinds: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class EntersAsCopy(Replacement):
    """Its controller may have it enter as a copy of an object, with exceptions.

    ``counters_by_type``: the counters with which it enters if what it then is has the card type. ``until``: it is
    the copy until then.
    """

    of: What
    exceptions: tuple[Modification, ...] = ()
    optional: bool = True
    with_counters: tuple[str, Amount] | None = None
    filter: Filter | None = None
    tapped: bool = False
    counters_by_type: tuple[tuple[str, str, Amount], ...] = ()
    until: Literal["", "end of turn", "face down"] = ""


@dataclass(frozen=True, slots=True)
class EntersAsOneOf(Replacement):
    """As it enters, it becomes one of several things described, as its controller chooses (707.2): copiable values."""

    options: tuple[tuple[Modification, ...], ...]


@dataclass(frozen=True, slots=True)
class EntersAsExiledCopy(Replacement):
    """Two cards that fit may be exiled from graveyards; it enters as a copy of one, with ``kind`` counters on it, one
    for each power of the other.
    """

    cards: Filter
    kind: str = "+1/+1"


@dataclass(frozen=True, slots=True)
class EntersChoosing(Replacement):
    """As it enters, its controller chooses: color, creature type, basic land type, opponent, player, card name, number,

    card type, "word" (one of ``options``). ``key`` is what it is remembered under.
    """

    kind: str
    key: str = ""
    options: tuple[str, ...] = ()
    limit: Amount | None = None


@dataclass(frozen=True, slots=True)
class EntersDoing(Replacement):
    """As it enters, something else is done: sacrifice, reveal, pay; where that is not done it goes to the zone
    ``or_else`` instead.
    """

    effects: tuple[Effect, ...]
    filter: Filter | None = None
    or_else: Zone | None = None


@dataclass(frozen=True, slots=True)
class EntersAttached(Replacement):
    """As it enters it becomes attached to an object."""

    what: What


@dataclass(frozen=True, slots=True)
class EntersModified(Replacement):
    """It enters with a continuous change: "enters as a 2/2 …", "enters face down", "enters transformed"."""

    filter: Filter
    changes: tuple[Modification, ...] = ()
    face_down: bool = False
    transformed: bool = False
    under_control_of: Who | None = None


@dataclass(frozen=True, slots=True)
class EntersDesignated(Replacement):
    """It enters with a designation: "enters prepared"."""

    filter: Filter
    designation: str


@dataclass(frozen=True, slots=True)
class EntersByKeyword(Replacement):
    """As it enters, a keyword ability of its own asks or does something: devour, amplify, riot, tribute, sunburst."""

    keyword: Keyword


@dataclass(frozen=True, slots=True)
class TurnsUpDoing(Replacement):
    """As it is turned face up, something else is done (614.1e)."""

    effects: tuple[Effect, ...]
