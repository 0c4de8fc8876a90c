"""When: the events that trigger abilities and that replacement effects watch for."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

from benchbook.cards.node import Node
from benchbook.frozen import dataclass

if TYPE_CHECKING:
    from benchbook.cards.conditions import Condition
    from benchbook.cards.filters import Filter
    from benchbook.cards.objects import Zone
    from benchbook.cards.players import Who

TALLIES = (
    "spells cast", "noncreature spells cast", "cards drawn", "life gained", "life lost", "creatures died",
    "permanents left", "attacked", "cards discarded", "counters put", "lands played", "tokens created", "sacrificed",
    "damage dealt", "entered", "descended", "commander cast", "instant or sorcery cast", "activated",
    "spells cast last turn", "most spells by a player last turn",
)  # fmt: skip


class When(Node):
    """What an ability triggers on."""

    __slots__ = ()


@dataclass(frozen=True, slots=True)
class ZoneChange(When):
    """Objects move: "enters" (to battlefield), "dies" (battlefield to graveyard), "leaves", "is put into a graveyard".

    ``batch`` is true for "one or more …", which triggers once for simultaneous moves; ``first`` only for the first time
    each turn. ``caused_by``: by a spell or ability that one of these players controls; ``during``: in that step.
    """

    filter: Filter
    from_zone: Zone | None = None
    to_zone: Zone | None = None
    batch: bool = False
    not_from: Zone | None = None
    who: Who | None = None
    tapped: bool = False
    untapped: bool = False
    first: bool = False
    caused_by: Who | None = None
    during: str = ""


@dataclass(frozen=True, slots=True)
class Attacks(When):
    """A creature is declared as an attacker (508.1m), of that player or (``or_planeswalker``) their planeswalkers too.

    ``others`` is how many other creatures must be declared with it; ``nth`` the how manieth time this turn that it is.
    ``permanent``: it attacks such a planeswalker or battle.
    """

    filter: Filter
    whom: Who | None = None
    batch: bool = False
    at_least: int = 1
    alone: bool = False
    or_planeswalker: bool = False
    others: int = 0
    nth: int = 0
    permanent: Filter | None = None


@dataclass(frozen=True, slots=True)
class Blocks(When):
    """A creature is declared as a blocker, of such an attacker; once for "one or more" of them (``at_least`` 0)."""

    filter: Filter
    attacker: Filter | None = None
    at_least: int = 1


@dataclass(frozen=True, slots=True)
class BecomesBlocked(When):
    """An attacking creature becomes blocked (``by``: for each such blocker; once if ``at_least`` is 0)."""

    filter: Filter
    by: Filter | None = None
    at_least: int = 1


@dataclass(frozen=True, slots=True)
class AttacksUnblocked(When):
    """An attacking creature is not blocked (``whom``: one that attacks such a player)."""

    filter: Filter
    whom: Who | None = None


@dataclass(frozen=True, slots=True)
class DealsDamage(When):
    """A source deals damage, to such an object or player."""

    source: Filter
    to: Filter | None = None
    to_player: Who | None = None
    combat: bool | None = None
    batch: bool = False


@dataclass(frozen=True, slots=True)
class IsDealtDamage(When):
    """An object or player is dealt damage (``excess`` only counts excess damage; ``batch``: "one or more … are").

    ``least``: at least so much at once; ``single``: by one source.
    """

    filter: Filter | None = None
    who: Who | None = None
    combat: bool | None = None
    by: Filter | None = None
    excess: bool = False
    batch: bool = False
    least: int = 0
    single: bool = False


@dataclass(frozen=True, slots=True)
class Casts(When):
    """A player casts a spell, from (or ``not_from``) a zone of their own; ``nth`` this turn; ``copies`` also counts
    copying it ("cast or copy"), and without ``cast`` copying alone.
    """

    who: Who
    filter: Filter
    nth: int = 0
    from_zone: Zone | None = None
    not_from: Zone | None = None
    copies: bool = False
    during_turn_of: Who | None = None
    cast: bool = True


@dataclass(frozen=True, slots=True)
class ActivatesAbility(When):
    """A player activates an ability of such an object; ``with_x``: one with {X} in its activation cost."""

    who: Who
    of: Filter
    mana: bool | None = None
    keyword: str = ""
    with_x: bool = False


@dataclass(frozen=True, slots=True)
class Crews(When):
    """A creature is tapped to pay for a Vehicle's crew ability or a Mount's saddle ability (702.122b, 702.171c)."""

    filter: Filter
    keyword: str


@dataclass(frozen=True, slots=True)
class TriggersAbility(When):
    """A triggered ability of such an object triggers; ``because``: on such an event."""

    of: Filter
    because: When | None = None


@dataclass(frozen=True, slots=True)
class BeginningOf(When):
    """A step or phase begins: "upkeep", "draw step", "combat", "end step", "first main phase" …, on whose turn.

    ``that_turn``: in the extra turn that the same text added. ``first``: the first such step of the turn.
    """

    step: str
    whose: Who | None = None
    next: bool = False
    that_turn: bool = False
    first: bool = False


@dataclass(frozen=True, slots=True)
class EndOf(When):
    """ "At end of combat"."""

    step: str = "combat"


@dataclass(frozen=True, slots=True)
class PlayerEvent(When):
    """A player does something that has an amount: "draws", "gains life", "loses life", "discards", "scries",
    "surveils",

    "cycles", "shuffles", "searches", "mills", "plays a land", "loses the game", "rolls a die", "wins a flip",
    "rolls dice",
    "creates a token", "gets energy", "becomes the monarch", "votes", "proliferates", "explores", "investigates",
    "foretells", "ventures", "pays life", "takes the initiative", "mulligans", "commits a crime", "gives a gift",
    "reveals the first card drawn" (through the ability's own source).
    ``by``: whose spell or ability makes the player discard.
    ``except_first``: other than the draw of the draw step.
    """

    kind: str
    who: Who
    filter: Filter | None = None
    nth: int = 0
    batch: bool = False
    by: Who | None = None
    except_first: bool = False


@dataclass(frozen=True, slots=True)
class ObjectEvent(When):
    """Something happens to an object: "becomes tapped", "becomes untapped", "is turned face up", "transforms",

    "becomes attached", "becomes unattached", "is sacrificed", "mutates", "phases in", "phases out", "is exploited",
    "becomes monstrous", "is destroyed", "becomes crewed", "becomes saddled", "is tapped for mana", "
    ""fights", "connives",
    "explores", "is turned face down", "regenerates", "evolves", "trains", "is goaded", "becomes renowned", "adapts".
    ``caused_by``: by a spell or ability that one of these players controls.
    """

    kind: str
    filter: Filter
    who: Who | None = None
    by: Filter | None = None
    batch: bool = False
    caused_by: Who | None = None


@dataclass(frozen=True, slots=True)
class BecomesTarget(When):
    """An object (or player) becomes the target of a spell or ability."""

    filter: Filter | None
    by: Filter | None = None
    by_whom: Who | None = None
    who: Who | None = None
    first_time: bool = False


@dataclass(frozen=True, slots=True)
class CountersEvent(When):
    """Counters of a kind are put on (or removed from) an object or player."""

    kind: str
    filter: Filter | None = None
    who: Who | None = None
    removed: bool = False
    last: bool = False
    batch: bool = True
    by: Who | None = None


@dataclass(frozen=True, slots=True)
class Chapter(When):
    """A lore counter brings a Saga to this chapter (714.2b)."""

    numbers: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class FinalChapterResolves(When):
    """The final chapter ability of such a Saga has resolved (714.2d)."""

    filter: Filter


@dataclass(frozen=True, slots=True)
class StateIs(When):
    """A game state is true (603.8)."""

    condition: Condition


@dataclass(frozen=True, slots=True)
class AnyEvent(When):
    """One of several events: "enters or attacks"."""

    events: tuple[When, ...]


@dataclass(frozen=True, slots=True)
class Reflexive(When):
    """ "When you do", right after the instruction it follows (603.12)."""


@dataclass(frozen=True, slots=True)
class DayNightChanges(When):
    """It becomes day or night; ``to`` empty is either."""

    to: Literal["", "day", "night"] = ""


@dataclass(frozen=True, slots=True)
class LosesControl(When):
    """A player loses control of an object: another player gains it, or it leaves the battlefield (603.10d)."""

    who: Who
    filter: Filter


@dataclass(frozen=True, slots=True)
class EventOfVerb(When):
    """Any event that verbs could mean ("cast", "move", "damage"): of a line of which no more of its event is read."""

    kinds: tuple[str, ...]
