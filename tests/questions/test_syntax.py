"""Every rule of syntax, held against its own example."""

from __future__ import annotations

from typing import Any

import pytest

from benchbook.questions.card_names import CardNames
from benchbook.questions.noun_phrases import unclassed
from benchbook.questions.parsing import read, read_simply
from benchbook.questions.reading import Reading
from benchbook.questions.tables import table

RULES: list[Any] = table("syntax/rules")


def words_of(reading: Reading) -> str:
    """The words of a question as they are read, with what was marked in them written out."""
    return " ".join(reading.shown(unclassed(reading.line)).split())


@pytest.mark.parametrize("rule", RULES, ids=lambda rule: str(rule["example"]))
def test_the_example_of_a_rule_is_read_as_its_plain_sentences(rule: Any, names: CardNames) -> None:
    simple = read_simply(read(str(rule["example"]), names))
    assert simple is not None
    assert words_of(simple) == words_of(read(str(rule["plain"]), names))


def test_plain_sentences_are_left_as_they_are(names: CardNames) -> None:
    plain = "I attack with Grizzly Bears. Bob blocks with Hill Giant. Does my Grizzly Bears die?"
    assert read_simply(read(plain, names)) is None
