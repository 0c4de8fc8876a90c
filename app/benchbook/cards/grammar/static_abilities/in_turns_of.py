"""Static abilities for as long as something is so, and only during your turn."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from benchbook.cards.abilities import Static
from benchbook.cards.conditions import AllOf, DuringExtraTurn, TurnOf
from benchbook.cards.grammar.forms import YOU, derived

MINE = TurnOf(YOU)


def _both(condition: Any, node: Static) -> Static | None:
    plain = node.condition is None and node.zone == "battlefield" and not node.defining
    return replace(node, condition=AllOf((condition, MINE))) if plain else None


def _of_both(node: Static) -> tuple[Any, ...] | None:
    said = node.condition
    if not isinstance(said, AllOf) or len(said.parts) != 2 or said.parts[1] != MINE or node.defining:
        return None
    return said.parts[0], replace(node, condition=None, text="", rule="")


derived("conditional static", "as long as <c:condition> , <s:static> during your turn", _both, _of_both, Static)

EXTRA = DuringExtraTurn()


def _extra(node: Static) -> Static | None:
    return replace(node, condition=EXTRA) if node.condition is None and not node.defining else None


def _of_extra(node: Static) -> tuple[Any, ...] | None:
    return (replace(node, condition=None, text="", rule=""),) if node.condition == EXTRA else None


derived("conditional static", "<s:static> during extra turns", _extra, _of_extra, Static)
