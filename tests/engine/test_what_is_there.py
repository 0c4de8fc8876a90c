"""A rule about something is asked only where there is such a thing, and would have said nothing elsewhere."""

from __future__ import annotations

from typing import Any
from zlib import crc32

import pytest

from benchbook.cards.rule_changes import Cant
from benchbook.engine.answer import as_json
from benchbook.engine.index import there_is
from benchbook.engine.registry import Asked
from benchbook.engine.rulesets import table
from benchbook.engine.scenario.model import Scenario
from benchbook.engine.scenario.solve import answer, read
from benchbook.errors import ScenarioError
from benchbook.library import open_library


def told(data: Any) -> Any:
    """What an answer says, without what came to nothing on the way."""
    scenario = read(data, open_library())
    return less(as_json(answer(scenario, open_library()))) if isinstance(scenario, Scenario) else None


def less(data: Any) -> Any:
    """The data without what was considered and how long it took."""
    if isinstance(data, dict):
        return {k: less(v) for k, v in data.items() if k not in ("considered", "seconds", "receipt")}
    return [less(one) for one in data] if isinstance(data, list) else data


def worked() -> list[Any]:
    """One in a hundred and fifty of the worked examples."""
    every = [one.data for one in open_library().scenarios() if "ask" not in one.data]
    return [data for data in every if crc32(str(data).encode()) % 150 == 0]


def test_what_is_not_asked_would_have_said_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    examples = worked()
    assert len(examples) > 20
    asked = []
    for data in examples:
        try:
            asked.append(told(data))
        except ScenarioError:
            asked.append(None)
    monkeypatch.setattr(Asked, "where", lambda self, there: self.every)
    table("modern", open_library())._asked.clear()
    try:
        for data, said in zip(examples, asked, strict=True):
            assert said is None or told(data) == said, data["title"]
    finally:
        table("modern", open_library())._asked.clear()


def test_only_what_is_about_something_there_is_asked() -> None:
    rules = table("modern", open_library())
    asked = rules.asked("state_based", True)
    creature, battle = (f for f in asked.every if f.number in ("704.5v", "704.5f"))
    assert battle.there == {"battle"}
    assert creature in asked.where(frozenset())
    assert battle not in asked.where(frozenset(("planeswalker",)))
    assert battle in asked.where(frozenset(("battle", "creature")))


def test_what_a_rule_is_about_may_be_one_thing_or_several() -> None:
    made = {f.number: f for f in table("modern", open_library()).of("forbids", "target")}
    assert made["702.18a"].there == {"shroud"}
    assert "protection" in made["702.16b"].there
    assert len(made["702.16b"].there) == 2


def test_what_is_there_is_what_the_board_has() -> None:
    data = {
        "title": "A board",
        "cards": [
            {"name": "Guard", "type": "Artifact Creature — Golem", "power": 1, "toughness": 1, "text": "Shroud"},
            {"name": "Law", "type": "Enchantment", "text": "Players can't gain life."},
        ],
        "given": {
            "Ann": {"battlefield": ["Guard", {"card": "2/2 creature as Bear", "counters": {"shield": 1}}]},
            "Bob": {"battlefield": ["Law"]},
        },
        "when": ["Ann passes priority"],
    }
    scenario = read(data, open_library())
    assert isinstance(scenario, Scenario)
    there = there_is(answer(scenario, open_library()).branches[0].game)
    assert {"artifact", "creature", "Golem", "enchantment", "shroud", "shield"} <= there
    assert Cant in there
    assert not {"hexproof", "battle", "token", "attached"} & there
