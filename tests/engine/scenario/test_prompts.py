"""What a player is asked says how many are to be chosen."""

from __future__ import annotations

import pytest

from benchbook.library import Library
from tests.engine.scenario.test_playing import answered

ASKED = [
    ("target creature", "choose a target"),
    ("two target creatures", "choose 2 targets"),
    ("up to one target creature", "choose up to 1 target"),
    ("up to two target creatures", "choose up to 2 targets"),
    ("one or two target creatures", "choose 1 to 2 targets"),
    ("any number of target creatures", "choose any number of targets"),
]


@pytest.mark.parametrize(("words", "prompt"), ASKED)
def test_the_question_for_targets_says_how_many(words: str, prompt: str, library: Library) -> None:
    card = {"name": "Cold Snap Rite", "cost": "{U}", "type": "Sorcery", "text": f"Tap {words}."}
    bob = {"battlefield": ["1/1 creature as Elf", "2/2 creature as Bear", "3/3 creature as Giant"]}
    given = {"Ann": {"hand": ["Cold Snap Rite"]}, "Bob": bob}
    found = answered(library, cards=[card], given=given, when=["Ann casts Cold Snap Rite"])
    assert {taken.choice.prompt for branch in found.branches for taken in branch.choices} == {prompt}
