"""What continuous effects change about the rules of the game: what can't, must and may be done, and costs (613.11)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

from benchbook.cards.mana import ManaCost
from benchbook.frozen import dataclass

if TYPE_CHECKING:
    from benchbook.cards.amounts import Amount
    from benchbook.cards.conditions import Condition
    from benchbook.cards.costs import Cost
    from benchbook.cards.events import When
    from benchbook.cards.filters import Filter
    from benchbook.cards.node import Effect
    from benchbook.cards.objects import Zone
    from benchbook.cards.players import Who


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
    "attack", "attack alone", "block", "block alone", "be blocked", "be blocked except by",
    "be blocked by more than one", "be blocked except by two or more", "be blocked except by three or more",
    "be targeted", "be countered", "be regenerated", "be sacrificed", "sacrifice for an opponent", "be enchanted",
    "be equipped", "transform", "untap", "untap in the untap step", "be tapped for costs", "cast", "cast from",
    "play lands", "activate", "activate loyalty", "gain life", "lose life", "pay life", "draw", "search",
    "lose the game", "win the game", "have damage prevented", "have combat damage prevented", "be dealt damage",
    "have counters", "enter", "leave", "trigger", "be copied", "get counters", "attack you", "attack with others",
    "be attached", "be destroyed", "phase in", "be put into graveyard", "play", "cast more than one",
    "draw more than one", "be turned face up", "activate on another's turn",
)  # fmt: skip


@dataclass(frozen=True, slots=True)
class Must:
    """A requirement: "attack", "be blocked", "block" (``what`` must block ``against``), "attack alone", "be chosen as
    a target" (one of ``what`` by ``against_who``).
    """

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
    other mana only as though it were colorless), "reveals the first card drawn" (or "may reveal" it, or "… on own
    turns").
    """

    rule: str
    who: Who
    amount: Amount | None = None
    filter: Filter | None = None


VOTES_AGAIN = "votes an additional time"  # a rule of a player (701.38)
REVEALS_FIRST, MAY_REVEAL_FIRST = "reveals the first card drawn", "may reveal the first card drawn"  # and so are these
ON_OWN_TURNS = " on own turns"


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


@dataclass(frozen=True, slots=True)
class OpeningHand:
    """Its owner may reveal the card from their opening hand; then the effects happen on a later occasion (103.6b)."""

    when: When
    effects: tuple[Effect, ...]


RuleChange = (
    Cant | Must | Permit | CostChange | CostFloor | ExtraTrigger | NoTrigger | PlayerRule | GameRule | OpeningHand
)
