"""What kind of object: the filters by which a text says which objects it means."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

from benchbook.cards.node import Node
from benchbook.cards.vocabulary import PERMANENT_TYPES
from benchbook.frozen import dataclass

if TYPE_CHECKING:
    from benchbook.cards.amounts import Amount
    from benchbook.cards.mana import ManaCost
    from benchbook.cards.objects import What, Zone
    from benchbook.cards.players import Who


Comparison = Literal["=", "!=", "<", "<=", ">", ">="]


class Filter(Node):
    """Which objects."""

    __slots__ = ()


@dataclass(frozen=True, slots=True)
class And(Filter):
    """All of its parts hold."""

    parts: tuple[Filter, ...]


@dataclass(frozen=True, slots=True)
class Or(Filter):
    """One of its parts holds."""

    parts: tuple[Filter, ...]


@dataclass(frozen=True, slots=True)
class Not(Filter):
    """Its part does not hold."""

    part: Filter


@dataclass(frozen=True, slots=True)
class Anything(Filter):
    """No condition: "permanent" on the battlefield, "card" elsewhere, "spell" on the stack."""


@dataclass(frozen=True, slots=True)
class HasType(Filter):
    """A card type, in lower case: creature, artifact, …"""

    name: str


@dataclass(frozen=True, slots=True)
class HasSubtype(Filter):
    """A subtype as printed: Goblin, Aura, Forest."""

    name: str


@dataclass(frozen=True, slots=True)
class HasSupertype(Filter):
    """legendary, basic, snow, world, token-independent."""

    name: str


@dataclass(frozen=True, slots=True)
class HasColor(Filter):
    """A colour by name: white."""

    name: str


@dataclass(frozen=True, slots=True)
class HasManaCost(Filter):
    """One of these mana costs, symbol by symbol: mana cost {0} or {1}."""

    costs: tuple[ManaCost, ...]


@dataclass(frozen=True, slots=True)
class ColorCount(Filter):
    """How many colours: colourless (= 0), monocoloured (= 1), multicoloured (>= 2)."""

    comparison: Comparison
    number: int


@dataclass(frozen=True, slots=True)
class HasKeyword(Filter):
    """Has a keyword ability, by its name in lower case."""

    name: str


@dataclass(frozen=True, slots=True)
class HasAbilityKind(Filter):
    """Has an activated / triggered / mana ability … or any ability at all ("any")."""

    kind: Literal["any", "activated", "triggered", "mana", "static", "activated with {T}"]


@dataclass(frozen=True, slots=True)
class Is(Filter):
    """A status, role or origin: see ``STATUSES``."""

    status: str


STATUSES = (
    "token", "nontoken", "tapped", "untapped", "attacking", "blocking", "blocked", "unblocked", "face down", "face up",
    "permanent card", "permanent spell", "spell", "ability", "permanent", "card", "enchanted", "equipped", "modified",
    "historic", "commander", "copy", "transformed", "monstrous", "renowned", "suspected", "paired", "saddled",
    "entered this turn", "attacked this turn", "blocked this turn", "was dealt damage this turn", "attacking alone",
    "cast from hand", "was cast", "kicked", "summoning sick", "phased out", "goaded", "outlaw", "party", "legendary",
    "cast from a graveyard", "activated ability", "triggered ability", "attached", "crewed", "exerted this turn",
    "source",
)  # fmt: skip


OF_AN_OPPONENTS_CHOICE = Is("of an opponent's choice")  # a target that an opponent of the controller chooses
SOURCE = Is("source")  # "an artifact source": an object of any zone (109.2c); without that word it is a permanent


@dataclass(frozen=True, slots=True)
class Compares(Filter):
    """A number of the object against an amount: power 4 or greater, mana value X or less."""

    attribute: str
    comparison: Comparison
    amount: Amount


@dataclass(frozen=True, slots=True)
class TogetherAtMost(Filter):
    """All the targets that this describes have no more of an attribute in total: "with total mana value 4 or less"."""

    attribute: str
    amount: Amount


@dataclass(frozen=True, slots=True)
class GreatestOwn(Filter):
    """No permanent of the same controller that fits ``among`` has more: the greatest, or tied for it."""

    attribute: str
    among: Filter


@dataclass(frozen=True, slots=True)
class ControlledBy(Filter):
    """Controlled by one of the players."""

    who: Who


@dataclass(frozen=True, slots=True)
class TheirChoice(Filter):
    """Controlled by one of the players, who chooses it as a target: "that player controls of their choice"."""

    who: Who


@dataclass(frozen=True, slots=True)
class OwnedBy(Filter):
    """Owned by one of the players."""

    who: Who


@dataclass(frozen=True, slots=True)
class Named(Filter):
    """Has this name."""

    name: str


@dataclass(frozen=True, slots=True)
class HasSymbol(Filter):
    """Bears the expansion symbol of this set."""

    expansion: str


@dataclass(frozen=True, slots=True)
class Same(Filter):
    """Is one of these objects: "that creature", "this creature"."""

    what: What


@dataclass(frozen=True, slots=True)
class Other(Filter):
    """Is not the source: "another", "other"."""


@dataclass(frozen=True, slots=True)
class HasCounters(Filter):
    """Has at least so many counters of a kind ("" is any kind)."""

    kind: str
    at_least: int = 1


@dataclass(frozen=True, slots=True)
class Chosen(Filter):
    """Has the colour, creature type, name, … that was chosen (``key`` as in EntersChoosing)."""

    key: str


@dataclass(frozen=True, slots=True)
class Shares(Filter):
    """Shares a creature type, colour, name, card type … with another object; "types artifact land": one of these."""

    kind: str
    what: What


@dataclass(frozen=True, slots=True)
class AttachedTo(Filter):
    """Is attached to one of these objects (or, with a player, enchants that player)."""

    what: What | Who


@dataclass(frozen=True, slots=True)
class HasAttached(Filter):
    """Has an object of this kind attached: enchanted, equipped by …"""

    filter: Filter


@dataclass(frozen=True, slots=True)
class Attacking(Filter):
    """Attacks this player, or a planeswalker or battle of theirs (``directly``: only the player)."""

    who: Who
    directly: bool = False


@dataclass(frozen=True, slots=True)
class InCombatWith(Filter):
    """Blocks, or is blocked by, one of these objects."""

    what: What
    role: Literal["blocking", "blocked by", "either"] = "either"


@dataclass(frozen=True, slots=True)
class MetInCombat(Filter):
    """Blocked, or was blocked by, one of these earlier this turn, or this combat (``what`` None: by anything)."""

    what: What | None = None
    role: Literal["blocked", "was blocked by", "either"] = "either"
    this_combat: bool = False


@dataclass(frozen=True, slots=True)
class DamagedBy(Filter):
    """Was dealt damage this turn by one of these objects."""

    what: What


@dataclass(frozen=True, slots=True)
class TappedFor(Filter):
    """Was tapped this turn to pay for an ability of a keyword (crew, saddle) of one of these objects."""

    what: What
    keyword: str


@dataclass(frozen=True, slots=True)
class HasDealtDamage(Filter):
    """Dealt damage this turn, to one of these players, or to an object of that kind, where they are named."""

    to: Who | None = None
    what: Filter | None = None


@dataclass(frozen=True, slots=True)
class Targets(Filter):
    """A spell or ability that targets one of these (``only``: nothing else)."""

    what: What | Who
    only: bool = False


@dataclass(frozen=True, slots=True)
class TargetOf(Filter):
    """Is, or was, one of the targets of this spell or ability."""

    what: What


@dataclass(frozen=True, slots=True)
class TargetsSingle(Filter):
    """A spell or ability whose only target, however often chosen, is a single permanent of a kind or such a player."""

    filter: Filter | None = None
    players: Who | None = None


@dataclass(frozen=True, slots=True)
class ManaCostHas(Filter):
    """The mana cost contains a symbol, or equals a cost ("{0}", "{1}")."""

    symbol: str
    equals: bool = False


@dataclass(frozen=True, slots=True)
class FromSource(Filter):
    """A spell that fits, or an ability whose source fits: "white spells or abilities from white sources"."""

    filter: Filter


@dataclass(frozen=True, slots=True)
class LiesIn(Filter):
    """Is in one of these zones: "cards in graveyards", "cards in graveyards and libraries"."""

    zones: tuple[Zone, ...]


@dataclass(frozen=True, slots=True)
class CastFrom(Filter):
    """A spell cast from this zone; of ``whose`` cards, where that is said ("from your graveyard")."""

    zone: Zone
    whose: Who | None = None


@dataclass(frozen=True, slots=True)
class CastInOrder(Filter):
    """The ``nth`` of the spells of a kind that its caster casts this turn ("the first creature spell … each turn").

    ``later``: counted from when the effect begins ("the next creature spell you cast this turn").
    """

    nth: int
    among: Filter
    later: bool = False


def names_a_type(kind: Filter) -> bool:
    """Whether a text with this kind names a permanent's type, by itself or with more, and so means permanents."""
    if isinstance(kind, And):
        return any(map(names_a_type, kind.parts))
    if isinstance(kind, Or):
        return all(map(names_a_type, kind.parts))
    return isinstance(kind, HasSubtype) or (isinstance(kind, HasType) and kind.name in PERMANENT_TYPES)
