"""An object's characteristics (109.3) as they are after the layers, and its copiable values before them."""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction

from benchbook.cards.abilities import Ability, Activated, FaceDefinition
from benchbook.cards.amounts import Amount, Number
from benchbook.cards.costs import Cost, TapThis
from benchbook.cards.effects import AddMana
from benchbook.cards.mana import ManaCost, symbol_value
from benchbook.cards.players import You
from benchbook.frozen import dataclass

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
