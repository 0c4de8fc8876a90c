"""Everything of a kind except for some: destroyed, returned, dealt damage to."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from benchbook.cards import effects as do
from benchbook.cards.grammar.filters import parts_of, plus
from benchbook.cards.grammar.forms import derived
from benchbook.cards.grammar.raw import Noun
from benchbook.cards.objects import And, Anything, Group, Not


def _without(all_of: Noun, spared: Noun) -> Group | None:
    if all_of.zone != "battlefield" or spared.zone != "battlefield" or all_of.who is not None:
        return None
    return Group(plus(all_of.filter, Not(spared.filter)))


def _both(group: Any) -> tuple[Noun, Noun] | None:
    parts = parts_of(group.filter) if isinstance(group, Group) else ()
    if not parts or not isinstance(parts[-1], Not):
        return None
    rest = Anything() if len(parts) == 1 else parts[0] if len(parts) == 2 else And(parts[:-1])
    found = Noun(rest), Noun(parts[-1].part)
    return found if _without(*found) == group else None


def _spares(template: str, make: Callable[[Group], Any], cls: type) -> None:
    def build(all_of: Noun, spared: Noun) -> Any:
        group = _without(all_of, spared)
        return None if group is None else make(group)

    def take(effect: Any) -> tuple[Any, ...] | None:
        found = _both(effect.what)
        return found if found is not None and effect == build(*found) else None

    derived("order", template, build, take, cls)


_spares("destroy all <n:nouns> except for <x:nouns>", do.Destroy, do.Destroy)
_spares(
    "return all <n:nouns> to their owners ' hands except for <x:nouns>",
    lambda group: do.Move(group, "hand"),
    do.Move,
)
