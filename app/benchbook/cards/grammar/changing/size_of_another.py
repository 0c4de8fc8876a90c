"""Base power and toughness that are changed to those of another creature."""

from __future__ import annotations

from typing import Any

from benchbook.cards.amounts import AttributeOf
from benchbook.cards.continuous import SetPT
from benchbook.cards.effects import Continuous
from benchbook.cards.grammar.forms import derived


def _changed(what: Any, other: Any, duration: Any) -> Continuous:
    return Continuous(what, (SetPT(AttributeOf("power", other), AttributeOf("toughness", other)),), duration)


def _of_changed(effect: Continuous) -> tuple[Any, ...] | None:
    change = effect.changes[0] if len(effect.changes) == 1 else None
    power = change.power if isinstance(change, SetPT) else None
    other = power.what if isinstance(power, AttributeOf) else None
    return (effect.what, other, effect.duration) if effect == _changed(effect.what, other, effect.duration) else None


derived(
    "order",
    "change <w:possessor> base power and toughness to <o:possessor> power and toughness <d:duration>",
    _changed,
    _of_changed,
    Continuous,
)
