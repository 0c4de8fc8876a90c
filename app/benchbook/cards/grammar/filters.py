"""Filters put together and taken apart: what a form of words adds to the description of an object."""

from __future__ import annotations

from benchbook.cards.filters import And, Anything, Filter


def parts_of(filter_: Filter) -> tuple[Filter, ...]:
    """What a filter asks, one by one: nothing of anything."""
    if isinstance(filter_, And):
        return filter_.parts
    return () if isinstance(filter_, Anything) else (filter_,)


def filter_of(parts: tuple[Filter, ...]) -> Filter:
    """The filter that asks all of these."""
    if not parts:
        return Anything()
    return parts[0] if len(parts) == 1 else And(parts)


def plus(filter_: Filter, part: Filter) -> Filter:
    """The filter that asks this as well, last."""
    return filter_of((*parts_of(filter_), part))


def minus(filter_: Filter, part: Filter) -> Filter | None:
    """The filter without what it asks last, where that is the part; ``None`` where it is not."""
    parts = parts_of(filter_)
    return filter_of(parts[:-1]) if parts and parts[-1] == part else None
