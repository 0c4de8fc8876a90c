"""The game at one moment, as frozen facts (109, 110, 400).

Nothing here changes: ``apply`` makes a new game out of an old one and an event. Amounts are
``Fraction``; that they are whole is a rule (107.1), not a type.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import field, fields
from fractions import Fraction
from typing import TYPE_CHECKING, Any, ClassVar

from benchbook.cards.abilities import Ability
from benchbook.engine.game_objects import Object
from benchbook.engine.memory import Memory, Setting
from benchbook.frozen import cached_property, dataclass, empty, replace

if TYPE_CHECKING:
    from benchbook.engine.effects_in_force import EffectInForce
    from benchbook.engine.events import Event
    from benchbook.engine.game_objects import Characteristics
    from benchbook.engine.registry import Table

PlayerId = str
ObjId = int
Subject = ObjId | PlayerId
DEEP = "among cards that are not known"
LOOKED_FOR = frozenset(("Aura", "Equipment", "Fortification", "Role", "Saga"))

STEPS = (
    "untap", "upkeep", "draw", "precombat main", "beginning of combat", "declare attackers", "declare blockers",
    "first-strike damage", "combat damage", "end of combat", "postcombat main", "end", "cleanup",
)  # fmt: skip


@dataclass(frozen=True, slots=True)
class Player:
    """A player: life, pool, counters, and the order of their cards."""

    id: PlayerId
    life: Fraction
    library: tuple[ObjId, ...] = ()
    library_known: bool = False
    hand: tuple[ObjId, ...] = ()
    graveyard: tuple[ObjId, ...] = ()
    outside: tuple[ObjId, ...] = ()
    counters: Mapping[str, Fraction] = field(default_factory=empty)
    pool: tuple[Mana, ...] = ()
    pays: str = "free"
    lost: str = ""
    won: bool = False
    team: str = ""
    lands_played: int = 0
    unknown_draws: int = 0
    drew_from_empty: bool = False
    commander_damage: Mapping[int, Fraction] = field(default_factory=empty)
    marks: frozenset[str] = frozenset()
    memory: Memory = field(default_factory=empty)


@dataclass(frozen=True, slots=True)
class Mana:
    """Mana of one type in a pool, in amount 1 or a fraction; what it may be spent on, if anything.

    ``lasts``: "end of turn" or "end of combat", until when it stays in the pool as steps and phases end.
    """

    color: str
    amount: Fraction = Fraction(1)
    restriction: str = ""
    snow: bool = False
    source: ObjId | None = None
    lasts: str = ""


@dataclass(frozen=True, slots=True)
class Combat:
    """Who attacks whom and who blocks what (506–511)."""

    attackers: Mapping[ObjId, Subject] = field(default_factory=empty)
    blockers: Mapping[ObjId, tuple[ObjId, ...]] = field(default_factory=empty)
    blocked: frozenset[ObjId] = frozenset()
    attackers_declared: bool = False
    blockers_declared: bool = False
    struck_first: frozenset[ObjId] = frozenset()
    first_done: bool = False
    damage_done: bool = False
    bands: tuple[tuple[ObjId, ...], ...] = ()
    removed: Mapping[ObjId, PlayerId] = field(default_factory=empty)
    struck_double: frozenset[ObjId] = frozenset()
    engaged: bool = False
    attacked: Mapping[ObjId, Subject] = field(default_factory=empty)

    def __post_init__(self) -> None:
        """Once anything attacks, the steps of this combat are not skipped, whoever leaves it (508.8), and what each
        creature attacked stays known (508.5).
        """
        if self.attackers:
            object.__setattr__(self, "engaged", True)
            object.__setattr__(self, "attacked", {**self.attacked, **self.attackers})


@dataclass(frozen=True, slots=True)
class Pending:
    """A triggered ability that waits to be put on the stack (603.3)."""

    ability: Ability
    source: ObjId
    controller: PlayerId
    event: Event | None
    subjects: Mapping[str, Subject] = field(default_factory=empty)
    amount: Fraction | None = None
    bindings: Mapping[str, Any] = field(default_factory=empty)
    key: str = ""


@dataclass(frozen=True)
class Game:
    """The whole game at one moment."""

    table: Table
    players: tuple[Player, ...]
    objects: Mapping[ObjId, Object]
    active: PlayerId
    step: str = "precombat main"
    turn: int = 1
    stack: tuple[ObjId, ...] = ()
    effects: tuple[EffectInForce, ...] = ()
    combat: Combat | None = None
    pending: tuple[Pending, ...] = ()
    log: tuple[Event, ...] = ()
    departed: Mapping[ObjId, Game] = field(default_factory=empty, repr=False)
    next_id: int = 1
    clock: int = 1
    memory: Memory = field(default_factory=empty)
    setting: Setting = field(default_factory=Setting)
    extra: tuple[tuple[str, PlayerId], ...] = ()
    over: str = ""
    starting_life: Fraction = Fraction(20)
    _index: ClassVar[Any] = None  # a game has its own once worked out
    _there: ClassVar[frozenset[Any] | None] = None

    def player(self, name: PlayerId) -> Player:
        """The player of that name."""
        for player in self.players:
            if player.id == name:
                return player
        raise KeyError(name)

    @cached_property
    def playing(self) -> tuple[Player, ...]:
        """The players still in the game, in turn order from the active player on (101.4)."""
        names = [p.id for p in self.players]
        start = names.index(self.active) if self.active in names else 0
        order = self.players[start:] + self.players[:start]
        return self._by_sides(tuple(p for p in order if not p.lost))

    @cached_property
    def gone(self) -> tuple[PlayerId, ...]:
        """Who has left a game that goes on without them."""
        lost = tuple(p.id for p in self.players if p.lost)
        return lost if len(self.playing) > 1 else ()

    def _by_sides(self, order: tuple[Player, ...]) -> tuple[Player, ...]:
        """Where teams take turns the members of the active team come first, then those of each other team (805.6)."""
        if self.table.one("runs", "who takes turns together") is None:
            return order
        teams = list(dict.fromkeys(p.team for p in order))
        return tuple(sorted(order, key=lambda p: teams.index(p.team)))

    def is_deep(self, obj: ObjId) -> bool:
        """Whether a card lies under cards that are not known: at the bottom of a library that is not listed, or
        shuffled into one.
        """
        thing = self.objects[obj]
        return DEEP in thing.marks and not self.player(thing.controller).library_known

    @property
    def active_players(self) -> tuple[PlayerId, ...]:
        """Whose turn it is: the active player, or every player of the active team (805.4a)."""
        shared = self.table.one("runs", "who takes turns together")
        if shared is None:
            return (self.active,)
        together: tuple[PlayerId, ...] = shared.function(self, self.active)
        return together

    def defenders_beside(self, name: PlayerId) -> tuple[PlayerId, ...]:
        """Whose creatures may block what attacks this player: their own, or those of all their team (805.10d)."""
        shared = self.table.one("runs", "who takes turns together")
        return (name,) if shared is None else shared.function(self, name)

    def sharing_life(self, name: PlayerId) -> tuple[PlayerId, ...]:
        """Whose life total and poison counters are also this player's (810.4, 810.10)."""
        shared = self.table.one("runs", "who shares life")
        return (name,) if shared is None else shared.function(self, name)

    def opponents(self, name: PlayerId) -> tuple[PlayerId, ...]:
        """The opponents of a player, in turn order (102.3)."""
        team = self.player(name).team
        return tuple(p.id for p in self.playing if p.id != name and not (team and p.team == team))

    def in_zone(self, zone: str, who: PlayerId | None = None) -> tuple[Object, ...]:
        """The objects of a zone; phased-out permanents are left out (702.26b)."""
        there = self._zones.get(zone, ())
        return there if who is None else tuple(o for o in there if o.owner == who)

    @cached_property
    def battlefield(self) -> tuple[Object, ...]:
        """Every permanent that is phased in."""
        return self._zones.get("battlefield", ())

    def permanents(self, kind: str) -> tuple[Object, ...]:
        """The permanents, phased in, that have a card type, a supertype or one of the subtypes of ``LOOKED_FOR``."""
        return self._kinds.get(kind, ())

    @cached_property
    def _zones(self) -> Mapping[str, tuple[Object, ...]]:
        found: dict[str, list[Object]] = {}
        for obj in self.objects.values():
            if obj.phased_out:
                continue
            if obj.zone in found:
                found[obj.zone].append(obj)
            else:
                found[obj.zone] = [obj]
        return {zone: tuple(objs) for zone, objs in found.items()}

    @cached_property
    def _kinds(self) -> Mapping[str, tuple[Object, ...]]:
        found: dict[str, list[Object]] = {}
        for obj in self.battlefield:
            look = self.look(obj.id)
            for kind in (*look.types, *look.supertypes, *(look.subtypes & LOOKED_FOR)):
                found.setdefault(kind, []).append(obj)
        return {kind: tuple(objs) for kind, objs in found.items()}

    def exists(self, obj: ObjId) -> bool:
        """Whether the object still is where it was, phased out or not."""
        return obj in self.objects

    def last(self, obj: ObjId) -> Game:
        """The game in which the object is to be looked at: now, or as it last existed (608.2h)."""
        return self if obj in self.objects else self.departed.get(obj, self)

    def look(self, obj: ObjId) -> Characteristics:
        """The object's characteristics, now or as it last existed."""
        return (self if obj in self.objects else self.last(obj)).characteristics[obj]

    @cached_property
    def characteristics(self) -> Mapping[ObjId, Characteristics]:
        """Every object's characteristics, worked out once; the same mapping as before where nothing changes them."""
        return self.table.characteristics(self)

    @property
    def is_plain(self) -> bool:
        """Whether no continuous effect and no counter changes what any object is by itself."""
        return bool(self.characteristics) and "_plain" in self.__dict__

    @property
    def is_steady(self) -> bool:
        """Whether nothing changes what the objects are but counters and fixed numbers for locked-in sets."""
        return bool(self.characteristics) and "_steady" in self.__dict__

    def controller(self, obj: ObjId) -> PlayerId:
        """Who controls the object (its owner where it has no controller; 108.4)."""
        return self.look(obj).controller

    def object(self, obj: ObjId) -> Object:
        """The object, now or as it last existed."""
        return (self if obj in self.objects else self.last(obj)).objects[obj]

    def current(self, obj: ObjId) -> ObjId | None:
        """The object that the same card is now, following it through zones."""
        if obj in self.objects:
            return obj
        was = self.departed.get(obj)
        card = was.objects[obj].card if was is not None else None
        for other in self.objects.values():
            if card is not None and any(c.card == card for c in other.components):
                return other.id
        return None

    def with_(self, **changes: Any) -> Game:
        """A game that differs in these fields. What was worked out of this one is kept where it still holds.

        Raises TypeError for a field that there is not.
        """
        if not FIELDS.issuperset(changes):
            raise TypeError(f"a game has no {', '.join(sorted(set(changes) - FIELDS))}")
        new = object.__new__(Game)
        kept = self.__dict__ | changes
        for name in _gone(self, changes):
            if name in kept:
                del kept[name]
        new.__dict__.update(kept)
        return new

    def with_player(self, name: PlayerId, **changes: Any) -> Game:
        """A game in which that player differs."""
        return self.with_(players=tuple(replace(p, **changes) if p.id == name else p for p in self.players))

    def with_object(self, obj: ObjId, **changes: Any) -> Game:
        """A game in which that object differs; nothing changes where it is gone."""
        if obj not in self.objects:
            return self
        new = self.with_(objects={**self.objects, obj: self.objects[obj].with_(**changes)})
        if self.__dict__.get("_steady") and _unfelt(self.objects[obj], changes):
            due = changes.keys() != {"tapped"} or not self.__dict__.get("_settled", False)
            kept = UNCHANGED if due else UNCHANGED_AND_SETTLED
            new.__dict__.update({name: self.__dict__[name] for name in kept if name in self.__dict__})
            if self._index is not None and self._index.names_nothing:
                new.__dict__["_index"] = self._index
        return new

    def everyone(self) -> Iterator[PlayerId]:
        """The names of the players in the game, the active one first."""
        return (p.id for p in self.playing)


