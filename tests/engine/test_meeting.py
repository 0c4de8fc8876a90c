"""Courses that differ only in an order of triggered abilities and meet again are followed once."""

from __future__ import annotations

from typing import Any

import pytest

from benchbook.engine.scenario import solve
from benchbook.engine.scenario.courses.meeting import Meeting
from benchbook.engine.scenario.model import Scenario
from benchbook.engine.scenario.outcomes import signature
from benchbook.library import Library

GAINS = "Whenever a creature enters, you gain 1 life."
LOSES = "Whenever a creature enters, each opponent loses 1 life."
MARKS = "Whenever a creature enters, put a charge counter on this enchantment."
DOUBLES = "Whenever a creature enters, double your life total."
WINS = "Whenever a creature enters, if you have 41 or more life, you win the game."


def board(*texts: str) -> dict[str, Any]:
    """Enchantments with these texts, and a creature that enters."""
    cards = [{"name": f"Card {n}", "type": "Enchantment", "text": text} for n, text in enumerate(texts)]
    given = {"Ann": {"battlefield": [c["name"] for c in cards], "hand": ["2/2 creature as Bear"]}, "Bob": {}}
    return {"title": "Orders", "cards": cards, "given": given, "when": ["Bear enters", "everything resolves"]}


def ends(data: dict[str, Any], library: Library) -> tuple[Any, list[str]]:
    """What comes out on every branch, and how each open order is told."""
    scenario = solve.read(data, library)
    assert isinstance(scenario, Scenario)
    found = solve.answer(scenario, library)
    assert found.status == "answered", found.problem
    return {signature(b.game)[:3] for b in found.branches}, [t.how for b in found.branches for t in b.choices]


@pytest.mark.parametrize(
    ("texts", "meets", "different"),
    [((GAINS, LOSES, MARKS), 5, 1), ((GAINS, DOUBLES, LOSES), 2, 2), ((GAINS, DOUBLES, WINS), 0, 2)],
)
def test_what_comes_out_is_the_same_with_and_without_meeting(
    texts: tuple[str, ...], meets: int, different: int, library: Library, monkeypatch: pytest.MonkeyPatch
) -> None:
    kept: list[Meeting] = []
    monkeypatch.setattr(solve, "Meeting", lambda **how: kept.append(Meeting(**how)) or kept[-1])
    quick = ends(board(*texts), library)
    assert len(kept[0].met) >= meets
    monkeypatch.setattr(Meeting, "see", lambda *_: None)
    slow = ends(board(*texts), library)
    assert quick[0] == slow[0]
    assert len(quick[0]) == different
    assert quick[1] == ([] if different == 1 else quick[1])
