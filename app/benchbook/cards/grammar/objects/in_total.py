"""Targets that together have no more than so much: creature cards with total mana value 4 or less."""

from __future__ import annotations

from typing import Any

from benchbook.cards.grammar.forms import form
from benchbook.cards.grammar.sentences.marked import Declined
from benchbook.cards.mapping import mapped
from benchbook.cards.objects import TargetSpec, TogetherAtMost

for attribute in ("power", "toughness", "mana value"):
    form("after", f"with total {attribute} <amount:digits> or less", TogetherAtMost, attribute=attribute)


def of_targets_only(ability: Any) -> Any:
    """The ability, where a total is said of targets only. Raises Declined where it is said of what is chosen later."""
    if "with total" in getattr(ability, "text", ""):
        mapped(ability, _none_said, but=(TargetSpec,))
    return ability


def _none_said(node: Any) -> Any:
    if isinstance(node, TogetherAtMost):
        raise Declined("with total")
    return node
