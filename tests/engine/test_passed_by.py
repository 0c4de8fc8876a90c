"""A life total that a loop raises any number of times: which numbers it is never."""

from __future__ import annotations

import pytest

from benchbook.library import Library
from tests.engine.scenario.test_playing import answered

CARDS = [
    {
        "name": "Gain Cleric", "cost": "{B}", "type": "Creature — Cleric", "power": 1, "toughness": 1,
        "text": "Whenever another creature enters, you gain 2 life.",
    },
    {
        "name": "Brood Stone", "cost": "{B}", "type": "Enchantment",
        "text": "Whenever you gain life, you may create a 1/1 green Saproling creature token.",
    },
]  # fmt: skip


@pytest.mark.parametrize(("number", "status"), [(10, "answered"), (51, "answered"), (50, "declined")])
def test_only_a_number_that_it_may_come_to_is_declined(library: Library, number: int, status: str) -> None:
    given = {"Ann": {"battlefield": ["Gain Cleric", "Brood Stone"]}, "Bob": {}}
    when = ["Ann gains 2 life", "everything resolves"]
    found = answered(library, cards=CARDS, given=given, when=when, then=[f"Ann's life is not {number}"])
    assert found.status == status
