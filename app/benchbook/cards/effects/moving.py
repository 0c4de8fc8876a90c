"""Objects that are moved, destroyed, tapped, attached, turned over or exchanged (701)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

from benchbook.cards.node import Effect
from benchbook.frozen import dataclass

if TYPE_CHECKING:
    from benchbook.cards.amounts import Amount
    from benchbook.cards.conditions import Duration
    from benchbook.cards.continuous import Modification
    from benchbook.cards.filters import Filter
    from benchbook.cards.objects import What, Zone
    from benchbook.cards.players import Who


@dataclass(frozen=True, slots=True)
class Destroy(Effect):
    """Destroy (701.8); ``no_regeneration``: they can't be regenerated."""

    what: What
    no_regeneration: bool = False
    bind: str = "destroyed"


@dataclass(frozen=True, slots=True)
class Sacrifice(Effect):
    """Players sacrifice permanents (701.21): Choose nodes name how many of which; ``who`` defaults to their
    controller.
    """

    what: What
    who: Who | None = None
    bind: str = "sacrificed"


@dataclass(frozen=True, slots=True)
class Exile(Effect):
    """Exile (701.13); ``until`` is the event that returns them (610.3); ``face_down``; counters they get (time, …).

    ``linked``: the name under which another ability given with it speaks of what it exiles (607.2a).
    """

    what: What
    until: Duration | None = None
    face_down: bool = False
    with_counters: tuple[str, Amount] | None = None
    linked: str = ""
    bind: str = "exiled"


@dataclass(frozen=True, slots=True)
class Move(Effect):
    """Put objects into a zone: return to hand, put on top of the library, put onto the battlefield.

    ``control`` None: under the owner's control unless You. ``position``: for the library, top, bottom or Nth.
    ``from_zone`` where the text says it of the source itself ("return this card from your graveyard").
    ``linked``: under what name the source remembers what it put onto the battlefield, where that is another one.
    ``attacks``: whom that attacks which enters attacking, if the text says it. ``beneath``: under so many cards.
    """

    what: What
    to: Zone
    control: Who | None = None
    tapped: bool = False
    attacking: bool = False
    transformed: bool = False
    face_down: bool = False
    position: str = "top"
    any_order: bool = False
    random_order: bool = False
    with_counters: tuple[str, Amount] | None = None
    attached_to: What | None = None
    changes: tuple[Modification, ...] = ()
    bind: str = "moved"
    from_zone: Zone | None = None
    linked: str = ""
    attacks: Who | None = None
    beneath: Amount | None = None


@dataclass(frozen=True, slots=True)
class CounterSpell(Effect):
    """Counter spells or abilities (701.6); ``instead`` is where countered cards go, ``with_counters`` on them.

    ``kind``: only cards of such spells go there; ``position`` top, bottom or either; ``control`` on the battlefield.
    """

    what: What
    instead: Zone | None = None
    with_counters: tuple[str, Amount] | None = None
    kind: Filter | None = None
    position: str = "top"
    control: Who | None = None


@dataclass(frozen=True, slots=True)
class Tap(Effect):
    """Tap permanents (``untap`` untaps them)."""

    what: What
    untap: bool = False
    or_untap: bool = False


@dataclass(frozen=True, slots=True)
class Attach(Effect):
    """Attach an Aura, Equipment or Fortification to an object; ``to`` None unattaches it. ``as_creature``: to what it
    may be attached to is looked at as though a planeswalker were a creature (702.6e).
    """

    what: What
    to: What | None
    as_creature: bool = False


@dataclass(frozen=True, slots=True)
class PhaseOut(Effect):
    """Permanents phase out (or in), ``until`` an event (610.4); ``tapped`` as they phase in then."""

    what: What
    phase_in: bool = False
    until: Duration | None = None
    tapped: bool = False


@dataclass(frozen=True, slots=True)
class RemoveFromCombat(Effect):
    """Remove creatures from combat (506.4)."""

    what: What


@dataclass(frozen=True, slots=True)
class ReselectAttacked(Effect):
    """You reselect what attacking creatures are attacking; ``players``: a player alone (508.7)."""

    what: What
    players: bool = False


@dataclass(frozen=True, slots=True)
class Transform(Effect):
    """Transform or convert (701.27, 701.28)."""

    what: What
    kind: Literal["transform", "convert"] = "transform"


@dataclass(frozen=True, slots=True)
class TurnFaceUp(Effect):
    """Turn face-down permanents, or cards that lie face down in exile, face up (708.8)."""

    what: What


@dataclass(frozen=True, slots=True)
class TurnFaceDown(Effect):
    """Turn permanents face down (708.2a)."""

    what: What


@dataclass(frozen=True, slots=True)
class Flip(Effect):
    """Flip flip cards to their other half (710.4)."""

    what: What


@dataclass(frozen=True, slots=True)
class Fight(Effect):
    """Two creatures fight (701.14)."""

    first: What
    second: What


@dataclass(frozen=True, slots=True)
class Exchange(Effect):
    """Exchange control of two objects, or other things exchanged (701.12)."""

    first: What
    second: What
    of: Literal["control", "zones"] = "control"
