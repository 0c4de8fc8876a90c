"""707.9e: what an exception to a copy effect does besides is not done where another copy effect is applied after it."""

from __future__ import annotations

from benchbook.engine.rules.terms import *

OF_THE_COPY = "counters of the copy"


def with_counters_of_the_copy(event: Any, more: Mapping[str, Fraction]) -> Any:
    """The event with more counters by their kind, which the copy effect that is applied last brings along."""
    if not more:
        return event
    counters = {**event.counters, **{kind: event.counters.get(kind, Fraction(0)) + n for kind, n in more.items()}}
    return replace(event, counters=counters, memory={**event.memory, OF_THE_COPY: tuple(more.items())})


def without_counters_of_the_copy(event: Any) -> Any:
    """The event without the counters that an earlier copy effect brought along."""
    brought = dict(event.memory.get(OF_THE_COPY, ()))
    if not brought:
        return event
    left = {kind: n - brought.get(kind, Fraction(0)) for kind, n in event.counters.items()}
    memory = {key: value for key, value in event.memory.items() if key != OF_THE_COPY}
    return replace(event, counters={kind: n for kind, n in left.items() if n > 0}, memory=memory)
