"""An entry answers a question of fact only where it speaks of all that is asked."""

from __future__ import annotations

import pytest

from benchbook.library import Library
from benchbook.questions.coverage import covering, units
from benchbook.refs import RuleRef


def _refs(*numbers: str) -> list[RuleRef]:
    return [RuleRef.parse(f"cr/{number}") for number in numbers]


@pytest.mark.parametrize(
    ("asks", "first", "answers"),
    [
        ("how does reach work with flying", "702.17b", True),
        ("what happens if a creature has reach twice", "702.17b", False),
        ("what is the best deck in modern", "100.5", False),
        ("how do i get better at drafting", "905.1d", False),
    ],
)
def test_the_first_hit_answers_only_where_no_word_is_left_out(
    asks: str, first: str, answers: bool, library: Library
) -> None:
    assert bool(covering(asks, _refs(first), [], library)) is answers


def test_an_entry_whose_own_question_it_is_answers_wherever_it_was_found(library: Library) -> None:
    found = covering("when does an aura come off and go to the graveyard", _refs("702.103f"), _refs("303.4c"), library)
    assert found == _refs("303.4c")


def test_words_that_only_ask_are_no_part_of_what_is_asked() -> None:
    assert [sorted(one.stems) for one in units("so what exactly happens when a creature dies")] == [
        ["creatur"],
        ["die"],
    ]
