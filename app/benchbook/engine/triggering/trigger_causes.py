"""Abilities that trigger because another ability triggers (603.3b)."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any

from benchbook.cards.events import TriggersAbility
from benchbook.engine.context import Context
from benchbook.engine.index import index
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
