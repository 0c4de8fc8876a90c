"""What continuous effects do to objects, by layer (613)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

from benchbook.cards.mana import ManaCost
from benchbook.cards.node import Node
from benchbook.frozen import dataclass

if TYPE_CHECKING:
    from benchbook.cards.abilities import Ability
    from benchbook.cards.amounts import Amount
    from benchbook.cards.objects import What
    from benchbook.cards.players import Who


class Modification(Node):
    """What a continuous effect changes."""

    __slots__ = ()


@dataclass(frozen=True, slots=True)
class BecomeCopy(Modification):
    """Layer 1: becomes a copy of an object, with exceptions ("except …", 707.9)."""

    of: What
    exceptions: tuple[Modification, ...] = ()


@dataclass(frozen=True, slots=True)
class SetController(Modification):
    """Layer 2: this player controls it."""

    who: Who


@dataclass(frozen=True, slots=True)
class ChangeText(Modification):
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
class ChangeNumbers(Modification):
    """Numbers in its text or mana cost are changed: ``old`` ones to ``new``, or each by so much; ``first`` one only.

    ``at`` is the one that is meant of those there ("power", "toughness": its own); ``chosen``: one is chosen, higher or
    lower by so much.
    """

    where: str = ""
    old: str = ""
    new: str = ""
    by: int = 0
    first: bool = False
    at: int = 0
    chosen: bool = False


@dataclass(frozen=True, slots=True)
class SetText(Modification):
    """Layer 3: its rules text is this one in place of its own (612.5); what else gives it abilities goes on."""

    abilities: tuple[Ability, ...]


@dataclass(frozen=True, slots=True)
class SetTypes(Modification):
    """Layer 4: becomes these card types and subtypes; keeps nothing of the kinds it sets (205.1a).

    ``types`` empty keeps card types and only replaces the subtypes named (305.7 for land types).
    """

    types: tuple[str, ...] = ()
    subtypes: tuple[str, ...] = ()
    supertypes: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class AddTypes(Modification):
    """Layer 4: … in addition to its other types. "every creature type", "every basic land type" may stand as a
    subtype.
    """

    types: tuple[str, ...] = ()
    subtypes: tuple[str, ...] = ()
    supertypes: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class LoseTypes(Modification):
    """Layer 4: isn't a creature; loses all creature types ("creature types"); is no longer legendary."""

    types: tuple[str, ...] = ()
    subtypes: tuple[str, ...] = ()
    supertypes: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class AddChosenType(Modification):
    """Layer 4: the type that was chosen (``key`` "creature type", "land type"); ``instead`` replaces the others."""

    key: str
    instead: bool = False


@dataclass(frozen=True, slots=True)
class CreatureTypesOf(Modification):
    """Layer 4: has the creature types of another object instead of its own."""

    of: What


@dataclass(frozen=True, slots=True)
class SetColors(Modification):
    """Layer 5: these colours only (empty: colourless); ``chosen`` takes the chosen colour."""

    colors: tuple[str, ...] = ()
    chosen: str = ""


@dataclass(frozen=True, slots=True)
class KeepColors(Modification):
    """Said of a copy: it does not copy the colour, and has the one that it had (707.9c)."""


@dataclass(frozen=True, slots=True)
class AddColors(Modification):
    """Layer 5: in addition to its other colours; ``chosen`` takes the chosen colour."""

    colors: tuple[str, ...]
    chosen: str = ""


@dataclass(frozen=True, slots=True)
class GainAbilities(Modification):
    """Layer 6: has these abilities too."""

    abilities: tuple[Ability, ...]


@dataclass(frozen=True, slots=True)
class GainAbilitiesOf(Modification):
    """Layer 6: has the abilities of a kind of other objects ("all activated abilities of all creature cards …")."""

    of: What
    kind: Literal["activated", "all", "mana", "keywords", "triggered", "loyalty"] = "activated"
    keywords: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class LoseAbilities(Modification):
    """Layer 6: loses all abilities (``keywords`` empty and ``kind`` all), or those named; "this" is the ability that

    resolves, named by its text once the effect begins.
    """

    keywords: tuple[str, ...] = ()
    kind: Literal["all", "all but mana", "keywords", "activated", "this"] = "all"


@dataclass(frozen=True, slots=True)
class CantHaveAbilities(Modification):
    """Layer 6: can't have or gain these abilities (613.1f with 113.11)."""

    keywords: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class SetPT(Modification):
    """Layer 7b (7a as a characteristic-defining ability): base power and toughness; None leaves that one alone."""

    power: Amount | None
    toughness: Amount | None


@dataclass(frozen=True, slots=True)
class ModifyPT(Modification):
    """Layer 7c: gets +N/+N."""

    power: Amount
    toughness: Amount


@dataclass(frozen=True, slots=True)
class SwitchPT(Modification):
    """Layer 7d: power and toughness are switched."""


@dataclass(frozen=True, slots=True)
class SetName(Modification):
    """Layer 3 in effect (201.3, 612.8): its name is this (``add``: in addition to its own)."""

    name: str
    add: bool = False


@dataclass(frozen=True, slots=True)
class SetManaCost(Modification):
    """Copy exceptions only: its mana cost."""

    cost: ManaCost | None


@dataclass(frozen=True, slots=True)
class SetLoyalty(Modification):
    """Copy exceptions only: its starting loyalty."""

    amount: Amount
