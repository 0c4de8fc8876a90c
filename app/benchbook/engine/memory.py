"""What is remembered of an object, a player or the game beside its facts: under which name, and of which type; and what
is so of a game from before it begins.

A name that is not declared here is a mistake, found as the module that uses it is imported. ``ROOM.of(dungeon)`` reads
what is remembered, and what is usual where nothing is; ``ev.MarkObject(dungeon, memory=ROOM(name))`` writes it. What a
card's text gives a name (a color chosen, cards exiled for a linked ability) is remembered under a ``Name`` of it. A
list of which part is not written down is ``Sealed``: who reads it is told so, instead of counting what is there.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import field
from typing import TYPE_CHECKING, Any, Generic, NewType, NoReturn, Protocol, Self, TypeVar

from benchbook.frozen import dataclass, empty

if TYPE_CHECKING:
    from fractions import Fraction

    from benchbook.cards.abilities import CardDefinition, FaceDefinition, SpellAbility
    from benchbook.cards.conditions import AsLongAs
    from benchbook.cards.continuous import GainAbilities
    from benchbook.cards.costs import Cost
    from benchbook.engine.choosing.offered import PlayerControl
    from benchbook.engine.events import Damage, Event, Owe
    from benchbook.engine.state import ObjId, PlayerId

    Copied = tuple[tuple[FaceDefinition, ...] | None]


@dataclass(frozen=True)
class Setting:
    """Of cards: labels, whose commanders they are, the numbers lit up on an Attraction. Of players: decks, the seats
    that their range goes, modifiers of vanguard cards. ``starts``: whose life the board does not say but the variant.
    """

    labels: Mapping[int, str] = field(default_factory=empty)
    commanders: Mapping[int, PlayerId] = field(default_factory=empty)
    companions: frozenset[int] = frozenset()
    lights: Mapping[int, frozenset[int]] = field(default_factory=empty)
    decks: Mapping[PlayerId, tuple[ObjId, ...]] = field(default_factory=empty)
    legal: tuple[str, ...] | None = None
    banned: tuple[str, ...] = ()
    definition_of: Callable[[str, str], CardDefinition] | None = None
    seats: Mapping[PlayerId, int] = field(default_factory=empty)
    emperors: frozenset[PlayerId] = frozenset()
    life_modifiers: Mapping[PlayerId, int] = field(default_factory=empty)
    hand_modifiers: Mapping[PlayerId, int] = field(default_factory=empty)
    archenemies: tuple[PlayerId, ...] = ()
    starts: tuple[PlayerId, ...] = ()
    only_the_cost: bool = False


class Sealed(tuple[Any, ...]):
    """Takes the place of a game's log, or of what an object remembers. Reading it raises ``problem``; what comes
    later is not written down either.
    """

    problem: Exception

    @classmethod
    def by(cls, problem: Exception) -> Self:
        """A list that raises this."""
        sealed = cls()
        sealed.problem = problem
        return sealed

    def _no(self, *_: Any) -> NoReturn:
        raise self.problem

    __iter__ = __getitem__ = __contains__ = __reversed__ = index = count = _no


class Forgotten(Sealed):
    """What an object remembers and nobody may ask for, not even whether there is any."""

    __len__ = __bool__ = __add__ = __radd__ = __mul__ = __rmul__ = Sealed._no


def written(log: tuple[Any, ...], *more: Any) -> tuple[Any, ...]:
    """The list with more in it."""
    return (*log, *more) if type(log) is tuple else log


Name = NewType("Name", str)
Memory = Mapping[Name, Any]
T = TypeVar("T")
_DECLARED: set[str] = set()


class Remembering(Protocol):
    """An object, a player, the game, or an event that changes one."""

    @property
    def memory(self) -> Memory:
        """What is remembered of it."""


class Key(Generic[T]):
    """The name under which something is remembered, and what is usual where nothing is."""

    __slots__ = ("name", "usual")

    def __init__(self, name: str, usual: T) -> None:
        if name in _DECLARED:
            raise ValueError(f"two things are remembered as {name!r}")
        _DECLARED.add(name)
        self.name, self.usual = Name(name), usual

    def of(self, one: Remembering) -> T:
        """What is remembered of it under this name."""
        memory = one.memory
        found: T = memory.get(self.name, self.usual) if memory else self.usual
        return found

    def __call__(self, value: T) -> dict[Name, Any]:
        """What is remembered once it is this."""
        return {self.name: value}


# ── of an object ──────────────────────────────────────────────────────────────
BEARS_FOR: Key[PlayerId | None] = Key("bears for", None)  # whose Ring-bearer it is (701.54a)
CAME_UNDER_CONTROL: Key[int | None] = Key("came under control", None)  # in which turn (302.6)
CHAMPIONED: Key[tuple[ObjId, ...]] = Key("championed", ())  # the card that a champion has exiled (702.72b)
CLASS_LEVEL: Key[int] = Key("class level", 1)
COPY_AFTER_THIS_TURN: Key[Copied | None] = Key("what it is a copy of after this turn", None)
COPY_ONCE_FACE_DOWN: Key[Copied | None] = Key("what it is a copy of once face down", None)
COUNTERS_OF_THE_COPY: Key[tuple[tuple[str, Fraction], ...]] = Key("counters of the copy", ())  # it came with (707.9e)
DEVOURED: Key[tuple[ObjId, ...]] = Key("devoured", ())
DISCARDED_BY: Key[PlayerId | None] = Key("discarded by", None)
ENDED_BEFORE: Key[tuple[AsLongAs, ...]] = Key("duration ended before", ())  # what an ability on the stack says (611.2b)
ENTERED_WITH: Key[tuple[ObjId, ...]] = Key("worlds that entered at the same time", ())
EXILED: Key[tuple[ObjId, ...]] = Key("exiled", ())
FACE_DOWN_VALUES: Key[FaceDefinition | None] = Key("face down values", None)
FORETELL_COSTS: Key[tuple[Cost | None, ...] | None] = Key("foretell costs", None)  # that the card had in hand
FORETOLD: Key[int | None] = Key("foretold on turn", None)
GAINS: Key[tuple[GainAbilities, ...]] = Key("gains", ())  # as it enters
GOADED_BY: Key[Mapping[PlayerId, int]] = Key("goaded by", {})  # and in which turn
HAUNTING: Key[ObjId | PlayerId | None] = Key("haunting", None)
KNOWN_TO: Key[tuple[PlayerId, ...]] = Key("known to", ())  # who may look at it
EXILED_WITH: Key[tuple[ObjId, ...]] = Key("linked", ())  # what it has exiled, for the ability linked to that (607.2a)
LOYALTY_ABILITIES: Key[int] = Key("loyalty abilities activated", 1)  # in the turn in which one was
MADE_IT: Key[ObjId | None] = Key("made it", None)  # of a token whose text names what made it (201.5a)
MANA_OWED: Key[str] = Key("mana owed", "")  # for the spell, once all that helps with it is used
MONSTROSITY: Key[Fraction | None] = Key("monstrosity", None)  # what X was (701.37c)
MUTATED: Key[int | None] = Key("times mutated", None)
NAMED: Key[Any] = Key("card name", None)  # what a hidden agenda names
ON_AN_ADVENTURE: Key[PlayerId | None] = Key("on an adventure", None)  # who may cast it
OVERRIDING: Key[int | None] = Key("overriding", None)  # which constituent says the colors (Combine u)
PAIRED_UNDER: Key[PlayerId | None] = Key("paired under", None)
PAIRED_WITH: Key[tuple[ObjId, ...]] = Key("paired with", ())
PHASED_OUT_UNDER: Key[PlayerId] = Key("phased out under", "")
PLOTTED: Key[int | None] = Key("plotted on turn", None)
PREPARED_BY: Key[ObjId | None] = Key("the prepare spell of", None)  # of which permanent it is (722.3c)
PROTECTOR: Key[Any] = Key("protector", None)
REVEALED: Key[bool] = Key("revealed from the opening hand", False)
ROOM: Key[str] = Key("room", "")  # in which the venture marker is
SACRIFICED: Key[bool] = Key("sacrificed at the next cleanup step", False)
SADDLED: Key[int | None] = Key("saddled on turn", None)
SENT_BY: Key[ObjId | None] = Key("sent by", None)  # whose effect it is by which it goes elsewhere (614.6)
SPLICED: Key[tuple[SpellAbility, ...]] = Key("spliced", ())
STAMPS: Key[Mapping[str, int]] = Key("when counters were put", {})  # by their kind (613.7c)
TOTAL_COST: Key[str | None] = Key("total cost", None)  # the mana of it
TRANSFORMED_AT: Key[int] = Key("transformed at", -1)
UNDER: Key[tuple[int, ...] | None] = Key("under", None)  # which components lie under another (Merge and Mutate e)
UPKEEP_BEFORE: Key[tuple[PlayerId, int] | None] = Key("upkeep before", None)
UPKEEP_SEEN: Key[tuple[PlayerId, int] | None] = Key("upkeep seen", None)  # whose, and in which turn (702.30a)
WAITS: Key[ObjId | PlayerId | None] = Key("phases in when that leaves", None)
WARPED: Key[int | None] = Key("warped on turn", None)

# ── of a player ───────────────────────────────────────────────────────────────
COMMANDER_CASTS: Key[Mapping[int, int]] = Key("commander casts", {})  # of each card from the command zone (903.8)
COMPANION_TAKEN: Key[bool] = Key("companion taken", False)
DUNGEONS: Key[tuple[str, ...]] = Key("dungeons", ())  # that they have completed
GIVEN_NAME: Key[str | None] = Key("given name", None)
HAND_KEPT: Key[bool] = Key("kept the hand", False)
IGNORED: Key[tuple[tuple[ObjId, int], ...]] = Key("effects ignored", ())  # whose, and in which turn (116.2d)
MULLIGANS: Key[int] = Key("mulligans taken", 0)
PARADIGMS: Key[frozenset[str]] = Key("spells with paradigm that have resolved", frozenset())
PLANAR_DIE: Key[tuple[int, int]] = Key("planar die rolled on turn", (-1, 0))  # and how often
PUT_AWAY: Key[tuple[ObjId, ...]] = Key("partial paris away", ())
PUT_AWAY_LAST: Key[int] = Key("partial paris last", 0)
PUT_AWAY_ROUNDS: Key[int] = Key("partial paris rounds", 0)
SPED_UP: Key[int | None] = Key("sped up on turn", None)
SPEED: Key[int | None] = Key("speed", None)
TEMPTED: Key[int] = Key("tempted", 0)  # how often by the Ring

# ── of the game ───────────────────────────────────────────────────────────────
ALONE_IN_ITS_PHASE: Key[bool | None] = Key("alone in its phase", None)  # a step that was added
AT_ONCE: Key[tuple[tuple[str, ObjId | PlayerId], ...]] = Key("prevented at once", ())  # which effects, to what
BEYOND: Key[Mapping[ObjId, int]] = Key("more objects than are laid out", {})  # how many more like each
CASTS_LAST_TURN: Key[Mapping[PlayerId, int] | None] = Key("casts last turn", None)
CAST_BEFORE: Key[frozenset[tuple[PlayerId, str]] | None] = Key("spells cast before this turn", frozenset())  # by name
CHOSEN_OF_TWO_MOVES: Key[tuple[ObjId, ...]] = Key("chosen of two moves", ())
CONTROLS: Key[tuple[PlayerControl, ...] | None] = Key("control of players", ())
DAMAGE_ON_THE_STACK: Key[tuple[Damage, ...] | None] = Key("combat damage on the stack", None)
DAMAGE_PAUSES: Key[bool | None] = Key("combat damage pauses on the stack", None)
DAY_OR_NIGHT: Key[str | None] = Key("day or night", None)
EXTRA_TURN: Key[bool] = Key("the turn is extra", False)
FIRST_DRAW: Key[str | None] = Key("has not drawn for the first turn", None)  # by which rule that draw step is skipped
INITIATIVE: Key[PlayerId | None] = Key("initiative", None)
LAST_TURN: Key[tuple[Event, ...] | None] = Key("what happened last turn", None)
MONARCH: Key[PlayerId | None] = Key("monarch", None)
MOST_CAST_LAST_TURN: Key[int | None] = Key("spells cast last turn", None)  # by one player
ORDER_OF_TURNS: Key[PlayerId | None] = Key("order of turns", None)  # from whom it goes on after extra turns (500.7)
OWED: Key[tuple[Owe, ...] | None] = Key("owed", ())
PHASES_TO_COME: Key[tuple[str, ...] | None] = Key("phases to come", None)
RANGES: Key[Mapping[PlayerId, frozenset[PlayerId]] | None] = Key("ranges of influence", None)  # since the turn began
RESOLVED: Key[tuple[int, Mapping[Any, int]]] = Key("resolved this turn", (0, {}))  # in which turn, how often each
RESTARTED: Key[PlayerId | None] = Key("the game was restarted", None)  # who takes its first turn
SHIELDED: Key[Mapping[int | None, Mapping[Any, Fraction]]] = Key(
    "damage that a shield meets", {}
)  # of each source (615.7)
SIDEBOARDS: Key[bool] = Key("sideboards", False)
SKIPPED: Key[bool] = Key("step skipped", False)  # until another step begins
SPENT: Key[tuple[int, ...]] = Key("used up at this moment", ())  # effects on "the next time" (615.8)
STEPS_TO_COME: Key[tuple[str, ...] | None] = Key("steps to come", None)
SUBGAME: Key[bool] = Key("in a subgame", False)
TURN_BEFORE: Key[PlayerId | None] = Key("turn before", None)
WHOSE: Key[Mapping[Any, PlayerId]] = Key("whose target for each player", {})
