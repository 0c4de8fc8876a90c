"""What: filters over objects, and the references by which a text names objects."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Literal

if TYPE_CHECKING:
    from benchbook.cards.amounts import Amount
    from benchbook.cards.mana import ManaCost
    from benchbook.cards.players import Who

Zone = Literal[
    "battlefield", "hand", "library", "graveyard", "exile", "stack", "command", "outside", "top of library",
]  # fmt: skip
Comparison = Literal["=", "!=", "<", "<=", ">", ">="]

# ── filters: what kind of object ──────────────────────────────────────────────


@dataclass(frozen=True, slots=True)
class And:
    """All of its parts hold."""

    parts: tuple[Filter, ...]


@dataclass(frozen=True, slots=True)
class Or:
    """One of its parts holds."""

    parts: tuple[Filter, ...]


@dataclass(frozen=True, slots=True)
class Not:
    """Its part does not hold."""

    part: Filter


@dataclass(frozen=True, slots=True)
class Anything:
    """No condition: "permanent" on the battlefield, "card" elsewhere, "spell" on the stack."""


@dataclass(frozen=True, slots=True)
class HasType:
    """A card type, in lower case: creature, artifact, …"""

    name: str


@dataclass(frozen=True, slots=True)
class HasSubtype:
    """A subtype as printed: Goblin, Aura, Forest."""

    name: str


@dataclass(frozen=True, slots=True)
class HasSupertype:
    """legendary, basic, snow, world, token-independent."""

    name: str


@dataclass(frozen=True, slots=True)
class HasColor:
    """A colour by name: white."""

    name: str


@dataclass(frozen=True, slots=True)
class HasManaCost:
    """One of these mana costs, symbol by symbol: mana cost {0} or {1}."""

    costs: tuple[ManaCost, ...]


@dataclass(frozen=True, slots=True)
class ColorCount:
    """How many colours: colourless (= 0), monocoloured (= 1), multicoloured (>= 2)."""

    comparison: Comparison
    number: int


@dataclass(frozen=True, slots=True)
class HasKeyword:
    """Has a keyword ability, by its name in lower case."""

    name: str


@dataclass(frozen=True, slots=True)
class HasAbilityKind:
    """Has an activated / triggered / mana ability … or any ability at all ("any")."""

    kind: Literal["any", "activated", "triggered", "mana", "static", "activated with {T}"]


@dataclass(frozen=True, slots=True)
class Is:
    """A status, role or origin: see ``STATUSES``."""

    status: str


STATUSES = (
    "token", "nontoken", "tapped", "untapped", "attacking", "blocking", "blocked", "unblocked", "face down", "face up",
    "permanent card", "permanent spell", "spell", "ability", "permanent", "card", "enchanted", "equipped", "modified",
    "historic", "commander", "copy", "transformed", "monstrous", "renowned", "suspected", "paired", "saddled",
    "entered this turn", "attacked this turn", "blocked this turn", "was dealt damage this turn", "attacking alone",
    "cast from hand", "was cast", "kicked", "summoning sick", "phased out", "goaded", "outlaw", "party", "legendary",
    "activated ability", "triggered ability", "attached", "crewed", "exerted this turn",
)  # fmt: skip


OF_AN_OPPONENTS_CHOICE = Is("of an opponent's choice")  # a target that an opponent of the controller chooses


@dataclass(frozen=True, slots=True)
class Compares:
    """A number of the object against an amount: power 4 or greater, mana value X or less."""

    attribute: str
    comparison: Comparison
    amount: Amount


@dataclass(frozen=True, slots=True)
class TogetherAtMost:
    """All the targets that this describes have no more of an attribute in total: "with total mana value 4 or less"."""

    attribute: str
    amount: Amount


@dataclass(frozen=True, slots=True)
class GreatestOwn:
    """No permanent of the same controller that fits ``among`` has more: the greatest, or tied for it."""

    attribute: str
    among: Filter


@dataclass(frozen=True, slots=True)
class ControlledBy:
    """Controlled by one of the players."""

    who: Who


@dataclass(frozen=True, slots=True)
class TheirChoice:
    """Controlled by one of the players, who chooses it as a target: "that player controls of their choice"."""

    who: Who


@dataclass(frozen=True, slots=True)
class OwnedBy:
    """Owned by one of the players."""

    who: Who


@dataclass(frozen=True, slots=True)
class Named:
    """Has this name."""

    name: str


@dataclass(frozen=True, slots=True)
class Same:
    """Is one of these objects: "that creature", "this creature"."""

    what: What


@dataclass(frozen=True, slots=True)
class Other:
    """Is not the source: "another", "other"."""


@dataclass(frozen=True, slots=True)
class HasCounters:
    """Has at least so many counters of a kind ("" is any kind)."""

    kind: str
    at_least: int = 1


@dataclass(frozen=True, slots=True)
class Chosen:
    """Has the colour, creature type, name, … that was chosen (``key`` as in EntersChoosing)."""

    key: str


@dataclass(frozen=True, slots=True)
class Shares:
    """Shares a creature type, colour, name, card type … with another object; "types artifact land": one of these."""

    kind: str
    what: What


@dataclass(frozen=True, slots=True)
class AttachedTo:
    """Is attached to one of these objects (or, with a player, enchants that player)."""

    what: What | Who


@dataclass(frozen=True, slots=True)
class HasAttached:
    """Has an object of this kind attached: enchanted, equipped by …"""

    filter: Filter


@dataclass(frozen=True, slots=True)
class Attacking:
    """Attacks this player, or a planeswalker or battle of theirs (``directly``: only the player)."""

    who: Who
    directly: bool = False


@dataclass(frozen=True, slots=True)
class InCombatWith:
    """Blocks, or is blocked by, one of these objects."""

    what: What
    role: Literal["blocking", "blocked by", "either"] = "either"


@dataclass(frozen=True, slots=True)
class MetInCombat:
    """Blocked, or was blocked by, one of these earlier this turn, or this combat (``what`` None: by anything)."""

    what: What | None = None
    role: Literal["blocked", "was blocked by", "either"] = "either"
    this_combat: bool = False


@dataclass(frozen=True, slots=True)
class DamagedBy:
    """Was dealt damage this turn by one of these objects."""

    what: What


@dataclass(frozen=True, slots=True)
class TappedFor:
    """Was tapped this turn to pay for an ability of a keyword (crew, saddle) of one of these objects."""

    what: What
    keyword: str


@dataclass(frozen=True, slots=True)
class HasDealtDamage:
    """Dealt damage this turn, to one of these players, or to an object of that kind, where they are named."""

    to: Who | None = None
    what: Filter | None = None


@dataclass(frozen=True, slots=True)
class Targets:
    """A spell or ability that targets one of these (``only``: nothing else)."""

    what: What | Who
    only: bool = False


@dataclass(frozen=True, slots=True)
class TargetOf:
    """Is, or was, one of the targets of this spell or ability."""

    what: What


@dataclass(frozen=True, slots=True)
class TargetsSingle:
    """A spell or ability whose only target, however often chosen, is a single permanent of a kind or such a player."""

    filter: Filter | None = None
    players: Who | None = None


@dataclass(frozen=True, slots=True)
class ManaCostHas:
    """The mana cost contains a symbol, or equals a cost ("{0}", "{1}")."""

    symbol: str
    equals: bool = False


@dataclass(frozen=True, slots=True)
class FromSource:
    """A spell that fits, or an ability whose source fits: "white spells or abilities from white sources"."""

    filter: Filter


@dataclass(frozen=True, slots=True)
class LiesIn:
    """Is in one of these zones: "cards in graveyards", "cards in graveyards and libraries"."""

    zones: tuple[Zone, ...]


@dataclass(frozen=True, slots=True)
class CastFrom:
    """A spell cast from this zone; of ``whose`` cards, where that is said ("from your graveyard")."""

    zone: Zone
    whose: Who | None = None


@dataclass(frozen=True, slots=True)
class CastInOrder:
    """The ``nth`` of the spells of a kind that its caster casts this turn ("the first creature spell … each turn").

    ``later``: counted from when the effect begins ("the next creature spell you cast this turn").
    """

    nth: int
    among: Filter
    later: bool = False


Filter = (
    And
    | Or
    | Not
    | Anything
    | HasType
    | HasSubtype
    | HasSupertype
    | HasColor
    | ColorCount
    | HasManaCost
    | HasKeyword
    | HasAbilityKind
    | Is
    | Compares
    | TogetherAtMost
    | GreatestOwn
    | ControlledBy
    | TheirChoice
    | OwnedBy
    | Named
    | Same
    | Other
    | HasCounters
    | Chosen
    | Shares
    | AttachedTo
    | HasAttached
    | Attacking
    | InCombatWith
    | MetInCombat
    | DamagedBy
    | HasDealtDamage
    | TappedFor
    | Targets
    | TargetOf
    | TargetsSingle
    | ManaCostHas
    | FromSource
    | LiesIn
    | CastFrom
    | CastInOrder
)

# ── references: which objects ─────────────────────────────────────────────────


@dataclass(frozen=True, slots=True)
class This:
    """The object that has the ability ("this creature", its own name), or the spell itself."""


@dataclass(frozen=True, slots=True)
class Maker:
    """The permanent whose ability made this token, by its name in an ability of the token (201.5a)."""


@dataclass(frozen=True, slots=True)
class Giver:
    """The object that gives this ability to another one, by its name in that ability (201.5a): ``obj`` once it does."""

    obj: int | None = None


@dataclass(frozen=True, slots=True)
class Target:
    """What was chosen as target number ``index`` (one or several objects, or players)."""

    index: int


@dataclass(frozen=True, slots=True)
class EventObject:
    """The object of the event that triggered the ability or is being replaced: "it", "that creature".

    ``role`` tells it apart where there are two: "subject", "other" (the blocker, the damaged object), "source", "host"
    (what it entered attached to).
    """

    role: Literal["subject", "other", "source", "host"] = "subject"


@dataclass(frozen=True, slots=True)
class Attached:
    """What the source is attached to: enchanted creature, equipped creature, fortified land."""


@dataclass(frozen=True, slots=True)
class Bound:
    """What an earlier instruction of the same ability bound to ``name``: "the token", "the exiled card".

    Names that effects bind: see ``effects``. "linked" is what the linked ability of the same object
    remembered (607).
    """

    name: str


ITSELF = Bound("itself")  # in a filter: whatever is held against it


@dataclass(frozen=True, slots=True)
class Group:
    """Every object that fits, in a zone (whose: ``who``; None is anyone's)."""

    filter: Filter
    zone: Zone = "battlefield"
    who: Who | None = None


@dataclass(frozen=True, slots=True)
class Choose:
    """Objects that a player chooses on resolution: "a creature you control", "two cards from your hand"; with the zone
    "source", a source of damage (609.7a); with "battlefield or graveyard", of the permanents that the player controls
    and the cards in their graveyard; "outside or exile". ``or_more``: as many more as the player likes.
    """

    filter: Filter
    number: Amount
    chooser: Who
    zone: Zone | Literal[
        "source", "battlefield or graveyard", "battlefield or hand", "battlefield or hand or graveyard",
        "hand or graveyard", "outside or exile", "graveyard or exile",
    ] = "battlefield"  # fmt: skip
    zone_of: Who | None = None
    at_random: bool = False
    up_to: bool = False
    or_more: bool = False


@dataclass(frozen=True, slots=True)
class TopOf:
    """The top so many cards of a player's library ("bottom" with ``bottom``)."""

    who: Who
    number: Amount
    bottom: bool = False


@dataclass(frozen=True, slots=True)
class TopOfGraveyard:
    """The top so many cards of a player's graveyard, or those nearest to the top that fit."""

    who: Who
    number: Amount
    filter: Filter | None = None


@dataclass(frozen=True, slots=True)
class TargetsOf:
    """Those of the targets of a spell or ability that fit: "those permanents", of a spell that targets them."""

    what: What
    filter: Filter


@dataclass(frozen=True, slots=True)
class CostObject:
    """What was paid as a cost: the sacrificed creature, the discarded card, the exiled card, the tapped creatures."""

    kind: Literal["sacrificed", "discarded", "exiled", "tapped", "returned", "revealed"]


@dataclass(frozen=True, slots=True)
class Several:
    """All of these references together: "this creature and enchanted creature"."""

    parts: tuple[What, ...]


@dataclass(frozen=True, slots=True)
class AttackedBy:
    """The player or planeswalker that the object attacks, or attacked as it left the battlefield; no battle."""

    what: What


@dataclass(frozen=True, slots=True)
class PlayerAsObject:
    """A player where an object could stand too (damage to any target, counters on players)."""

    who: Who


@dataclass(frozen=True, slots=True)
class Among:
    """Those of some objects that fit: the land cards milled this way; ``noun`` is whether they are called cards."""

    what: What
    filter: Filter
    noun: str = "card"


@dataclass(frozen=True, slots=True)
class LastOf:
    """The last of some objects that fits: the last creature card exiled with it."""

    what: What
    filter: Filter


What = (
    Among | This | Maker | Giver | Target | EventObject | Attached | Bound | Group | Choose | TopOf | CostObject
    | Several | TargetsOf | PlayerAsObject | AttackedBy | LastOf | TopOfGraveyard
)  # fmt: skip


@dataclass(frozen=True, slots=True)
class TargetSpec:
    """What may be chosen as a target (115): objects of a zone, players, or either.

    ``number`` is how many; ``up_to`` allows fewer; ``players`` is whose kind may be chosen;
    ``different`` forbids what another target spec already has ("another target creature"). On the stack only spells
    may be chosen unless the text says ability (``abilities``). ``one_zone``: all from one player's zone.
    ``spells``: spells of this kind may be chosen too ("target spell or permanent"). ``each``: at most one of each of
    these players' ("for each opponent, … up to one target creature that player controls"). ``chooser``: another player
    than the controller chooses ("target creature that player controls of their choice"). ``share``: what they must have
    in common ("two target permanents that share a permanent type").
    """

    filter: Filter | None
    zone: Zone = "battlefield"
    zone_of: Who | None = None
    players: Who | None = None
    number: Amount | None = None
    up_to: bool = False
    different: bool = False
    divided: Amount | None = None
    abilities: bool = False
    one_zone: bool = False
    spells: Filter | None = None
    each: Who | None = None
    chooser: Who | None = None
    share: str = ""
