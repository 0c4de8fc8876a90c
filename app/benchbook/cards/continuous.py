"""What continuous effects do to objects, by layer (613), and to the rules of the game."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Literal

from benchbook.cards.mana import ManaCost

if TYPE_CHECKING:
    from benchbook.cards.abilities import Ability
    from benchbook.cards.amounts import Amount
    from benchbook.cards.conditions import Condition
    from benchbook.cards.costs import Cost
    from benchbook.cards.events import When
    from benchbook.cards.objects import Filter, What, Zone
    from benchbook.cards.players import Who

# ── modifications of characteristics ──────────────────────────────────────────


@dataclass(frozen=True, slots=True)
class BecomeCopy:
    """Layer 1: becomes a copy of an object, with exceptions ("except …", 707.9)."""

    of: What
    exceptions: tuple[Modification, ...] = ()


@dataclass(frozen=True, slots=True)
class SetController:
    """Layer 2: this player controls it."""

    who: Who


@dataclass(frozen=True, slots=True)
class ChangeText:
    """Layer 3: replaces a word by another (``kind``: color word, basic land type, either of these, creature type,
    number).

    ``old``/``new`` empty are chosen as the effect is created ("chosen" keys "old word" and "new word"); ``never`` is
    a word that can't be chosen as the new one.
    """

    kind: str
    old: str = ""
    new: str = ""
    never: str = ""


@dataclass(frozen=True, slots=True)
class ChangeNumbers:
    """Numbers in its text or mana cost are changed: ``old`` ones to ``new``, or each by so much; ``first`` one only."""

    where: str = ""
    old: str = ""
    new: str = ""
    by: int = 0
    first: bool = False


@dataclass(frozen=True, slots=True)
class SetTypes:
    """Layer 4: becomes these card types and subtypes; keeps nothing of the kinds it sets (205.1a).

    ``types`` empty keeps card types and only replaces the subtypes named (305.7 for land types).
    """

    types: tuple[str, ...] = ()
    subtypes: tuple[str, ...] = ()
    supertypes: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class AddTypes:
    """Layer 4: … in addition to its other types. "every creature type", "every basic land type" may stand as a
    subtype.
    """

    types: tuple[str, ...] = ()
    subtypes: tuple[str, ...] = ()
    supertypes: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class LoseTypes:
    """Layer 4: isn't a creature; loses all creature types ("creature types"); is no longer legendary."""

    types: tuple[str, ...] = ()
    subtypes: tuple[str, ...] = ()
    supertypes: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class AddChosenType:
    """Layer 4: the type that was chosen (``key`` "creature type", "land type"); ``instead`` replaces the others."""

    key: str
    instead: bool = False


@dataclass(frozen=True, slots=True)
class CreatureTypesOf:
    """Layer 4: has the creature types of another object instead of its own."""

    of: What


@dataclass(frozen=True, slots=True)
class SetColors:
    """Layer 5: these colours only (empty: colourless); ``chosen`` takes the chosen colour."""

    colors: tuple[str, ...] = ()
    chosen: str = ""


@dataclass(frozen=True, slots=True)
class KeepColors:
    """Said of a copy: it does not copy the colour, and has the one that it had (707.9c)."""


@dataclass(frozen=True, slots=True)
class AddColors:
    """Layer 5: in addition to its other colours; ``chosen`` takes the chosen colour."""

    colors: tuple[str, ...]
    chosen: str = ""


@dataclass(frozen=True, slots=True)
class GainAbilities:
    """Layer 6: has these abilities too."""

    abilities: tuple[Ability, ...]


@dataclass(frozen=True, slots=True)
class GainAbilitiesOf:
    """Layer 6: has the abilities of a kind of other objects ("all activated abilities of all creature cards …")."""

    of: What
    kind: Literal["activated", "all", "mana", "keywords", "triggered", "loyalty"] = "activated"
    keywords: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class LoseAbilities:
    """Layer 6: loses all abilities (``keywords`` empty and ``kind`` all), or those named; "this" is the ability that

    resolves, named by its text once the effect begins.
    """

    keywords: tuple[str, ...] = ()
    kind: Literal["all", "all but mana", "keywords", "activated", "this"] = "all"


