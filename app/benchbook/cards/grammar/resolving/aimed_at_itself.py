"""What "it" is where a spell is cast that targets the object: "put a +1/+1 counter on it" is no instruction about the
spell.
"""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from benchbook.cards.abilities import Ability, Triggered
from benchbook.cards.effects import Continuous, PutCounters, RemoveCounters, Tap
from benchbook.cards.events import Casts
from benchbook.cards.mapping import mapped
from benchbook.cards.objects import And, EventObject, Targets, This

SPELL = EventObject("subject")
_OF = {PutCounters: "on", RemoveCounters: "of", Tap: "what", Continuous: "what"}  # what is done to permanents alone


def aimed_at_itself(ability: Ability) -> Ability:
    """The ability with what is done only to permanents done to the object that the spell targets."""
    if not isinstance(ability, Triggered) or not isinstance(ability.when, Casts) or not _at_this(ability.when.filter):
        return ability
    effects: Any = mapped(ability.effects, _to_itself)
    return replace(ability, effects=effects)


def _at_this(filter_: Any) -> bool:
    parts = filter_.parts if isinstance(filter_, And) else (filter_,)
    return any(isinstance(part, Targets) and part.what == This() for part in parts)


def _to_itself(node: Any) -> Any:
    name = _OF.get(type(node))
    if name is None or getattr(node, name) != SPELL:
        return node
    changes: dict[str, Any] = {name: This()}
    return replace(node, **changes)
