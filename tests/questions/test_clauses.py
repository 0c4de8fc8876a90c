"""Every row of the table of clauses, held against its own example."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

import pytest

from benchbook.questions import events, wishes
from benchbook.questions.card_names import CardNames
from benchbook.questions.events.lines import GIVEN, LINE
from benchbook.questions.parsing import read
from benchbook.questions.patterns import vocabulary
from benchbook.questions.reading import Clause
from benchbook.questions.tables import clauses
from benchbook.questions.wishes.wanted import PREFIXES

ROWS = [(part, one) for part, listed in clauses().items() for one in listed]


@pytest.mark.parametrize(("part", "row"), ROWS, ids=lambda x: str(x.get("example", x) if isinstance(x, dict) else x))
def test_the_example_of_a_row_is_read_by_it_and_nothing_is_left_over(part: str, row: Any, names: CardNames) -> None:
    reading = read(str(row["example"]), names)
    assert not reading.unused, reading.line
    if part == "times":
        assert [meaning for meaning, _, _ in reading.times] == [row["means"]]
    else:
        assert row["means"] in {one.row.means for one in reading.clauses if isinstance(one, Clause)}


@pytest.mark.parametrize("row", [row for part, row in ROWS if part == "told"], ids=lambda r: str(r["example"]))
def test_what_a_row_tells_is_known(row: Any) -> None:
    assert str(row["means"]).startswith((LINE, GIVEN)) or row["means"] in events.MEANINGS


@pytest.mark.parametrize("row", [r for part, r in ROWS if part in ("asked", "tags")], ids=lambda r: str(r["example"]))
def test_what_a_row_asks_is_known(row: Any) -> None:
    says = str(row["means"])
    assert says.startswith(PREFIXES) or says in wishes.READERS


WEIGHTY = re.compile(r"(?<![\w-])(?:without|unless|except|instead|twice|not|never|half)(?![\w-])")


def optional_groups(say: str) -> Iterator[str]:
    """The groups of a pattern that may be missing."""
    begun: list[int] = []
    for place, letter in enumerate(say):
        if letter == "(" and say[place - 1 : place] != "\\":
            begun.append(place)
        elif letter == ")" and say[place - 1 : place] != "\\":
            start = begun.pop()
            if say[place + 1 : place + 2] in ("?", "*") and say[place + 1 : place + 2]:
                yield say[start : place + 1]


@pytest.mark.parametrize("row", [row for part, row in ROWS if part != "times"], ids=lambda r: str(r["example"]))
def test_what_may_be_left_out_of_a_row_changes_nothing(row: Any) -> None:
    """A word that turns what is said round is no part of a group that the meaning does not know of."""
    assert [one for one in optional_groups(str(row["say"])) if WEIGHTY.search(one)] == []


def test_a_group_that_may_be_missing_is_found() -> None:
    assert list(optional_groups("{o} <die>(?: (?:not )?now)? or (?:so)")) == ["(?:not )", "(?: (?:not )?now)"]


def test_no_pattern_takes_a_card_s_name_for_a_word(names: CardNames) -> None:
    """A word that stands in a pattern is no card in small letters ("i fog"); these are words first."""
    taken = {word for word in vocabulary() if names.full.get(word) in names.own}
    assert taken <= {"away", "death", "far", "fire", "life", "reanimate", "wear"}
