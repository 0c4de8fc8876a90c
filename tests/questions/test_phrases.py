"""Every turn of phrase, held against its own example: what that is read as, and that it is not read so without it."""

from __future__ import annotations

from typing import Any

import pytest

from benchbook.questions import parsing
from benchbook.questions.card_names import CardNames
from benchbook.questions.parsing import read
from benchbook.questions.tables import PHRASES, phrases, table
from tests.questions.test_syntax import words_of

ROWS: list[Any] = [one for name in PHRASES for one in table(f"phrases/{name}")]


@pytest.fixture(autouse=True)
def _words_alone(monkeypatch: pytest.MonkeyPatch) -> None:
    """A question is read as words here, not as clauses."""
    monkeypatch.setattr(parsing, "_parse", lambda reading: None)


@pytest.mark.parametrize("place", range(len(ROWS)), ids=lambda place: str(ROWS[place]["example"]))
def test_an_example_is_read_by_its_turn_of_phrase(
    place: int, names: CardNames, monkeypatch: pytest.MonkeyPatch
) -> None:
    row = ROWS[place]
    assert words_of(read(str(row["example"]), names)) == row["plain"]
    others = (*phrases()[:place], *phrases()[place + 1 :])
    monkeypatch.setattr(parsing, "phrases", lambda: others)
    assert words_of(read(str(row["example"]), names)) != row["plain"]
