"""Cards counted in exile and in the graveyard together; cards that were cycled or discarded."""

from __future__ import annotations

from typing import Any

from benchbook.cards.amounts import CountOf, HappenedThisTurn, Sum
from benchbook.cards.grammar.filters import plus
from benchbook.cards.grammar.forms import YOU, constant, derived
from benchbook.cards.grammar.raw import Noun
from benchbook.cards.objects import Group, OwnedBy

MINE = OwnedBy(YOU)


def _both(noun: Noun) -> Sum | None:
    if noun.zone != "" or noun.who is not None:
        return None
    return Sum((CountOf(Group(plus(noun.filter, MINE), "exile")), CountOf(Group(noun.filter, "graveyard", YOU))))


def _of_both(node: Sum) -> tuple[Any, ...] | None:
    last = node.parts[-1]
    group = last.what if isinstance(last, CountOf) and isinstance(last.what, Group) else None
    found = (Noun(group.filter, ""),) if group is not None else None
    return found if found is not None and node == _both(*found) else None


derived("amount", "the total number of <n:nouns> you own in exile and in your graveyard", _both, _of_both, Sum)
# to cycle a card is to discard it (702.29a)
constant("each", "card you've cycled or discarded this turn", HappenedThisTurn("cards discarded", YOU))
