"""An answer one line late is taken where it is asked for; what nobody asks for anywhere stays unasked."""

from __future__ import annotations

from typing import Any

from benchbook.engine.answer import Answer
from benchbook.engine.scenario import solve
from benchbook.engine.scenario.model import Scenario
from benchbook.library import Library

PINGER = {"name": "Small Pinger", "cost": "{R}", "type": "Creature — Wizard", "power": "1", "toughness": "1",
          "text": "{T}: Small Pinger deals 1 damage to any target."}  # fmt: skip


def answered(library: Library, *lines: str) -> Answer:
    data: dict[str, Any] = {
        "title": "A ping", "cards": [PINGER],
        "given": {"Ann": {"battlefield": ["Small Pinger"]}, "Bob": {}},
        "when": list(lines), "then": ["Bob's life is 19"],
    }  # fmt: skip
    scenario = solve.read(data, library)
    assert isinstance(scenario, Scenario)
    return solve.answer(scenario, library)


def test_a_target_that_is_named_a_line_late_is_the_target(library: Library) -> None:
    found = answered(library, "Ann activates Small Pinger", "everything resolves", "Small Pinger's ability targets Bob")
    assert found.claims[0].holds
    assert any("one line earlier" in one for one in found.assumptions)
    assert found.unasked == ()


def test_the_same_answer_in_time_is_not_remarked_on(library: Library) -> None:
    found = answered(library, "Ann activates Small Pinger", "Small Pinger's ability targets Bob", "everything resolves")
    assert found.claims[0].holds
    assert not any("one line earlier" in one for one in found.assumptions)


def test_what_nobody_asks_for_a_line_earlier_either_is_left_as_it_is(library: Library) -> None:
    found = answered(library, "Ann activates Small Pinger targeting Bob", "everything resolves", "Bob chooses yes")
    assert len(found.unasked) == 1
    assert not any("one line earlier" in one for one in found.assumptions)
