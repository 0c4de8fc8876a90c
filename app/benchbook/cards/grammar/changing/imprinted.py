"""What an object has of a card that was exiled with it."""

from __future__ import annotations

from typing import Any

from benchbook.cards.abilities import Static
from benchbook.cards.amounts import AttributeOf
from benchbook.cards.conditions import Exists
from benchbook.cards.continuous import AddTypes, CreatureTypesOf, SetPT
from benchbook.cards.grammar.forms import derived
from benchbook.cards.grammar.objects.nouns import LINKED
from benchbook.cards.objects import And, Bound, Group, HasType, LastOf, This

CREATURE = HasType("creature")
LAST = LastOf(Bound("linked"), CREATURE)


def _like_it(types: Any) -> Static:
    kept = AddTypes(*types)
    size = SetPT(AttributeOf("power", LAST), AttributeOf("toughness", LAST))
    there = Exists(Group(And((CREATURE, LINKED)), "exile"))
    return Static(This(), (CreatureTypesOf(LAST), kept, size), condition=there)


def _of_like_it(node: Static) -> tuple[Any, ...] | None:
    kept = node.changes[1] if len(node.changes) == 3 else None
    types = (kept.types, kept.subtypes, kept.supertypes) if isinstance(kept, AddTypes) else None
    return (types,) if types is not None and node == _like_it(types) else None


derived(
    "conditional static",
    "as long as a card exiled with <a:this> is a creature card , <b:this> has the power , toughness , and creature "
    "types of the last creature card exiled with it . it 's still (a|an) <t:types>",
    lambda a, b, t: _like_it(t),
    lambda s: (This(), This(), *found) if (found := _of_like_it(s)) is not None else None,
    Static,
)