@dataclass(frozen=True, slots=True)
class CantHaveAbilities:
    """Layer 6: can't have or gain these abilities (613.1f with 113.11)."""

    keywords: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class SetPT:
    """Layer 7b (7a as a characteristic-defining ability): base power and toughness; None leaves that one alone."""

    power: Amount | None
    toughness: Amount | None


@dataclass(frozen=True, slots=True)
class ModifyPT:
    """Layer 7c: gets +N/+N."""

    power: Amount
    toughness: Amount


@dataclass(frozen=True, slots=True)
class SwitchPT:
    """Layer 7d: power and toughness are switched."""


@dataclass(frozen=True, slots=True)
class SetName:
    """Layer 3 in effect (201.3, 612.8): its name is this (``add``: in addition to its own)."""

    name: str
    add: bool = False


@dataclass(frozen=True, slots=True)
class SetManaCost:
    """Copy exceptions only: its mana cost."""

    cost: ManaCost | None


@dataclass(frozen=True, slots=True)
class SetLoyalty:
    """Copy exceptions only: its starting loyalty."""

    amount: Amount


Modification = (
    BecomeCopy
    | SetController
    | ChangeText
    | ChangeNumbers
    | SetTypes
    | AddTypes
    | LoseTypes
    | AddChosenType
    | CreatureTypesOf
    | SetColors
    | KeepColors
    | AddColors
    | GainAbilities
    | GainAbilitiesOf
    | LoseAbilities
    | CantHaveAbilities
    | SetPT
    | ModifyPT
    | SwitchPT
    | SetName
    | SetManaCost
    | SetLoyalty
)

# ── statics that change rules, not characteristics (613.11) ───────────────────


@dataclass(frozen=True, slots=True)
class Cant:
    """A prohibition (101.2). ``action`` is one of ``ACTIONS``; ``what`` acts or is acted upon, ``who`` is the player.

    ``against`` narrows the other side: can't be blocked by …, can't attack that player, can't be the target of … .
    """

    action: str
    what: Filter | None = None
    who: Who | None = None
    against: Filter | None = None
    against_who: Who | None = None
    unless: Cost | None = None
    condition: Condition | None = None


ACTIONS = (
    "attack",
    "attack alone",
    "block",
    "block alone",
    "be blocked",
    "be blocked except by",
    "be blocked by more than one",
    "be blocked except by two or more",
    "be blocked except by three or more",
    "be targeted",
    "be countered",
    "be regenerated",
    "be sacrificed",
    "sacrifice for an opponent",
    "be enchanted",
    "be equipped",
    "transform",
    "untap",
    "untap in the untap step",
    "be tapped for costs",
    "cast",
    "cast from",
    "play lands",
    "activate",
    "activate loyalty",
    "gain life",
    "lose life",
    "pay life",
    "draw",
    "search",
    "lose the game",
    "win the game",
    "have damage prevented",
    "have combat damage prevented",
    "be dealt damage",
    "have counters",
    "enter",
    "leave",
    "trigger",
    "be copied",
    "get counters",
    "attack you",
    "attack with others",
    "be attached",
    "be destroyed",
    "phase in",
    "be put into graveyard",
    "play",
    "cast more than one",
    "draw more than one",
    "be turned face up",
    "activate on another's turn",
)


@dataclass(frozen=True, slots=True)
class Must:
    """A requirement: "attack", "be blocked", "block" (``what`` must block ``against``), "attack alone"."""

    action: str
    what: Filter
    against: Filter | None = None
    against_who: Who | None = None
    by_all: bool = False


