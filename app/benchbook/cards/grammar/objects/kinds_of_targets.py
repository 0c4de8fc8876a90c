"""Targets of several kinds in one list: "target artifact, target creature, target enchantment, and target land"."""

from __future__ import annotations

from typing import Any

from benchbook.cards.grammar.forms import constant, derived, means
from benchbook.cards.grammar.holes import Referring
from benchbook.cards.grammar.raw import Noun, Past, RawTarget, grouped
from benchbook.cards.objects import And, Bound, Group, HasType, Or, Other, Several, Target


def _listed(*parts: Any) -> Several | None:
    return Several(parts) if all(isinstance(p, RawTarget) for p in parts) else None


def _parts(node: Several, number: int) -> tuple[Any, ...] | None:
    return node.parts if len(node.parts) == number and all(isinstance(p, Target) for p in node.parts) else None


LISTS = {
    3: "<a:one object> , <b:one object> , and <c:one object>",
    4: "<a:one object> , <b:one object> , <c:one object> , and <d:one object>",
}
for number, template in LISTS.items():
    derived("many objects", template, _listed, lambda s, k=number: _parts(s, k), Several)

# ── of one kind, or of another than the source is ──
OR_OTHERS = Noun(Or((HasType("creature"), And((Other(), HasType("planeswalker"))))))
constant("nouns", "creatures and/or other planeswalkers", OR_OTHERS)

# ── what was destroyed and is in a graveyard now ──
BURIED = Bound("buried")
means(
    "one object",
    "each card put into a graveyard this way",
    Referring(Past("buried this way", 10**6, many=True), Bound("buried")),
)


def _all_of_both(first: Any, second: Any) -> Several | None:
    groups = (grouped(first), grouped(second))
    return None if None in groups else Several(groups)


def _of_both(node: Several) -> tuple[Any, ...] | None:
    groups = node.parts if len(node.parts) == 2 and all(isinstance(p, Group) for p in node.parts) else ()
    found = tuple(Noun(g.filter, g.zone, g.who) for g in groups)
    return found if found and node == _all_of_both(*found) else None


derived("many objects", "all <a:nouns> and all <b:nouns>", _all_of_both, _of_both, Several)
