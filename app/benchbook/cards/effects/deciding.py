"""Effects about which players decide: piles, what they keep, what they pay, what each may do, one after another."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

from benchbook.cards.node import Effect
from benchbook.frozen import dataclass

if TYPE_CHECKING:
    from benchbook.cards.amounts import Amount
    from benchbook.cards.costs import Cost
    from benchbook.cards.filters import Filter
    from benchbook.cards.objects import What
    from benchbook.cards.players import Who


@dataclass(frozen=True, slots=True)
class SeparatePiles(Effect):
    """A player separates objects into two piles; binds "piles"."""

    who: Who
    what: What


@dataclass(frozen=True, slots=True)
class ChoosePile(Effect):
    """A player chooses one of the two piles; binds "chosen pile" and "other pile"."""

    who: Who


@dataclass(frozen=True, slots=True)
class EachSeparates(Effect):
    """What each of the players controls of a kind is separated into two piles, by that player or by ``separator``, and

    then ``chooser`` (BoundPlayer("who separates"): that player) chooses one pile of each; binds all that is in those
    piles as "chosen pile". ``defending``: the players are the defending ones.
    """

    who: Who
    filter: Filter
    chooser: Who
    separator: Who | None = None
    defending: bool = False


@dataclass(frozen=True, slots=True)
class KeepChosen(Effect):
    """Each of the players chooses, of what fits ``among`` that they control, so many of each kind, and sacrifices the
    rest; a permanent may be chosen for more than one kind. ``up_to``: or fewer.
    """

    who: Who
    among: Filter
    kinds: tuple[tuple[Filter, Amount], ...]
    up_to: bool = False


@dataclass(frozen=True, slots=True)
class PayAny(Effect):
    """Players may pay any amount; how much it was is measured as "energy paid" or "mana paid". ``cost``: any number of
    times ("times paid").
    """

    who: Who
    what: Literal["energy", "mana", "times"] = "energy"
    cost: Cost | None = None

    @property
    def measured(self) -> str:
        """The name of the amount that was paid."""
        return f"{self.what} paid"


@dataclass(frozen=True, slots=True)
class FriendsAndFoes(Effect):
    """ "For each player, choose friend or foe": those chosen are BoundPlayer("friend") and BoundPlayer("foe")."""


@dataclass(frozen=True, slots=True)
class AnyoneMay(Effect):
    """ "Any player may …": each of them decides in turn order (101.4); those who do are BoundPlayer("willing").

    ``then`` is done once if somebody did, ``otherwise`` if nobody did. With a ``cost`` each of them may pay it, or
    (``one_pays``) only until one of them has.
    """

    who: Who
    effects: tuple[Effect, ...]
    then: tuple[Effect, ...] = ()
    otherwise: tuple[Effect, ...] = ()
    cost: Cost | None = None
    one_pays: bool = False


@dataclass(frozen=True, slots=True)
class UnlessEach(Effect):
    """ "Each opponent … unless that player …": to each player who does not pay (BoundPlayer("each")) it happens."""

    who: Who
    cost: Cost
    effects: tuple[Effect, ...]


@dataclass(frozen=True, slots=True)
class RepeatProcess(Effect):
    """All instructions of the text up to this one are followed again; ``may``: as often as its controller wants;
    ``times``: so often in all.
    """

    may: bool = False
    times: Amount | None = None


@dataclass(frozen=True, slots=True)
class PutInTurns(Effect):
    """Starting with you, each player may put a card of the kind from their hand onto the battlefield.

    ``until_nobody_does``: again and again, until a round in which nobody puts one there.
    """

    filter: Filter
    until_nobody_does: bool = False
