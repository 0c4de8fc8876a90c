"""What deals the damage "instead": "this creature deals 1 damage to each opponent. If …, it deals 3 instead"."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from benchbook.cards.effects import DealDamage
from benchbook.cards.grammar.raw import Pronoun
from benchbook.cards.objects import This


def by_the_same_source(resolved: tuple[Any, ...], written: tuple[Any, ...], before: tuple[Any, ...]) -> tuple[Any, ...]:
    """The instructions that are followed instead, "it" being the source of the damage that they stand for."""
    if not any(isinstance(effect, DealDamage) and effect.source == This() for effect in before):
        return resolved
    pairs = zip(resolved, written, strict=True)
    return tuple(replace(one, source=This()) if _dealt_by_it(raw) else one for one, raw in pairs)


def _dealt_by_it(raw: Any) -> bool:
    source = raw.source if isinstance(raw, DealDamage) else None
    return isinstance(source, Pronoun) and not source.noun and not source.many
