"""What an object becomes that is described as a token would be: a 3/3 red Elemental creature with haste."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from benchbook.cards.abilities import Static
from benchbook.cards.continuous import AddTypes, GainAbilities, SetColors, SetPT, SetTypes
from benchbook.cards.effects import TokenSpec
from benchbook.cards.objects import This

LEGENDARY = ("legendary",)


def typed(types: tuple[str, ...], subtypes: tuple[str, ...], added: bool) -> tuple[Any, ...]:
    """The type changes: "artifact creature" keeps the other card types and replaces creature types at most (205.1b)."""
    if added:
        return (AddTypes(types, subtypes),)
    if types == ("artifact", "creature"):
        return (AddTypes(types), SetTypes(subtypes=subtypes)) if subtypes else (AddTypes(types),)
    return (SetTypes(types, subtypes),)


def untyped(changes: tuple[Any, ...], added: bool) -> tuple[tuple[str, ...], tuple[str, ...]] | None:
    """The type words back."""
    first = changes[0]
    if isinstance(first, AddTypes) and not added:
        second = changes[1] if len(changes) > 1 else None
        return first.types, second.subtypes if isinstance(second, SetTypes) else ()
    return (first.types, first.subtypes) if isinstance(first, (AddTypes, SetTypes)) else None


def changes_of(spec: TokenSpec, added: bool) -> tuple[Any, ...] | None:
    """The changes that make an object what the words describe (205.1b, 613)."""
    sized = any(isinstance(a, Static) and a.defining and _sizes(a) for a in spec.abilities)
    if spec.name or spec.supertypes not in ((), LEGENDARY) or (spec.power is None and not sized):
        return None
    made: list[Any] = list(typed(spec.types, spec.subtypes, added))
    if spec.supertypes:
        made.append(AddTypes(supertypes=spec.supertypes))
    if spec.colors:
        made.append(SetColors(spec.colors))
    if spec.abilities:
        made.append(GainAbilities(tuple(_defines(a, False) for a in spec.abilities)))
    if spec.power is not None:
        made.append(SetPT(spec.power, spec.toughness))
    return tuple(made)


def _sizes(ability: Any) -> bool:
    """Whether it says how large its object is: what an effect gives is not characteristic-defining (604.3)."""
    return ability.what == This() and len(ability.changes) == 1 and isinstance(ability.changes[0], SetPT)


def _defines(ability: Any, defining: bool) -> Any:
    plain = not isinstance(ability, Static) or ability.defining == defining or not _sizes(ability)
    return ability if plain or ability.zone != "any" else replace(ability, defining=defining)


def spec_of(changes: Any, added: bool) -> TokenSpec | None:
    """The words that such changes were read from."""
    words = untyped(changes, added) if changes else None
    if words is None:
        return None
    size = changes[-1] if isinstance(changes[-1], SetPT) else SetPT(None, None)
    colors = next((c.colors for c in changes if isinstance(c, SetColors)), ())
    abilities = next((c.abilities for c in changes if isinstance(c, GainAbilities)), ())
    legendary = any(c == AddTypes(supertypes=LEGENDARY) for c in changes)
    spec = TokenSpec(
        power=size.power,
        toughness=size.toughness,
        supertypes=LEGENDARY if legendary else (),
        colors=colors,
        types=words[0],
        subtypes=words[1],
        abilities=tuple(_defines(a, True) for a in abilities),
    )
    return spec if changes_of(spec, added) == changes else None
