"""702.42: entwine."""

from __future__ import annotations

from typing import Any

from benchbook.cards.abilities import Ability, Keyword
from benchbook.engine.registry import rule
from benchbook.engine.rules.cr.c7_additional_rules.r702.terms import cost_of, option
from benchbook.engine.state import Game


@rule("702.42a", keyword="entwine")
def entwine(keyword: Keyword) -> tuple[Ability, ...]:
    """An optional additional cost by which all modes are chosen."""
    return (option(keyword, "702.42a", "optional", cost_of(keyword)),)


@rule("702.42b", runs="modes")
def every_mode(game: Game, choice: Any, paid: dict[str, int]) -> tuple[int, ...] | None:
    """With the entwine cost paid all modes are chosen, and followed in the order written."""
    return tuple(range(len(choice.modes))) if paid.get("entwine") else None
