"""A spell that targets some permanents, and a token that's a copy of one of those."""

from __future__ import annotations

from typing import Any

from benchbook.cards import effects as do
from benchbook.cards.conditions import Matches
from benchbook.cards.grammar.filters import filter_of, parts_of
from benchbook.cards.grammar.forms import ONE, YOU, constant, derived
from benchbook.cards.grammar.raw import Noun
from benchbook.cards.mapping import parts
from benchbook.cards.objects import Choose, ControlledBy, EventObject, Group, Other, TargetOf, Targets

SPELL = EventObject()
AIMED = TargetOf(SPELL)


def _aims(what: Any, noun: Noun) -> Matches | None:
    return Matches(what, Targets(Group(noun.filter))) if noun.zone == "battlefield" and noun.who is None else None


def _of_aims(condition: Matches) -> tuple[Any, ...] | None:
    group = condition.filter.what if isinstance(condition.filter, Targets) else None
    found = (condition.what, Noun(group.filter)) if isinstance(group, Group) else None
    return found if found is not None and condition == _aims(*found) else None


derived("condition", "<w:pronoun> targets one or more <n:nouns>", _aims, _of_aims, Matches)
THOSE = Choose(filter_of((Other(), ControlledBy(YOU), AIMED)), ONE, YOU)
constant(
    "clause",
    "create a token that 's a copy of one of those permanents",
    do.CreateToken(YOU, ONE, copy_of=THOSE),
)


def aimed_told(ability: Any) -> bool:
    """Whether "those permanents" are the ones of which the condition says that the spell targets them."""
    if THOSE not in parts(getattr(ability, "effects", ())):
        return True
    asked = getattr(ability, "condition", None)
    told = _of_aims(asked) if isinstance(asked, Matches) else None
    return told is not None and (*parts_of(told[1].filter), AIMED) == parts_of(THOSE.filter)
