"""Questions whose answers hang on imported cards: none is answered wrong, and most are answered."""

from __future__ import annotations

from pathlib import Path

import pytest

from benchbook.questions import ask
from tests.importing import library_of_named
from tests.questions.test_own_set import comes_out, read_set

SET = read_set("imported.yaml")
ENOUGH = 0.75


@pytest.fixture(scope="module")
def outcomes(shared: Path, tmp_path_factory: pytest.TempPathFactory) -> dict[str, str]:
    """What becomes of each question in a library of the cards that they name."""
    said = "\n".join(str(one["text"]) for one in SET)
    library = library_of_named(said, shared, tmp_path_factory.mktemp("home"))
    return {str(one["text"]): comes_out(ask(str(one["text"]), library), one) for one in SET}


@pytest.mark.shared
def test_no_question_of_imported_cards_is_answered_wrong(outcomes: dict[str, str]) -> None:
    assert [text for text, outcome in outcomes.items() if outcome == "wrong"] == []


@pytest.mark.shared
def test_most_questions_of_imported_cards_are_answered(outcomes: dict[str, str]) -> None:
    right = [text for text, outcome in outcomes.items() if outcome == "right"]
    assert len(right) >= ENOUGH * len(SET), {text: one for text, one in outcomes.items() if one != "right"}
