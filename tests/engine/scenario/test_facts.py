"""Questions of fact: answered by the entries that speak of them, or not at all."""

from __future__ import annotations

import pytest

from benchbook.engine.scenario import facts
from benchbook.engine.scenario.verify import verify_data
from benchbook.library import Library, open_library


@pytest.fixture(scope="module")
def library() -> Library:
    return open_library()


def test_a_question_that_an_entry_answers_cites_it(library: Library) -> None:
    data = {"ask": "Is flavor text a characteristic?", "answer": ["No."], "because": ["109.3"]}
    (result,) = verify_data(data, "test", library)
    assert (result.status, result.detail) == ("pass", "")
    assert "cr/109.3" in result.citations


def test_a_rule_that_does_not_answer_it_fails(library: Library) -> None:
    data = {"ask": "Is flavor text a characteristic?", "because": ["702.9b"]}
    (result,) = verify_data(data, "test", library)
    assert (result.status, result.because_missing) == ("fail", ("702.9b",))


@pytest.mark.parametrize("question", ["How do I bake sourdough bread?", "Which sushi restaurant is nearest?"])
def test_a_question_of_something_else_is_declined(question: str, library: Library) -> None:
    (result,) = verify_data({"ask": question}, "test", library)
    assert result.status == "declined"


def test_the_rulesets_own_book_comes_first(library: Library) -> None:
    found = facts.answers("What border does a token have?", library, "uncommander-core")
    assert found[0].ref.book == "uncommander"


def test_endings_do_not_matter() -> None:
    assert facts.stems("Tokens that copied creatures") == facts.stems("token copy creature")
