"""Which thing's counters are asked about: those that the instruction before it put there or took away."""

from __future__ import annotations

from typing import Any

from benchbook.cards.amounts import CountersOn
from benchbook.cards.effects import PutCounters, RemoveCounters
from benchbook.cards.grammar.raw import Pronoun
from benchbook.cards.mapping import parts
from benchbook.cards.objects import This


def counted_on(effect: Any) -> tuple[str, Any] | None:
    """The kind of counters, and on what, of an instruction that changes their number."""
    if isinstance(effect, RemoveCounters):
        return effect.kind, effect.of
    return (effect.kind, effect.on) if isinstance(effect, PutCounters) else None


def counts_again(condition: Any, counted: tuple[str, Any] | None) -> bool:
    """Whether the counters of that kind on the source are counted, after one was put there or taken away."""
    if counted is None or counted[1] != This():
        return False
    return any(isinstance(part, CountersOn) and part == CountersOn(counted[0], This()) for part in parts(condition))


def asks_of_it(condition: Any, counted: tuple[str, Any] | None) -> tuple[Pronoun, ...]:
    """The pronouns of "if it has no ice counters on it" after an ice counter was removed from the source."""
    if counted is None or counted[1] != This():
        return ()
    asked = (part for part in parts(condition) if isinstance(part, CountersOn) and part.kind == counted[0])
    return tuple(one.what for one in asked if isinstance(one.what, Pronoun))
