"""What triggers when something was exiled instead of dying: "exile it instead. When you do, …" (603.12)."""

from __future__ import annotations

from typing import Any

from benchbook.cards.abilities import Triggered
from benchbook.cards.effects import DelayedTrigger
from benchbook.cards.events import Reflexive
from benchbook.cards.grammar.replacement.replacing import one
from benchbook.cards.replacements import ZoneReplacement


def _then(filter_: Any, effects: tuple[Any, ...]) -> ZoneReplacement:
    when = DelayedTrigger(Triggered(Reflexive(), effects))
    return ZoneReplacement(filter_, "battlefield", "graveyard", "exile", also=(when,))


def _of_then(made: ZoneReplacement) -> tuple[Any, ...] | None:
    when = made.also[0] if len(made.also) == 1 else None
    found = (made.filter, when.ability.effects) if isinstance(when, DelayedTrigger) else None
    return found if found is not None and made == _then(*found) else None


one("if <f:watched> would die , exile it instead . when you do , <e:clauses>", _then, _of_then, ZoneReplacement)