FIELDS = frozenset(f.name for f in fields(Game))
UNREAD = frozenset(("pending", "options_taken", "next_id", "over"))  # what no characteristic depends on
UNDUE = frozenset(("options_taken", "next_id", "step", "log", "combat"))  # what no state-based action depends on,
# but one of battles on combat (704.5x)
UNFELT = frozenset(("damage", "deathtouched", "tapped"))  # what of an object no ``_steady`` characteristic depends on
REMEMBERED = frozenset(
    ("memory", "chosen")
)  # what they depend on only where it is face down or of several cards, or by its X
UNCHANGED = ("characteristics", "_steady", "_plain", "_there")
UNCHANGED_AND_SETTLED = (*UNCHANGED, "_settled")  # no state-based action comes due by tapping
WORKED_OUT = ("characteristics", "_index", "_kinds", "_steady", "_plain", "_there")


_CHARACTERISTICS = ("_settled", *WORKED_OUT)
_ORDER = ("playing", "gone")
_CHARACTERISTICS_AND_ORDER = (*_CHARACTERISTICS, *_ORDER)
_OBJECTS = ("_zones", "battlefield", *_CHARACTERISTICS)
_OBJECTS_AND_ORDER = (*_OBJECTS, *_ORDER)


def _unfelt(obj: Object, changes: Mapping[str, Any]) -> bool:
    """Whether no ``_steady`` characteristic depends on these changes of an object."""
    if UNFELT.issuperset(changes):
        return True
    if obj.face_down or len(obj.components) > 1 or not (UNFELT | REMEMBERED).issuperset(changes):
        return False
    chosen = changes.get("chosen", obj.chosen)
    was = obj.chosen
    return chosen is was or bool(chosen and was and (chosen.x, chosen.alternative) == (was.x, was.alternative))


def _gone(game: Game, changes: Mapping[str, Any]) -> tuple[str, ...]:
    """What was worked out of a game and must be worked out anew after these changes.

    Where the layers found nothing that depends on anything but the objects themselves (``_steady``), characteristics
    stay as they are whatever else changes. Where moreover no ability changes rules (``_settled`` is true), no
    state-based action comes due by what these do not read.
    """
    order = "players" in changes or "active" in changes or "table" in changes
    if "objects" in changes:
        return _OBJECTS_AND_ORDER if order else _OBJECTS
    steady = "_steady" in game.__dict__ and "effects" not in changes and "table" not in changes
    if not steady and not UNREAD.issuperset(changes):
        return _CHARACTERISTICS_AND_ORDER if order else _CHARACTERISTICS
    lasts = steady and game.__dict__.get("_settled", False) and UNDUE.issuperset(changes)
    lasts = lasts and ("combat" not in changes or "battle" not in game._kinds)
    return (() if lasts else ("_settled",)) if not order else ("_settled", *_ORDER)
