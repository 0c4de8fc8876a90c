"""Who: the players that a text can name."""

from __future__ import annotations

from typing import TYPE_CHECKING

from benchbook.cards.node import Node
from benchbook.frozen import dataclass

if TYPE_CHECKING:
    from benchbook.cards.conditions import Condition
    from benchbook.cards.filters import Filter
    from benchbook.cards.objects import What


class Who(Node):
    """Which players."""

    __slots__ = ()


@dataclass(frozen=True, slots=True)
class You(Who):
    """The controller of the spell or ability."""


@dataclass(frozen=True, slots=True)
class EachPlayer(Who):
    """Every player, in turn order; ``who_filter`` of a trigger: any player."""


@dataclass(frozen=True, slots=True)
class EachOpponent(Who):
    """Each of your opponents; in a trigger: an opponent."""


@dataclass(frozen=True, slots=True)
class EachOtherPlayer(Who):
    """Each player except the one named."""

    but: Who


@dataclass(frozen=True, slots=True)
class EachOtherOpponent(Who):
    """Each of your opponents except the one named."""

    but: Who


@dataclass(frozen=True, slots=True)
class EachTeammate(Who):
    """Each other player of your team; of a target: a teammate."""


@dataclass(frozen=True, slots=True)
class YourTeam(Who):
    """You and your teammates (102.4)."""


@dataclass(frozen=True, slots=True)
class Beside(Who):
    """The player who sits immediately to your left or right."""

    side: str


@dataclass(frozen=True, slots=True)
class TargetPlayer(Who):
    """The player chosen as target number ``index``."""

    index: int


@dataclass(frozen=True, slots=True)
class ControllerOf(Who):
    """The controller of an object (its last known controller if it is gone)."""

    what: What


@dataclass(frozen=True, slots=True)
class OwnerOf(Who):
    """The owner of an object."""

    what: What


@dataclass(frozen=True, slots=True)
class EventPlayer(Who):
    """The player of the event that triggered the ability or is being replaced: "that player"."""


@dataclass(frozen=True, slots=True)
class DefendingPlayer(Who):
    """The player whom the source (or the event's creature) attacks, or whose planeswalker or battle (506.2)."""


@dataclass(frozen=True, slots=True)
class ActivePlayer(Who):
    """The player whose turn it is."""


@dataclass(frozen=True, slots=True)
class ChosenPlayer(Who):
    """The player chosen as the permanent entered, or by the effect (``key``)."""

    key: str = "player"


@dataclass(frozen=True, slots=True)
class BoundPlayer(Who):
    """The player that an earlier instruction bound to ``name``: "each player … that player"."""

    name: str


SUBGAME_WINNERS, SUBGAME_LOSERS = BoundPlayer("won the subgame"), BoundPlayer("didn't win the subgame")  # 729.5


@dataclass(frozen=True, slots=True)
class Particular(Who):
    """One player for good, by name: the player chosen for what gives an ability, in the ability as given."""

    name: str


@dataclass(frozen=True, slots=True)
class ChoosePlayer(Who):
    """A player that ``chooser`` chooses on resolution: "an opponent of your choice"."""

    chooser: Who
    opponents_only: bool = True


@dataclass(frozen=True, slots=True)
class MostLife(Who):
    """The one player who has more life than every other; nobody where two are tied. ``among``: only one of these."""

    among: Who | None = None


@dataclass(frozen=True, slots=True)
class EnchantedPlayer(Who):
    """The player whom the source Aura enchants."""


@dataclass(frozen=True, slots=True)
class PlayersWho(Who):
    """Those of the players who did something this turn: "each opponent who cast a spell this turn".

    ``kind`` is a tally of ``HappenedThisTurn``; ``what`` is what it was done with.
    """

    of: Who
    kind: str
    what: Filter | None = None


@dataclass(frozen=True, slots=True)
class SuchPlayers(Who):
    """Those of the players for whom a fact holds; in the fact each of them is BoundPlayer("such")."""

    of: Who
    fact: Condition


@dataclass(frozen=True, slots=True)
class OpponentsOf(Who):
    """The opponents of another player: "each of that player's opponents"."""

    who: Who


@dataclass(frozen=True, slots=True)
class WhoDidNot(Who):
    """Those of the players of whose things an instruction of the text took none of a kind: "each opponent who didn't
    discard a nonland card this way", "each player who can't". ``done`` is the name that the instruction bound.
    """

    of: Who
    done: str
    what: Filter | None = None
