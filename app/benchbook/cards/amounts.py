"""How many: numbers as a small tree, so that a step can say why it is 3."""

from __future__ import annotations

from fractions import Fraction
from typing import TYPE_CHECKING, Literal

from benchbook.cards.node import Node
from benchbook.frozen import dataclass

if TYPE_CHECKING:
    from benchbook.cards.conditions import Condition
    from benchbook.cards.filters import Filter
    from benchbook.cards.objects import What
    from benchbook.cards.players import Who

Attribute = Literal[
    "power", "toughness", "mana value", "loyalty", "base power", "base toughness", "damage", "power to station",
]  # fmt: skip
Rounded = Literal["up", "down", ""]
ROUNDINGS: tuple[Rounded, ...] = ("up", "down")


class Amount(Node):
    """How many."""

    __slots__ = ()


@dataclass(frozen=True, slots=True)
class Number(Amount):
    """A fixed number."""

    value: Fraction

    @classmethod
    def of(cls, value: int | str | Fraction) -> Number:
        """The number from anything that Fraction reads."""
        return cls(Fraction(value))


@dataclass(frozen=True, slots=True)
class Modifier(Amount):
    """A printed power or toughness that only modifies another one ("+1"): by itself it defines nothing."""

    value: Fraction


@dataclass(frozen=True, slots=True)
class VariableX(Amount):
    """The X of the spell or ability (107.3); ``letter`` may be Y or Z."""

    letter: str = "X"


@dataclass(frozen=True, slots=True)
class CountOf(Amount):
    """How many objects there are: "for each creature you control"."""

    what: What


@dataclass(frozen=True, slots=True)
class AttributeOf(Amount):
    """A number of one object: its power, toughness, mana value, loyalty, marked damage."""

    attribute: Attribute
    what: What


@dataclass(frozen=True, slots=True)
class GreatestOf(Amount):
    """The greatest (or least, or total) of an attribute among objects."""

    attribute: Attribute
    what: What
    how: Literal["greatest", "least", "total"] = "greatest"


@dataclass(frozen=True, slots=True)
class CountersOn(Amount):
    """How many counters of a kind (all kinds: "") are on an object or player."""

    kind: str
    what: What | Who


@dataclass(frozen=True, slots=True)
class LifeOf(Amount):
    """A player's life total."""

    who: Who


@dataclass(frozen=True, slots=True)
class ExtremeLife(Amount):
    """The highest or the lowest life total among all players, or ``among`` some of them."""

    how: Literal["highest", "lowest"]
    among: Who | None = None


@dataclass(frozen=True, slots=True)
class StartingLife(Amount):
    """The starting life total."""


@dataclass(frozen=True, slots=True)
class PlayerCount(Amount):
    """How many players, "for each opponent"; ``condition`` is judged with that player as the event's player."""

    who: Who
    condition: Condition | None = None


@dataclass(frozen=True, slots=True)
class Devotion(Amount):
    """Devotion to one or more colours (700.5), for the source's controller; "that color" is the one just chosen."""

    colors: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class ManaSymbols(Amount):
    """How many mana symbols of a colour there are in the mana costs of objects; no devotion, which effects raise."""

    color: str
    what: What


@dataclass(frozen=True, slots=True)
class DistinctAmong(Amount):
    """How many different colours, basic land types (domain), card types, names or powers there are among objects.

    "differently named": how many of the objects no two of which have a name in common (201.2b).
    """

    kind: Literal[
        "colors", "basic land types", "card types", "names", "powers", "mana values", "creature types",
        "differently named", "kinds of counters",
    ]  # fmt: skip
    what: What


@dataclass(frozen=True, slots=True)
class HappenedThisTurn(Amount):
    """A tally of this turn: spells cast, cards drawn, life gained or lost, creatures that died, …

    ``kind`` is a word of ``events.TALLIES``.
    """

    kind: str
    who: Who | None = None
    what: What | None = None


@dataclass(frozen=True, slots=True)
class DamageDealtTo(Amount):
    """How much damage the object, as it now is or as it last was, has been dealt this turn."""

    what: What


