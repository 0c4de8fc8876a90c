"""What a term of the game means, and what may be in a deck: questions that say nothing else are answered."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from benchbook.library import Library
from benchbook.library.source import plain, read_yaml
from benchbook.questions import ask
from benchbook.questions.facts.terms import terms_asked

SET: Any = plain(read_yaml((Path(__file__).parent / "terms.yaml").read_text("utf-8")))


@pytest.mark.parametrize(("text", "rule"), SET["means"])
def test_what_a_term_means_is_told_by_its_own_rule(text: str, rule: str, library: Library) -> None:
    found = ask(text, library)
    assert found.status == "answered", found.asks
    assert [one.rule for one in found.because if one.rule.startswith(str(rule))], found.because


@pytest.mark.parametrize("text", SET["more"])
def test_a_question_that_says_more_than_a_term_is_none_of_its_meaning(text: str, library: Library) -> None:
    assert terms_asked(text, library) is None


@pytest.mark.parametrize(("text", "verdict"), SET["decks"])
def test_what_may_be_in_a_deck_is_reckoned(text: str, verdict: str, library: Library) -> None:
    found = ask(text, library)
    said = f"{found.verdict.kind} {found.verdict.value}".strip() if found.verdict is not None else found.status
    assert said == verdict
