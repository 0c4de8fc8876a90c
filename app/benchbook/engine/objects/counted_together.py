"""What objects come to together: meld pairs, devotion (700.5a), names (201.2b), sizes by what each is."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import replace
from fractions import Fraction
from typing import Any

from benchbook.cards import continuous as c
from benchbook.cards.abilities import Ability, CardDefinition, Static
from benchbook.cards.amounts import Number
from benchbook.cards.mapping import parts
from benchbook.cards.objects import Bound, Target
from benchbook.cards.rule_changes import PlayerRule
from benchbook.engine.context import Context, NotModelled
from benchbook.engine.events import Move
from benchbook.engine.game_objects import Component, Object
from benchbook.engine.resolution import left_by
from benchbook.engine.state import ObjId

PAIRS: dict[frozenset[str], str] = {
    frozenset({"Midnight Scavengers", "Graf Rats"}): "Chittering Host",
    frozenset({"Hanweir Garrison", "Hanweir Battlements"}): "Hanweir, the Writhing Township",
    frozenset({"Bruna, the Fading Light", "Gisela, the Broken Blade"}): "Brisela, Voice of Nightmares",
    frozenset({"Phyrexian Dragon Engine", "Mishra, Claimed by Gix"}): "Mishra, Lost to Phyrexia",
    frozenset({"The Mightstone and Weakstone", "Urza, Lord Protector"}): "Urza, Planeswalker",
    frozenset({"Argoth, Sanctum of Nature", "Titania, Voice of Gaea"}): "Titania, Gaea Incarnate",
    frozenset({"Fang, Fearless l'Cie", "Vanille, Cheerful l'Cie"}): "Ragnarok, Divine Deliverance",
}

PIECES = "pieces of"
"""Binds to a name the rule by which one permanent that was moved is found as several objects."""


def are_a_pair(one: Component, other: Component) -> bool:
    """Whether the two cards are the two of one meld pair (712.5); a made-up pair has the layout, one its back face."""
    if any(c.token or c.copy for c in (one, other)):
        return False
    names = frozenset(c.definition.name.replace("’", "'") for c in (one, other))
    made_up = all(c.definition.layout == "meld" for c in (one, other))
    return names in PAIRS or (made_up and sum(len(c.definition.faces) > 1 for c in (one, other)) == 1)


def with_back_face(parts: tuple[Component, ...], card: Callable[[str], CardDefinition | None]) -> tuple[Component, ...]:
    """The cards of a pair, the first with the combined back face, where the library has it as a card of its own."""
    result = PAIRS.get(frozenset(p.definition.name.replace("’", "'") for p in parts))
    if result is None or any(len(p.definition.faces) > 1 for p in parts):
        return parts
    whole = card(result)
    if whole is None:
        return parts
    first, *rest = parts
    faces = (*first.definition.faces, whole.front)
    return (replace(first, definition=replace(first.definition, faces=faces, layout="meld")), *rest)


def with_the_others(ctx: Context, what: Any, found: tuple[ObjId, ...]) -> tuple[tuple[ObjId, ...], tuple[str, ...]]:
    """The objects with those that left with them, and the rule that says so; a target is found by itself."""
    if isinstance(what, Bound) and f"{PIECES} {what.name}" in ctx.bindings:
        return found, ctx.bindings[f"{PIECES} {what.name}"]
    event = left_by(ctx, getattr(ctx.event, "obj", ""))
    if isinstance(what, Target) or not isinstance(event, Move) or not event.others or event.new not in found:
        return found, ()
    melded = "melded" in ctx.game.object(event.obj).marks
    others = tuple(o for o in event.others if o not in found)
    return (*found, *others), ("712.21c" if melded else "730.3c",)


def more_devotion(ctx: Context) -> Fraction:
    """By how much effects increase the player's devotion to each color and combination of colors.

    They are read off the permanents in the same view as the mana costs, after copy, control and text-changing effects
    and before any other (700.5a).
    """
    total = Fraction(0)
    for obj in ctx.game.battlefield:
        printed = sum(
            (_increase(a) for c in obj.components for f in c.definition.faces for a in f.abilities), Fraction(0)
        )
        look = ctx.look(obj.id)
        has = sum((_increase(held.ability) for held in look.abilities), Fraction(0))
        if ctx.view is None and has != printed and look.controller == ctx.controller and _one_face(obj):
            raise NotModelled("devotion where the ability that increases it was lost or gained")
        total += has if look.controller == ctx.controller else 0
    return total


def _one_face(obj: Object) -> bool:
    return obj.copied is None and not obj.face_down


def _increase(ability: Ability) -> Fraction:
    if not isinstance(ability, Static):
        return Fraction(0)
    rules = [r for r in ability.rules if isinstance(r, PlayerRule) and r.rule == "devotion"]
    return sum((r.amount.value for r in rules if r.amount is not None), Fraction(0))  # type: ignore[attr-defined]


MOST_NAMES = 16


def differently_named(names: Iterable[tuple[str, ...]]) -> int:
    """The size of the largest group with different names; what has no name is in none.

    Raises NotModelled where too many of the objects have several names each.
    """
    sets = {frozenset(n) - {""} for n in names} - {frozenset()}
    single = frozenset().union(*(s for s in sets if len(s) == 1))
    several = [s for s in sets if len(s) > 1 and not s & single]
    if len(several) > MOST_NAMES:
        raise NotModelled("which of so many objects with several names have different ones")
    return len(single) + _apart(several)


def _apart(sets: list[frozenset[str]]) -> int:
    if not sets:
        return 0
    first, rest = sets[0], sets[1:]
    return max(_apart(rest), 1 + _apart([s for s in rest if not s & first]))


ITSELF = Bound("each")


def sized_by_itself(changes: tuple[Any, ...]) -> bool:
    """Whether a power or toughness is worked out from the object that has it ("each equal to its mana value")."""
    sizes = (
        size
        for change in changes
        if isinstance(change, c.SetPT | c.ModifyPT)
        for size in (change.power, change.toughness)
        if size is not None and not isinstance(size, Number)
    )
    return any(part == ITSELF for size in sizes for part in parts(size))