@dataclass(frozen=True, slots=True)
class CommanderCasts(Amount):
    """How often you have cast your commanders from the command zone this game; ``each``: that one for whose spell the
    cost is determined.
    """

    each: bool = False


@dataclass(frozen=True, slots=True)
class TimesMutated(Amount):
    """How often this permanent has mutated (702.140c)."""


@dataclass(frozen=True, slots=True)
class EventAmount(Amount):
    """The number of the event: "that much", "that many"."""


@dataclass(frozen=True, slots=True)
class BoundAmount(Amount):
    """What an earlier instruction measured: life lost this way, cards exiled this way (``name``)."""

    name: str


@dataclass(frozen=True, slots=True)
class ReplacedAmount(Amount):
    """ "That much" of an instruction that is carried out instead of another: the amount of that one."""

    of: Amount


@dataclass(frozen=True, slots=True)
class ChosenNumber(Amount):
    """The number chosen as the permanent entered, or by the effect."""

    key: str = "number"


@dataclass(frozen=True, slots=True)
class TimesResolved(Amount):
    """How often this ability has resolved this turn, the present time among them."""


@dataclass(frozen=True, slots=True)
class TimesActivated(Amount):
    """How often this ability has been activated this turn, the present time among them."""


@dataclass(frozen=True, slots=True)
class TimesKicked(Amount):
    """How often a spell was kicked (702.33), or another repeatable cost was paid (``cost``, of one ``instance``)."""

    cost: str = "kicker"
    instance: str = ""


@dataclass(frozen=True, slots=True)
class FurtherTargets(Amount):
    """How many targets the spell has beyond the first (207.2c strive)."""


@dataclass(frozen=True, slots=True)
class TargetsChosen(Amount):
    """How many targets the spell has whose cost is changed, each once; only those that fit the filter."""

    filter: Filter | None = None


@dataclass(frozen=True, slots=True)
class ManaSpent(Amount):
    """How much mana was spent to cast the spell; ``colors`` counts the colours of it (converge), ``snow`` what snow
    sources made.
    """

    colors: bool = False
    snow: bool = False


@dataclass(frozen=True, slots=True)
class ManaSpentOnIt(Amount):
    """How much mana was spent to cast another spell, or the spell that an object was."""

    what: What


@dataclass(frozen=True, slots=True)
class DieResult(Amount):
    """The result of the die rolled by this effect."""


@dataclass(frozen=True, slots=True)
class Sum(Amount):
    """The sum of its parts."""

    parts: tuple[Amount, ...]


@dataclass(frozen=True, slots=True)
class Product(Amount):
    """One amount so many times."""

    times: Amount
    of: Amount


@dataclass(frozen=True, slots=True)
class Difference(Amount):
    """One amount less another; never below zero where ``floor`` (107.1b)."""

    left: Amount
    right: Amount
    floor: bool = True


@dataclass(frozen=True, slots=True)
class HalfOf(Amount):
    """Half an amount; ``rounded`` up, down or, where the text says nothing, not at all."""

    of: Amount
    rounded: Rounded = ""


@dataclass(frozen=True, slots=True)
class UpTo(Amount):
    """Any number from zero up to a limit (no limit: None), as the player chooses."""

    limit: Amount | None = None


@dataclass(frozen=True, slots=True)
class Negative(Amount):
    """An amount with its sign turned: -X/-X."""

    of: Amount


@dataclass(frozen=True, slots=True)
class UnspentMana(Amount):
    """How much unspent mana a player has, of a color or ("") of any type."""

    who: Who
    color: str = ""


@dataclass(frozen=True, slots=True)
class PartySize(Amount):
    """How many creatures are in your party: at most one each of Cleric, Rogue, Warrior and Wizard (700.8)."""


@dataclass(frozen=True, slots=True)
class ClassLevelOf(Amount):
    """The level of a permanent; one without a level counts as level 1 (716.2d)."""

    what: What


@dataclass(frozen=True, slots=True)
class SpeedOf(Amount):
    """A player's speed (702.179)."""

    who: Who


@dataclass(frozen=True, slots=True)
class UnlockedDoors(Amount):
    """The unlocked halves of the Rooms that players control (709.5j)."""

    who: Who
