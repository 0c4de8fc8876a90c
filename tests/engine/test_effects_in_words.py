"""What an effect is, told in its own words: no effect just "begins"."""

from __future__ import annotations

from typing import Any

import pytest

from benchbook.library import Library
from tests.engine.scenario.test_playing import answered


def told(library: Library, text: str, when: list[Any], kind: str = "Instant") -> list[str]:
    cards = [{"name": "Odd Word", "cost": "{U}", "type": kind, "text": text}]
    given = {"Ann": {"hand": ["Odd Word"]}, "Bob": {"battlefield": ["2/2 creature as Bear", "3/3 creature as Elk"]}}
    found = answered(library, cards=cards, given=given, when=when)
    assert found.status == "answered", found.problem
    return [step.sentence for step in found.branches[0].root.walk()]


@pytest.mark.parametrize(
    ("text", "target", "sentence"),
    [
        ("Gain control of target creature until end of turn.", "Bear", "Ann gains control of Bear until end of turn."),
        (
            "Prevent all combat damage that would be dealt this turn.", "",
            "An effect of Odd Word begins: Prevent all combat damage that would be dealt this turn.",
        ),
        (
            "Target player can't cast spells this turn.", "Bob",
            "An effect of Odd Word begins: Target player can't cast spells this turn.",
        ),
        (
            "Switch target creature's power and toughness until end of turn.", "Elk",
            "The power and toughness of Elk are switched until end of turn.",
        ),
    ],
)  # fmt: skip
def test_an_effect_is_told_in_its_own_words(library: Library, text: str, target: str, sentence: str) -> None:
    at = f" targeting {target}" if target else ""
    assert sentence in told(library, text, [f"Ann casts Odd Word{at}", "everything resolves"])


def test_what_becomes_a_copy_is_called_as_it_was_before(library: Library) -> None:
    assert "Bear becomes a copy of Elk." in told(library, "Draw a card.", ["Bear becomes a copy of Elk"])


def test_a_spell_without_legal_targets_only_would_resolve(library: Library) -> None:
    when = ["Ann casts Odd Word targeting Bear", "Bear dies", "everything resolves"]
    sentences = told(library, "Destroy target creature.", when)
    assert "Odd Word would resolve." in sentences
    assert "Odd Word resolves." not in sentences
