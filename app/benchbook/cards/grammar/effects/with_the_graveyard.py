"""What is shuffled into a library together with a graveyard; all that a player untaps; what was revealed and stays."""

# mypy: disable-error-code="misc, union-attr, arg-type, attr-defined, index, assignment, call-arg"
from __future__ import annotations

from typing import Any

from benchbook.cards import effects as do
from benchbook.cards.grammar.filters import parts_of
from benchbook.cards.grammar.forms import SUBJECT, YOU, bend, derived
from benchbook.cards.grammar.raw import Noun
from benchbook.cards.objects import Anything, ControlledBy, Group, Several, This

BOTH = Several((This(), Group(Anything(), "graveyard", YOU)))
derived(
    "order",
    "shuffle <w:this> and your graveyard into (their owner 's|your) library",
    lambda w: do.Shuffle(YOU, BOTH),
    lambda e: (This(),) if e == do.Shuffle(YOU, BOTH) else None,
    do.Shuffle,
)


def _untapped(noun: Noun) -> do.Tap | None:
    bare = not any(isinstance(part, ControlledBy) for part in parts_of(noun.filter))
    fits = noun.zone == "battlefield" and noun.who is None and bare
    return do.Tap(Group(noun.filter, "battlefield", SUBJECT), untap=True) if fits else None


def _of_untapped(node: do.Tap) -> tuple[Any, ...] | None:
    group = node.what
    found = (Noun(group.filter),) if isinstance(group, Group) and group.who is not None else None
    return found if found is not None and node == do.Tap(Group(group.filter, "battlefield", group.who), True) else None


for inflection in ("they", "s"):  # what you untap yourself is said without a player
    derived(
        f"player verb {inflection}",
        bend("untap* all <n:nouns> THEY control", inflection),
        _untapped,
        _of_untapped,
        do.Tap,
        "what.who",
    )
