"""States of what a player controls, and of a thing's size, by which abilities trigger (603.8)."""

from __future__ import annotations

from benchbook.cards.grammar.wording import *


def _mine(filter_: Filter) -> Group:
    return Group(And((*(filter_.parts if isinstance(filter_, And) else (filter_,)), ControlledBy(YOU))))


def _of_mine(group: Any) -> Noun | None:
    """The noun of what a player controls."""
    if not isinstance(group, Group) or not isinstance(group.filter, And) or group.filter.parts[-1] != ControlledBy(YOU):
        return None
    rest = group.filter.parts[:-1]
    noun = Noun(rest[0] if len(rest) == 1 else And(rest))
    return noun if group == _mine(noun.filter) else None


def _many(number: Any, noun: Noun) -> StateIs | None:
    return StateIs(AmountIs(CountOf(_mine(noun.filter)), ">=", number)) if noun.zone == "battlefield" else None


def _of_many(event: StateIs) -> tuple[Any, ...] | None:
    state = event.condition
    if not isinstance(state, AmountIs) or not isinstance(state.left, CountOf):
        return None
    noun = _of_mine(state.left.what)
    return (state.right, noun) if noun is not None and _many(state.right, noun) == event else None


def _any(noun: Noun) -> StateIs | None:
    return StateIs(Exists(_mine(noun.filter))) if noun.zone == "battlefield" else None


def _of_any(event: StateIs) -> tuple[Any, ...] | None:
    noun = _of_mine(event.condition.what) if isinstance(event.condition, Exists) else None
    return (noun,) if noun is not None else None


derived("event", "you control <k:word number> or more <n:nouns>", _many, _of_many, StateIs)
derived("event", "you control (a|an) <n:noun>", _any, _of_any, StateIs)
for size in ("power", "toughness"):

    def _great(what: Any, number: Any, s: str = size) -> AmountIs:
        return AmountIs(AttributeOf(s, what), ">=", number)

    def _of_great(state: AmountIs, s: str = size) -> tuple[Any, ...] | None:
        left = state.left if isinstance(state, AmountIs) else None
        found = (left.what, state.right) if isinstance(left, AttributeOf) else None
        return found if found is not None and _great(*found, s) == state else None

    derived("state", f"<w:one object> 's {size} is <n:digits> or greater", _great, _of_great, AmountIs)
