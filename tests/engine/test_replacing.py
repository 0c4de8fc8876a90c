"""Frozen things that differ in some fields are what ``dataclasses.replace`` would make of them."""

from __future__ import annotations

import dataclasses
from fractions import Fraction
from typing import Any

import pytest

from benchbook.cards.players import You
from benchbook.engine.events import StepBegins
from benchbook.engine.state import Combat, Player
from benchbook.frozen import replace


@pytest.mark.parametrize(
    ("one", "changes"),
    [
        (Player("Ann", Fraction(20)), {"life": Fraction(3), "marks": frozenset({"marked"})}),  # of slots
        (StepBegins("upkeep", "Ann"), {"step": "draw"}),  # of a dictionary
        (Combat(), {"attackers": {1: "Bob"}}),  # more is done as it is made
        (You(), {}),  # of slots, with no fields
        (Combat(), {}),
    ],
)
def test_it_differs_in_these_fields_and_no_others(one: Any, changes: dict[str, Any]) -> None:
    before = repr(one)
    assert replace(one, **changes) == dataclasses.replace(one, **changes)
    assert repr(one) == before


@pytest.mark.parametrize("one", [Player("Ann", Fraction(20)), StepBegins("upkeep", "Ann")])
def test_a_field_that_there_is_not_is_an_error(one: Any) -> None:
    with pytest.raises(TypeError):
        replace(one, nonsense=1)
