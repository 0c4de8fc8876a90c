"""What spells have by an effect: artifact spells you cast have convoke; each red spell you cast has conspire."""

from __future__ import annotations

from typing import Any

from benchbook.cards.abilities import Keyword, Static
from benchbook.cards.continuous import GainAbilities
from benchbook.cards.grammar.forms import YOU, derived
from benchbook.cards.grammar.raw import Noun
from benchbook.cards.objects import Group

OF_SPELLS = frozenset(
    {
        "convoke", "improvise", "delve", "cascade", "storm", "affinity", "conspire", "ripple", "demonstrate",
        "split second", "offspring",
    }
)  # fmt: skip


def _granted(noun: Noun, keywords: tuple[Any, ...]) -> Any:
    fits = noun.zone == "stack" and noun.who is None
    if not fits or not all(isinstance(k, Keyword) and k.name in OF_SPELLS for k in keywords):
        return None
    return Static(Group(noun.filter, "stack", YOU), (GainAbilities(keywords),))


def _said(node: Static) -> Any:
    if not isinstance(node.what, Group) or node.what.zone != "stack" or len(node.changes) != 1:
        return None
    found = (Noun(node.what.filter, "stack"), getattr(node.changes[0], "abilities", ()))
    return found if node == _granted(*found) else None


derived("static", "<n:nouns> you cast have <k:keywords>", _granted, _said, Static)
derived("static", "<n:nouns> you cast gain <k:keywords> as you cast them", _granted, _said, Static)
derived("static", "each <n:noun> you cast has <k:keywords>", _granted, _said, Static)