@dataclass(frozen=True, slots=True)
class Permit:
    """A permission: "cast as though it had flash", "cast from graveyard", "play from the top of your library",

    "look at the top card", "attack as though it didn't have defender", "block additional", "play additional land",
    "block as though it had flying", "spend mana as though of any color", "activate as though haste",
    "assign damage as though unblocked", "assign toughness", "choose not to untap", "no maximum hand size",
    "cast without paying", "block any number", "be attached to more", "cast for cost",
    "begin the game with it on the battlefield" (with a counter of the kind ``name``, for who does not start).
    ``name`` is otherwise the keyword that permits it; ``once`` "each turn" or
    "each of your turns" only, or the "first each turn" or "first each of your turns". ``exiled_after``: a spell so cast
    that would be put into a graveyard is exiled instead.
    ``kind``: of several permissions of one text, the permanent type for which this one is. ``any_mana``: as what mana
    may be spent on a spell so cast, as though it were of any "color", or of any "type".
    """

    action: str
    what: Filter | None = None
    who: Who | None = None
    number: Amount | None = None
    against: Filter | None = None
    cost: Cost | None = None
    zone: Zone | None = None
    name: str = ""
    once: str = ""
    exiled_after: bool = False
    kind: str = ""
    any_mana: Literal["", "color", "type"] = ""


@dataclass(frozen=True, slots=True)
class CostChange:
    """Spells or abilities of a kind cost more or less (601.2f). ``reduce``; ``colored`` when coloured mana is meant;

    ``minimum`` is the least that may be left; ``kind`` spell, ability (``keyword`` of it), attack, block, unlock.
    ``targets``, ``target_players``: only those that target such an object or player.
    ``spares_mana``: mana abilities cost what they did; ``colored_only``: no generic mana is taken off instead.
    """

    kind: Literal["spell", "ability", "attack", "block", "untap", "unlock"]
    change: ManaCost | Cost
    reduce: bool = False
    what: Filter | None = None
    who: Who | None = None
    times: Amount | None = None
    keyword: str = ""
    minimum: int = 0
    targets: Filter | None = None
    whom: Who | None = None
    spares_mana: bool = False
    colored_only: bool = False
    target_players: Who | None = None


@dataclass(frozen=True, slots=True)
class CostFloor:
    """Spells that would cost less than so much mana cost so much: applied once the total is determined (601.2f)."""

    least: Amount
    what: Filter | None = None
    who: Who | None = None


@dataclass(frozen=True, slots=True)
class ExtraTrigger:
    """If such an event (None: any) causes a triggered ability of such a permanent to trigger, it triggers additional
    times (603.2d).
    """

    event: When | None
    of: Filter
    times: int = 1


@dataclass(frozen=True, slots=True)
class NoTrigger:
    """Such an event does not cause abilities to trigger (``of``: only of such permanents)."""

    event: When
    of: Filter | None = None


@dataclass(frozen=True, slots=True)
class PlayerRule:
    """A player's rules change: "no maximum hand size", "maximum hand size" (amount), "hexproof", "shroud", "skip draw
    step",

    "protection", "life total can't change", "don't lose unspent mana", "plays with hand revealed",
    "plays with top card revealed", "extra land plays", "goads" (those permanents are goaded by the player),
    "chooses blocks" (of those creatures the player chooses which block and how), "white mana for every color" (and
    other mana only as though it were colorless).
    """

    rule: str
    who: Who
    amount: Amount | None = None
    filter: Filter | None = None


@dataclass(frozen=True, slots=True)
class GameRule:
    """A rule of the game changes: "damage doesn't wear off", "legend rule off" (for ``filter``), "wither damage",

    "mana becomes" (``word``), "damage can't be prevented", "players can't respond", "combat damage by toughness",
    "all colors for spending", "lands are every type", "starting hand", "continues until end of turn" (what the ability
    does to objects goes on for the turn in which its source leaves).
    """

    rule: str
    filter: Filter | None = None
    who: Who | None = None
    word: str = ""


RuleChange = Cant | Must | Permit | CostChange | CostFloor | ExtraTrigger | NoTrigger | PlayerRule | GameRule
