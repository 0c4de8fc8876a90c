"""Why an ability triggers (603.3b), and what was paid before for what a delayed one moves (400.7j, 603.7)."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any

from benchbook.cards.abilities import Triggered
from benchbook.cards.effects import Move
from benchbook.cards.events import TriggersAbility
from benchbook.cards.mapping import parts, replaced
from benchbook.cards.objects import Bound, CostObject
from benchbook.engine import events as ev
from benchbook.engine.context import Context
from benchbook.engine.evaluate import objects
from benchbook.engine.index import index
from benchbook.engine.resolution import followed
from benchbook.engine.state import Game, Pending

WATCHED = "watched as it triggered"


Fits = Callable[[Context, Any, Any], bool]


def caused(found: list[Any], after: Game, fits: Fits) -> list[Any]:
    """What has triggered, with what triggers on its triggering, which waits until it is on the stack; ``fits`` says
    whether an event is of the kind on which an ability triggers.
    """
    watching = [f for f in index(after).triggered if isinstance(f.ability.when, TriggersAbility)] if found else []
    if not watching:
        return found
    return [(_watched(one, watching, after, fits), refs) for one, refs in found]


def _watched(pending: Any, watching: list[Any], after: Game, fits: Fits) -> Any:
    if not isinstance(pending, Pending) or pending.event is None:
        return pending
    others = []
    for f in watching:
        because = f.ability.when.because
        here = replace(f.context(after), event=pending.event)
        if because is not None and fits(here, because, pending.event):
            others.append(Pending(f.ability, f.obj.id, f.controller, pending.event, key=f.held.key))
    return replace(pending, bindings={**pending.bindings, WATCHED: tuple(others)}) if others else pending


def parted_from(pending: Pending) -> tuple[Pending, tuple[Pending, ...]]:
    """The waiting ability by itself, and those that trigger on its triggering."""
    others = pending.bindings.get(WATCHED, ())
    rest = {name: value for name, value in pending.bindings.items() if name != WATCHED}
    return (replace(pending, bindings=rest) if others else pending), others


_OF_WHAT_IS_TOLD = {
    "scries": "701.22d", "surveils": "701.25d", "is tempted by the Ring": "701.54d",
    "discovers": "701.57b", "manifests dread": "701.62b", "airbends": "701.65b", "earthbends": "701.66b",
    "waterbends": "701.67c", "blights": "701.68d", "evolves": "702.100b", "becomes crewed": "702.122e",
    "trains": "702.149c", "gives a gift": "702.174c", "is visited": "717.5", "enlists": "702.154c",
    "is encountered": "312.5", "is planeswalked away from": "901.11b", "is planeswalked to": "901.11b",
}  # fmt: skip


def rules_of_the_event(event: ev.Event) -> tuple[str, ...]:
    """The rule that says when this counts as having happened; none for what is not told by a name."""
    if isinstance(event, ev.PlayerLoses | ev.Concede):
        return ("603.9",)
    number = _OF_WHAT_IS_TOLD.get(event.kind) if type(event) is ev.Told else None
    return (number,) if number is not None else ()


def with_what_was_paid(ctx: Context, ability: Triggered) -> tuple[Context, Triggered]:
    """The circumstances and the ability with the cards that it moves later bound where they went as they were paid."""
    effects = ability.effects
    for moved in (e.what for e in ability.effects if isinstance(e, Move)):
        for node in [part for part in parts(moved) if isinstance(part, CostObject)]:
            there = tuple(followed(ctx, s) for s in objects(ctx, node))
            ctx = ctx.bound(f"paid {node.kind}", there)
            effects = tuple(_moving(e, node) for e in effects)
    return ctx, replace(ability, effects=effects)


def _moving(effect: Any, node: CostObject) -> Any:
    return replaced(effect, node, Bound(f"paid {node.kind}")) if isinstance(effect, Move) else effect
