"""Conditions and durations: "if …", "as long as …", "until …"."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

from benchbook.cards.node import Node
from benchbook.frozen import dataclass

if TYPE_CHECKING:
    from benchbook.cards.amounts import Amount
    from benchbook.cards.costs import Cost
    from benchbook.cards.filters import Comparison, Filter
    from benchbook.cards.mana import ManaCost
    from benchbook.cards.objects import What, Zone
    from benchbook.cards.players import Who


class Condition(Node):
    """Whether something is so."""

    __slots__ = ()


@dataclass(frozen=True, slots=True)
class AllOf(Condition):
    """All of these hold."""

    parts: tuple[Condition, ...]


@dataclass(frozen=True, slots=True)
class AnyOf(Condition):
    """One of these holds."""

    parts: tuple[Condition, ...]


@dataclass(frozen=True, slots=True)
class IsNot(Condition):
    """The part does not hold."""

    part: Condition


@dataclass(frozen=True, slots=True)
class AmountIs(Condition):
    """Two amounts compared."""

    left: Amount
    comparison: Comparison
    right: Amount


@dataclass(frozen=True, slots=True)
class Exists(Condition):
    """There is at least one such object."""

    what: What


@dataclass(frozen=True, slots=True)
class OwnAndControl(Condition):
    """You both own and control the source and another object that fits: the two halves of a meld pair."""

    filter: Filter


@dataclass(frozen=True, slots=True)
class Matches(Condition):
    """The object fits the filter: "if it's a creature card", "if this creature is tapped"."""

    what: What
    filter: Filter


@dataclass(frozen=True, slots=True)
class MatchedBefore(Condition):
    """The object fitted the filter as it last existed: "if it had no +1/+1 counters on it", "if it was a creature"."""

    what: What
    filter: Filter


@dataclass(frozen=True, slots=True)
class InZone(Condition):
    """The object is in the zone now."""

    what: What
    zone: Zone


@dataclass(frozen=True, slots=True)
class TurnOf(Condition):
    """It is the turn of one of these players."""

    who: Who


@dataclass(frozen=True, slots=True)
class DuringExtraTurn(Condition):
    """It is an extra turn, one that an effect added (500.7)."""


@dataclass(frozen=True, slots=True)
class InStep(Condition):
    """The game is in this step or phase: "combat", "upkeep", "main phase"."""

    step: str


@dataclass(frozen=True, slots=True)
class Happened(Condition):
    """Something happened this turn at least once; ``kind`` as in HappenedThisTurn."""

    kind: str
    who: Who | None = None
    what: What | None = None


@dataclass(frozen=True, slots=True)
class CostWasPaid(Condition):
    """An optional or alternative cost was paid: kicker, evoke, foretell, surge, madness.

    ``mana`` tells one of several kickers (702.33g); ``instance`` one of several instances of a keyword, by its cost.
    """

    cost: str
    mana: ManaCost | None = None
    what: What | None = None
    instance: str = ""


@dataclass(frozen=True, slots=True)
class AsCast(Condition):
    """It was so as the spell was cast: "if you controlled a Dragon as you cast this spell"."""

    condition: Condition


@dataclass(frozen=True, slots=True)
class WasCast(Condition):
    """The object was cast (``from_zone``: from there; ``by``: by whom, and then from a zone of theirs)."""

    what: What
    from_zone: Zone | None = None
    by: Who | None = None


@dataclass(frozen=True, slots=True)
class CameFrom(Condition):
    """One of the objects entered from that zone, or was cast from there (``by``: by whom): "it entered from your
    graveyard or you cast it from your graveyard"; ``whose`` zone, if it must be somebody's.
    """

    what: What
    zone: Zone
    whose: Who | None = None
    by: Who | None = None


@dataclass(frozen=True, slots=True)
class CastThisGame(Condition):
    """The player has cast another spell of this object's name this game."""

    who: Who


@dataclass(frozen=True, slots=True)
class DidSo(Condition):
    """The earlier optional instruction was followed: "if you do" (``name`` singles it out), "when you do"."""

    name: str = "last"


@dataclass(frozen=True, slots=True)
class EventWas(Condition):
    """A fact of the event: "combat damage", "this way", "from a graveyard"."""

    fact: str


@dataclass(frozen=True, slots=True)
class CoinWon(Condition):
    """The coin flip of this effect was won."""


@dataclass(frozen=True, slots=True)
class HasDesignation(Condition):
    """A player or the game has a designation: monarch, initiative, city's blessing, day, night."""

    designation: str
    who: Who | None = None


@dataclass(frozen=True, slots=True)
class PlayerHas(Condition):
    """A player fact that is no amount: "has no cards in hand" is an AmountIs; "is being attacked", "lost life" go
    here.
    """

    who: Who
    fact: str


@dataclass(frozen=True, slots=True)
class ChosenWas(Condition):
    """The word or option chosen was this: "if the chosen mode is Khans"."""

    key: str
    value: str


@dataclass(frozen=True, slots=True)
class ManaWasSpent(Condition):
    """So much mana of a colour was spent to cast it."""

    what: What
    color: str
    number: int = 1


@dataclass(frozen=True, slots=True)
class ManaFromSpent(Condition):
    """Mana that such a permanent made was spent to cast the spell, or to activate the ability on the stack."""

    what: What
    source: Filter


@dataclass(frozen=True, slots=True)
class ManaSpentOn(Condition):
    """How much mana was spent to cast a spell; ``color`` "" counts all of it, "colored" what has a color."""

    what: What
    number: Amount
    comparison: Comparison = ">="
    color: str = ""


@dataclass(frozen=True, slots=True)
class AttackedWith(Condition):
    """So many different creatures of the kind were declared as the player's attackers this turn, or this combat."""

    who: Who
    number: Amount
    filter: Filter
    this_combat: bool = False


@dataclass(frozen=True, slots=True)
class AttackedWithPower(Condition):
    """The creatures that the player declared as attackers this combat had so much total power as they were declared."""

    who: Who
    power: Amount


@dataclass(frozen=True, slots=True)
class SharesAmong(Condition):
    """Two of the objects share a color."""

    kind: Literal["color"]
    what: What


# ── durations ─────────────────────────────────────────────────────────────────


@dataclass(frozen=True, slots=True)
class Until:
    """Until a point in time: "end of turn", "your next turn", "end of your next turn", "end of combat",
    "next upkeep".
    """

    point: Literal[
        "end of turn", "your next turn", "end of your next turn", "end of combat", "your next end step",
        "your next upkeep", "next turn", "its controller's next untap step", "your next untap step",
    ]  # fmt: skip


@dataclass(frozen=True, slots=True)
class AsLongAs:
    """For as long as a condition stays true (611.2b)."""

    condition: Condition


@dataclass(frozen=True, slots=True)
class UntilLeaves:
    """Until an object leaves the battlefield (610.3)."""

    what: What


@dataclass(frozen=True, slots=True)
class Indefinitely:
    """No stated end (611.2a)."""


@dataclass(frozen=True, slots=True)
class DuringNextTurn:
    """During the next turn of a player: not before that turn begins, and no longer than it."""

    who: Who


@dataclass(frozen=True, slots=True)
class UntilMonarch:
    """Until one of these players becomes the monarch (610.3)."""

    who: Who


@dataclass(frozen=True, slots=True)
class UntilPaid:
    """Until the effect's controller pays a cost to end it, which is a special action (116.2c)."""

    cost: Cost


Duration = Until | AsLongAs | UntilLeaves | Indefinitely | DuringNextTurn | UntilMonarch | UntilPaid
