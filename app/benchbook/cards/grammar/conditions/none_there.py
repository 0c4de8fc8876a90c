""" "There are no Zombies on the battlefield": whoever would control them."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from benchbook.cards.amounts import CountOf
from benchbook.cards.conditions import AmountIs, Exists, IsNot
from benchbook.cards.grammar.filters import filter_of, parts_of
from benchbook.cards.grammar.forms import derived, means, same_as
from benchbook.cards.grammar.holes import N
from benchbook.cards.grammar.printer import Printer, State, says
from benchbook.cards.grammar.raw import Noun
from benchbook.cards.objects import Group

means("condition", "there are no <n:nouns> on the battlefield", IsNot(Exists(Group(N))), n=Noun(N))


# ── all of them are of that kind ──
def _all_are(first: Noun, second: Noun) -> AmountIs | None:
    """As many are of the kind as there are."""
    here = first.zone == second.zone == "battlefield" and first.who is None and second.who is None
    such = Group(filter_of((*parts_of(first.filter), *parts_of(second.filter))))
    return AmountIs(CountOf(Group(first.filter)), "=", CountOf(such)) if here else None


def _of_all_are(condition: Any) -> tuple[Any, ...] | None:
    counts = (condition.left, condition.right) if isinstance(condition, AmountIs) else ()
    groups = [c.what for c in counts if isinstance(c, CountOf) and isinstance(c.what, Group)]
    if len(groups) != 2:
        return None
    every, such = (parts_of(g.filter) for g in groups)
    found = (Noun(filter_of(every)), Noun(filter_of(such[len(every) :]))) if len(such) > len(every) else None
    return found if found is not None and condition == _all_are(*found) else None


def all_of_them(condition: Any) -> Group | None:
    """The objects of which a condition says that all are of some kind: they are what "them" means after it."""
    found = _of_all_are(condition)
    return Group(found[0].filter) if found is not None else None


derived("condition", "all <a:nouns> on the battlefield are <b:nouns>", _all_are, _of_all_are, AmountIs)


same_as("many objects", "all of them said")


@says("all of them said")
def say_them(printer: Printer, node: Any, state: State) -> Iterator[State]:
    """Them, where the condition before it said of all of them what they are."""
    if isinstance(node, Group) and printer.against is not None:
        yield from printer.phrase("them", state)
