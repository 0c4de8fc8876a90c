"""An object of the game: its parts, what is remembered of it on the stack and elsewhere (109, 112–113), and its
characteristics (109.3) as they are after the layers."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import field
from fractions import Fraction
from typing import TYPE_CHECKING, Any

from benchbook.cards.abilities import Ability, Activated, CardDefinition, FaceDefinition
from benchbook.cards.amounts import Amount, Number
from benchbook.cards.costs import Cost, TapThis
from benchbook.cards.effects import AddMana
from benchbook.cards.mana import ManaCost, symbol_value
from benchbook.cards.players import You
from benchbook.engine.memory import Memory
from benchbook.frozen import dataclass, empty, replace

if TYPE_CHECKING:
    from benchbook.engine.events import Event
    from benchbook.engine.state import ObjId, PlayerId, Subject


@dataclass(frozen=True, slots=True)
class Component:
    """One card or token of an object; most objects have one (merged and combined permanents have more).

    ``token_card``: a token on the battlefield and a card elsewhere. ``copied``: the values that a copy effect gave it
    before it became a part of the whole; ``since``: when it did.
    """

    card: int
    definition: CardDefinition
    owner: PlayerId
    token: bool = False
    copy: bool = False
    face: int = 0
    token_card: bool = False
    copied: FaceDefinition | None = None
    since: int = 0


@dataclass(frozen=True, slots=True)
class Chosen:
    """How a spell or ability was put on the stack: targets, modes, X, costs paid (601.2b–h).

    ``repeated``: the modes as they were chosen, where one with targets was chosen more than once (700.2d).
    ``mana_otherwise``: what else could have been spent, where something asks and no line says what was.
    ``mana_from``: what made the mana that was spent.
    """

    targets: tuple[tuple[Subject, ...], ...] = ()
    modes: tuple[int, ...] = ()
    x: Fraction | None = None
    paid: Mapping[str, int] = field(default_factory=empty)
    division: tuple[tuple[Fraction, ...], ...] = ()
    mana_spent: tuple[str, ...] = ()
    mana_otherwise: tuple[tuple[str, ...], ...] = ()
    mana_from: tuple[ObjId, ...] = ()
    cost_objects: Mapping[str, tuple[ObjId, ...]] = field(default_factory=empty)
    from_zone: str = ""
    by: PlayerId = ""
    alternative: str = ""
    free: bool = False
    repeated: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class AbilityOnStack:
    """What an ability on the stack remembers of its source and of the event that triggered it (113.7a)."""

    ability: Ability
    source: ObjId
    event: Event | None = None
    kind: str = "activated"
    bindings: Mapping[str, Any] = field(default_factory=empty)
    event_subject: Mapping[str, Subject] = field(default_factory=empty)
    amount: Fraction | None = None


@dataclass(frozen=True, slots=True)
class Object:
    """An object in a zone (109.1). A zone change makes a new one with a new ``id`` (400.7)."""

    id: ObjId
    zone: str
    owner: PlayerId
    controller: PlayerId
    components: tuple[Component, ...]
    timestamp: int
    tapped: bool = False
    face_down: str = ""
    phased_out: str = ""
    counters: Mapping[str, Fraction] = field(default_factory=empty)
    damage: Fraction = Fraction(0)
    deathtouched: bool = False
    attached_to: Subject | None = None
    attached_at: int = 0
    sick: bool = False
    entered_turn: int = -1
    marks: frozenset[str] = frozenset()
    memory: Memory = field(default_factory=empty)
    chosen: Chosen | None = None
    ability: AbilityOnStack | None = None
    was: ObjId | None = None
    copied: tuple[FaceDefinition, ...] | None = None
    loyalty_activated: int = -1

    def with_(self, **changes: Any) -> Object:
        """An object that differs in these fields."""
        return replace(self, **changes)

    @property
    def card(self) -> int:
        """The physical card or token that names it (the first component)."""
        return self.components[0].card if self.components else -self.id

    @property
    def is_token(self) -> bool:
        """Whether it is a token (111): a merged permanent as its topmost component is (730.2d), any other if all of it
        is.
        """
        parts = self.components[:1] if "merged" in self.marks else self.components
        return bool(parts) and all(c.token or (c.token_card and self.zone == "battlefield") for c in parts)

    def counter(self, kind: str) -> Fraction:
        """How many counters of a kind, their attributes aside."""
        return sum((n for k, n in self.counters.items() if counter_kind(k) == kind), Fraction(0))


def counter_kind(key: str) -> str:
    """The kind of a counter without the attributes it may carry (``pop!|Ann|1``)."""
    return key.split("|", 1)[0]


BASIC_LAND_MANA = {"Plains": "W", "Island": "U", "Swamp": "B", "Mountain": "R", "Forest": "G"}


@dataclass(frozen=True, slots=True)
class Held:
    """An ability as an object has it: what it is, how it is told apart (``key``) and since when."""

    ability: Ability
    key: str
    timestamp: int = 0
    granted_by: int = 0


@dataclass(slots=True)
class Characteristics:
    """What an object is at a moment. Built by the layers, read-only afterwards."""

    names: tuple[str, ...]
    mana_cost: ManaCost | None
    colors: frozenset[str]
    supertypes: frozenset[str]
    types: frozenset[str]
    subtypes: frozenset[str]
    power: Fraction | None
    toughness: Fraction | None
    base_power: Fraction | None
    base_toughness: Fraction | None
    loyalty: Fraction | None
    defense: Fraction | None
    abilities: tuple[Held, ...]
    controller: str
    barred: frozenset[str] = frozenset()
    x: Fraction | None = None
    border: str = ""
    watermark: str = ""
    front_value: Fraction | None = None
    idle: frozenset[str] = frozenset()

    @property
    def name(self) -> str:
        """Its first name, "" for none."""
        return self.names[0] if self.names else ""

    @property
    def mana_value(self) -> Fraction:
        """The total of its mana cost; X is its value on the stack and 0 elsewhere (202.3).

        A back face that is up counts with the cost of the front (202.3b), a melded permanent with both (202.3c).
        """
        if self.front_value is not None and self.mana_cost is None:
            return self.front_value
        if self.mana_cost is None:
            return Fraction(0)
        chosen = self.x or Fraction(0)
        return sum((chosen if s in ("X", "Y", "Z") else symbol_value(s) for s in self.mana_cost.symbols), Fraction(0))

    def has_keyword(self, name: str) -> bool:
        """Whether one of its abilities is that keyword, which is not idle: a keyword whose rule is taken away."""
        for held in self.abilities:
            if goes_by(held.ability, name) and not (self.idle and _name(held.ability) in self.idle):
                return True
        return False

    def bears(self, name: str) -> bool:
        """Whether the keyword is among its abilities, whatever the rules make of it."""
        return any(goes_by(h.ability, name) for h in self.abilities)

    def keywords(self, name: str) -> tuple[Held, ...]:
        """Its keyword abilities of that name, unless it is idle."""
        return () if name in self.idle else tuple(h for h in self.abilities if _name(h.ability) == name)

    def copy(self) -> Characteristics:
        """The same again, to be changed."""
        return Characteristics(
            self.names, self.mana_cost, self.colors, self.supertypes, self.types, self.subtypes, self.power,
            self.toughness, self.base_power, self.base_toughness, self.loyalty, self.defense, self.abilities,
            self.controller, self.barred, self.x, self.border, self.watermark, self.front_value,
            self.idle,
        )  # fmt: skip


def goes_by(ability: Ability, name: str) -> bool:
    """Whether the ability is that keyword: islandwalk is a landwalk (702.14a), forestcycling a cycling (702.29f)."""
    own = _name(ability)
    if own == name:
        return True
    if own == "landwalk":
        return f"{getattr(ability, 'words', '')}walk".lower() == name
    return own == "typecycling" and name in ("cycling", f"{getattr(ability, 'words', '')}cycling".lower())


def _name(ability: Ability) -> str | None:
    return getattr(ability, "name", None)


def fixed(amount: Amount | None) -> Fraction | None:
    """The number printed; anything that is not a plain number counts as 0 until an ability defines it (208.2)."""
    if amount is None:
        return None
    return amount.value if isinstance(amount, Number) else Fraction(0)


def printed(face: FaceDefinition) -> Characteristics:
    """The characteristics that a face has by itself, its controller left open; worked out once a face."""
    known = face.__dict__.get("_printed")
    if known is None:
        power, toughness = fixed(face.power), fixed(face.toughness)
        known = Characteristics(
            tuple(n for n in (face.name, *face.extra_names) if n), face.mana_cost, frozenset(face.colors),
            frozenset(face.supertypes), frozenset(face.types), frozenset(face.subtypes), power, toughness, power,
            toughness, fixed(face.loyalty), fixed(face.defense),
            tuple(Held(a, f"p{i}") for i, a in enumerate(face.abilities))
            + intrinsic(frozenset(face.types), frozenset(face.subtypes)), "",
            border=face.border, watermark=face.watermark,
        )  # fmt: skip
        face.__dict__["_printed"] = known
    return known


def intrinsic(
    types: frozenset[str], subtypes: frozenset[str], mana: Mapping[str, str] = BASIC_LAND_MANA
) -> tuple[Held, ...]:
    """The mana abilities that a land's basic land types give it (305.6)."""
    if "land" not in types:
        return ()
    return tuple(Held(_taps_for(letter), f"i{name}") for name, letter in mana.items() if name in subtypes)


def _taps_for(letter: str) -> Activated:
    mana = AddMana(You(), ManaCost((letter,)))
    return Activated(Cost((TapThis(),)), (mana,), text=f"{{T}}: Add {{{letter}}}.", rule="305.6")
