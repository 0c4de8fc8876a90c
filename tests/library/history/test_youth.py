"""Rules that were created or reworded lately."""

from __future__ import annotations

from pathlib import Path

import pytest

from benchbook.library.history import History
from benchbook.library.history.youth import young
from benchbook.refs import RuleRef
from tests.importers.history.small import FIRST, SECOND, small_history


def told(history: History, *numbers: str) -> list[tuple[str, str, str, str]]:
    found = young(history, [RuleRef("cr", number) for number in numbers])
    return [(one.ref.number, one.change, one.since, one.before) for one in found]


@pytest.fixture(scope="module")
def history(tmp_path_factory: pytest.TempPathFactory) -> History:
    return small_history(tmp_path_factory.mktemp("young"))


def test_what_was_created_or_reworded_is_young(history: History) -> None:
    assert told(history, "100.1", "100.3", "100.1") == [
        ("100.1", "created", "2031-06-01", "2031-03-01"),
        ("100.3", "reworded", "2031-06-01", "2031-03-01"),
    ]


def test_what_only_moved_or_is_of_the_first_edition_is_not_young(history: History) -> None:
    assert told(history, "100.2", "101.2") == []


def test_another_book_and_a_number_that_is_not_there_are_passed_over(history: History) -> None:
    assert list(young(history, [RuleRef("mtr", "1.1"), RuleRef("cr", "999.9")])) == []


def test_two_years_later_it_is_young_no_more(tmp_path: Path) -> None:
    later = SECOND.replace("June 1, 2031", "June 1, 2033")
    assert told(small_history(tmp_path, FIRST, SECOND, later), "100.1") == []


def test_nothing_is_said_of_the_outcome(history: History) -> None:
    created, reworded = young(history, [RuleRef("cr", "100.1"), RuleRef("cr", "100.3")])
    assert created.said == "100.1 has stood since 2031-06-01; the edition of 2031-03-01 had no such rule."
    assert reworded.said == "100.3 was reworded in the edition of 2031-06-01; until 2031-03-01 it read otherwise."
    assert reworded.path == "/history/100.3#2031-06-01"
