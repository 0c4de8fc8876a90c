"""Every frame of what can be asked, in every way of its kind, held against its own example."""

from __future__ import annotations

from typing import Any

import pytest

from benchbook.questions import wishes
from benchbook.questions.card_names import CardNames
from benchbook.questions.parsing import read
from benchbook.questions.reading import Clause
from benchbook.questions.ways_of_asking import asked
from benchbook.questions.wishes.wanted import PREFIXES


@pytest.mark.parametrize("row", list(asked()), ids=lambda row: str(row["example"]))
def test_a_frame_is_read_in_every_way_to_ask_it(row: Any, names: CardNames) -> None:
    reading = read(row["example"], names)
    assert not reading.unused, reading.line
    assert row["means"] in {one.row.means for one in reading.clauses if isinstance(one, Clause)}


@pytest.mark.parametrize("means", sorted({str(row["means"]) for row in asked()}))
def test_what_a_frame_asks_is_known(means: str) -> None:
    assert means.startswith(PREFIXES) or means in wishes.READERS
