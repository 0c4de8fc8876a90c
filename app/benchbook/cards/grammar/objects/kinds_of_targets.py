"""Targets of several kinds in one list: "target artifact, target creature, target enchantment, and target land"."""

from __future__ import annotations

from typing import Any

from benchbook.cards.grammar.forms import derived
from benchbook.cards.grammar.raw import RawTarget
from benchbook.cards.objects import Several, Target


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
