"""The meld pairs (712.5), and the face that a pair has together."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any

from benchbook.cards.abilities import CardDefinition
from benchbook.cards.objects import Bound, Target
from benchbook.engine.context import Context
from benchbook.engine.events import Move
from benchbook.engine.game_objects import Component
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
