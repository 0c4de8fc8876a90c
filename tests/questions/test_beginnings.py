"""With which words a pattern may begin: only there is it tried."""

from __future__ import annotations

import pytest

from benchbook.questions.beginnings import beginnings_of, begins_as
from benchbook.questions.noun_phrases import classed, unclassed
from benchbook.questions.patterns import rows


@pytest.mark.parametrize(
    ("say", "begins"),
    [
        ("{p} <cast> {c}", {"{p}"}),
        ("(?:can|may) (?:not )?{p} <cast>", {"can", "may"}),
        ("(?:with )?{os} out", {"with", "{o}"}),
        ("(?!it ){o} <die>|no <block>", {"{o}", "no"}),
        (".*x", None),
        ("(?:with )?", None),
        ("{w} <die>", None),
    ],
)
def test_what_a_pattern_may_begin_with(say: str, begins: set[str] | None) -> None:
    assert beginnings_of(say) == begins


@pytest.mark.parametrize(
    "word", ["my", "his", "opp", "3/3", "2", "creature", "it", "both", "\ue000", "\ue400", "x", "two"]
)
def test_a_word_with_which_a_thing_may_begin_is_known(word: str) -> None:
    assert "{o}" in begins_as(word)


def test_most_patterns_have_a_beginning() -> None:
    forms = [form for row in rows() if row.part != "times" for form in row.forms]
    assert sum(form.begins is not None for form in forms) > 0.8 * len(forms)


@pytest.mark.parametrize("row", [row for row in rows() if row.part != "times"][::7], ids=lambda row: row.say[:60])
def test_what_a_pattern_fits_begins_with_one_of_its_beginnings(row: object) -> None:
    for form in row.forms:  # type: ignore[attr-defined]
        for text in _SAID:
            if form.begins is not None and form.pattern.fullmatch(" ".join(map(classed, text.split()))):
                assert not form.begins.isdisjoint(begins_as(unclassed(text.split()[0]))), (form.say, text)


_SAID = (
    "i have a \ue400 out", "it die", "my creature attack", "a 3/3 block", "opp 's creature be tap",
    "he take 3 damage",
    "can i block", "\ue000 cast \ue400 on me", "both be out", "then i draw two card", "how much do i take",
    "\ue400 resolve",
    "do it die", "be it dead", "who win", "one of them die", "still attack", "the second \ue400 resolve", "no block",
    "x creature attack", "that one die", "\ue000 's creature attack", "all my creature attack", "4 of them die",
)  # fmt: skip
