"""What a pattern needs is in every text that it fits: no form is skipped that would have fitted."""

from __future__ import annotations

import pytest

from benchbook.questions.needs import are_met, needs_of, words_in
from benchbook.questions.patterns import rows


@pytest.mark.parametrize("row", [row for row in rows() if row.example], ids=lambda row: row.example)
def test_no_form_that_is_plain_words_is_skipped_where_it_stands(row: object) -> None:
    for form in row.forms:  # type: ignore[attr-defined]
        plain = form.say.replace("{adv}", "").replace("<", "").replace(">", "")
        if plain.replace(" ", "").replace("-", "").isalpha():
            assert are_met(form.needs, words_in(plain.split()))


@pytest.mark.parametrize(
    ("say", "text", "met"),
    [
        ("{p} <cast|play> {c}", "i cast \ue400", True),
        ("{p} <cast|play> {c}", "i play \ue400", True),
        ("{p} <cast|play> {c}", "i destroy \ue400", False),
        ("{p} <cast|play> {c}", "i cast it", False),
        ("(?:with )?{os} (?:be )?in (?:{whose} )?hand", "shock in hand", True),
        ("how (?:much|many) damage", "how big", False),
        ("no <block|blocker>|nobody <block>", "nobody block", True),
        ("no <block|blocker>|nobody <block>", "it dies", False),
        ("words?", "word", True),
    ],
)
def test_a_pattern_is_tried_where_its_words_stand(say: str, text: str, met: bool) -> None:
    assert are_met(needs_of(say), words_in(text.split())) is met
