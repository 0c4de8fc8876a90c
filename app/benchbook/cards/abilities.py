"""Abilities: what the lines of a card's text are (112, 113, 602–605)."""

from __future__ import annotations

from dataclasses import field
from fractions import Fraction
from typing import TYPE_CHECKING, Literal

from benchbook.cards.mana import ManaCost
from benchbook.frozen import dataclass

if TYPE_CHECKING:
    from benchbook.cards.amounts import Amount
    from benchbook.cards.conditions import Condition
    from benchbook.cards.continuous import Modification
    from benchbook.cards.costs import Cost
    from benchbook.cards.events import When
    from benchbook.cards.filters import Filter
    from benchbook.cards.node import Effect
    from benchbook.cards.objects import TargetSpec, What
    from benchbook.cards.replacements import Replacement
    from benchbook.cards.rule_changes import CostChange, RuleChange

ZoneOfFunction = Literal["battlefield", "hand", "graveyard", "exile", "stack", "command", "library", "outside", "any"]


@dataclass(frozen=True, slots=True)
class Keyword:
    """A keyword ability (702) with what it needs: a cost, a number, a quality, a filter.

    ``words`` is the quality as written ("from red", "Plains", "Goblin or Elf").
    """

    name: str
    cost: Cost | None = None
    amount: Amount | None = None
    words: str = ""
    filter: Filter | None = None
    text: str = ""
    rule: str = ""


@dataclass(frozen=True, slots=True)
class SpellAbility:
    """What an instant or sorcery does as it resolves (113.3a)."""

    effects: tuple[Effect, ...]
    targets: tuple[TargetSpec, ...] = ()
    text: str = ""
    rule: str = ""


@dataclass(frozen=True, slots=True)
class Activated:
    """``cost: effects`` (602). ``timing`` sorcery/instant; ``once_each_turn``; ``by`` who may activate
    (any player…).
    """

    cost: Cost
    effects: tuple[Effect, ...]
    targets: tuple[TargetSpec, ...] = ()
    zone: ZoneOfFunction = "battlefield"
    sorcery_speed: bool = False
    condition: Condition | None = None
    limit_each_turn: int = 0
    once: bool = False
    any_player: bool = False
    by_opponents: bool = False
    loyalty: bool = False
    keyword: str = ""
    during: str = ""
    cost_change: CostChange | None = None
    cost_condition: Condition | None = None
    text: str = ""
    rule: str = ""
    least_x: int = 0
    color_of_x: str = ""


@dataclass(frozen=True, slots=True)
class Triggered:
    """When/Whenever/At, with an intervening if (603.4), and how often a turn it may trigger.

    ``done_once``: what it lets its controller do is done only once each turn (603.2h);
    ``still_resolves``: also when its target has become illegal; ``cant_be_countered``: a closing instruction (603.1a);
    ``meanwhile``: what must be so as the event happens, and is not looked at again ("… while you're the monarch").
    """

    when: When
    effects: tuple[Effect, ...]
    targets: tuple[TargetSpec, ...] = ()
    condition: Condition | None = None
    zone: ZoneOfFunction = "battlefield"
    limit_each_turn: int = 0
    keyword: str = ""
    text: str = ""
    rule: str = ""
    done_once: bool = False
    still_resolves: bool = False
    meanwhile: Condition | None = None
    cant_be_countered: bool = False


@dataclass(frozen=True, slots=True)
class Static:
    """A static ability (604): changes to objects, changes to rules, replacement effects.

    ``defining``: a characteristic-defining ability (604.3).
    """

    what: What | None = None
    changes: tuple[Modification, ...] = ()
    rules: tuple[RuleChange, ...] = ()
    replacements: tuple[Replacement, ...] = ()
    condition: Condition | None = None
    defining: bool = False
    zone: ZoneOfFunction = "battlefield"
    text: str = ""
    rule: str = ""


@dataclass(frozen=True, slots=True)
class CostOption:
    """An additional, optional or alternative cost stated in text (118.8, 118.9): "As an additional cost …", "You may …

    rather than pay this spell's mana cost". ``name`` by which later text asks whether it was paid.
    """

    kind: Literal["additional", "optional", "alternative"]
    cost: Cost
    name: str = ""
    condition: Condition | None = None
    repeatable: bool = False
    text: str = ""
    rule: str = ""


@dataclass(frozen=True, slots=True)
class CastRestriction:
    """ "Cast this spell only …", "any number", "can't be copied": limits and permissions of the spell itself."""

    kind: str
    condition: Condition | None = None
    during: str = ""
    text: str = ""
    rule: str = ""
    filter: Filter | None = None


@dataclass(frozen=True, slots=True)
class LevelBand:
    """Abilities and power/toughness from a level on (711), or a class level (716), or a station threshold (721)."""

    least: int
    most: int | None
    power: Fraction | None
    toughness: Fraction | None
    abilities: tuple[Ability, ...]
    counter: str = "level"
    text: str = ""
    rule: str = ""


@dataclass(frozen=True, slots=True)
class Unread:
    """A line that the grammar could not read whole; ``words`` is the part that stopped it. In a card of ours: what the
    language has no node for.

    ``frame`` is what is read of it: an activated ability with its cost, a triggered ability with its event, a static
    ability with what it is about, each without what it does. A line without a frame could matter at any time.
    """

    text: str = ""
    words: str = ""
    rule: str = ""
    frame: Ability | None = None


Ability = Keyword | SpellAbility | Activated | Triggered | Static | CostOption | CastRestriction | LevelBand | Unread


@dataclass(frozen=True)
class FaceDefinition:
    """What one face of a card is: its printed characteristics with its abilities read (copiable values start here).

    ``alternative``: in the values of a copy of a flip card, what it is while it is flipped (710.1b). ``halves``: in the
    combined values of a card with a shared type line, what belongs to either half of it (709.5).
    """

    name: str
    mana_cost: ManaCost | None = None
    colors: tuple[str, ...] = ()
    supertypes: tuple[str, ...] = ()
    types: tuple[str, ...] = ()
    subtypes: tuple[str, ...] = ()
    power: Amount | None = None
    toughness: Amount | None = None
    loyalty: Amount | None = None
    defense: Amount | None = None
    abilities: tuple[Ability, ...] = ()
    text: str = ""
    border: str = ""
    watermark: str = ""
    symbols: tuple[str, ...] = ()
    extra_names: tuple[str, ...] = ()
    alternative: FaceDefinition | None = None
    halves: tuple[FaceDefinition, ...] = ()


@dataclass(frozen=True)
class CardDefinition:
    """A card as the engine uses it: its faces and how they are laid out."""

    name: str
    faces: tuple[FaceDefinition, ...]
    layout: str = "normal"
    color_identity: tuple[str, ...] = ()
    printings: tuple[tuple[str, str, str, str], ...] = ()
    notes: tuple[str, ...] = field(default=())

    @property
    def front(self) -> FaceDefinition:
        """The face that the card has by default."""
        return self.faces[0]


__all__ = [
    "Ability", "Activated", "CardDefinition", "CastRestriction", "CostOption", "FaceDefinition", "Keyword", "LevelBand",
    "SpellAbility", "Static", "Triggered", "Unread", "ZoneOfFunction",
]  # fmt: skip
