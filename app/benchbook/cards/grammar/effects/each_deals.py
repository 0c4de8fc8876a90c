"""Each creature of a kind, or each of those named before, deals damage equal to its own power."""

# mypy: disable-error-code="misc, union-attr, arg-type, attr-defined, index, assignment, call-arg"
from __future__ import annotations

from typing import Any

from benchbook.cards import effects as do
from benchbook.cards.amounts import AttributeOf
from benchbook.cards.grammar.forms import derived
from benchbook.cards.grammar.raw import Noun
from benchbook.cards.objects import Bound, Group

OWN_POWER = AttributeOf("power", Bound("dealer"))


def _by(sources: Any, to: Any) -> do.DealDamage:
    return do.DealDamage(OWN_POWER, to, sources, each_source=True)


def _of_kind(noun: Noun, to: Any) -> do.DealDamage | None:
    return _by(Group(noun.filter), to) if noun.zone == "battlefield" and noun.who is None else None


def _kind_of(node: do.DealDamage) -> tuple[Any, ...] | None:
    found = (Noun(node.source.filter), node.to) if isinstance(node.source, Group) else None
    return found if found is not None and node == _of_kind(*found) else None


derived(
    "clause",
    "each <n:noun> deals damage equal to its power to <t:recipient>",
    _of_kind,
    _kind_of,
    do.DealDamage,
)
derived(
    "clause",
    "each of <p:many pronoun> deals damage equal to its power to <t:recipient>",
    _by,
    lambda n: (n.source, n.to) if n.source is not None and n == _by(n.source, n.to) else None,
    do.DealDamage,
)
