"""Sentences without quotes are read whole: numbers after names, braces, brackets, colons and tabs do no harm."""

from __future__ import annotations

import pytest

from benchbook.library.source import YamlError, read_yaml
from benchbook.library.unquoted import read_sentences, with_quotes


@pytest.mark.parametrize(
    ("text", "value"),
    [
        ("- Bob kills Bear #2\n", ["Bob kills Bear #2"]),
        ("- Bob kills Bear # not the other\n", ["Bob kills Bear"]),
        ("- Bob kills Bear #2 # the other\n", ["Bob kills Bear #2"]),
        ('- Bob says "no" to Bear #2\n', ['Bob says "no" to Bear #2']),
        ("then: [Bear #2 is dead, Elf's life is [not] known]", {"then": ["Bear #2 is dead",
            "Elf's life is [not] known"]}),
        ("hand: [Bear #2, # the other\n  Elf]", {"hand": ["Bear #2", "Elf"]}),
        ("then: [when[0] is allowed]", {"then": ["when[0] is allowed"]}),
        ("a: [{as: Guy #1, of: 2/2 creature with ward {2}}]",
            {"a": [{"as": "Guy #1", "of": "2/2 creature with ward {2}"}]}),
        ("a: [x, expect: [y #2, when[0]]]", {"a": ["x", {"expect": ["y #2", "when[0]"]}]}),
        ("title: what happens: a bolt", {"title": "what happens: a bolt"}),
        ("a:\n\tb: c\td", {"a": {"b": "c d"}}),
        ("text: |-\n  {T}: Add #2.\n  Bear #2\nb: c #3", {"text": "{T}: Add #2.\nBear #2", "b": "c #3"}),
        ("text: 'two\n  lines #2'\nb: c #3", {"text": "two lines #2", "b": "c #3"}),
    ],
)  # fmt: skip
def test_a_sentence_without_quotes_is_read_whole(text: str, value: object) -> None:
    assert read_sentences(text) == value


def test_what_is_in_quotes_stays_as_it_is() -> None:
    text = """- {name: Ann's Bear, text: 'a {T} b', of: "x {2}"}
- [Ann's turn begins, {expect: Ann's life is 20}, 'don''t #2', "when[0]"]
"""
    assert read_sentences(text + "- #2 [\n") == read_yaml(text + "-\n")


def test_every_line_keeps_its_number() -> None:
    text = "a: [x #1,\n  y {2}]\nb:\n- z #2\n"
    assert with_quotes(text).count("\n") == text.count("\n")
    assert read_sentences(text).lines == {"a": 1, "b": 3}


def test_a_sentence_that_is_cut_in_its_second_line_is_refused_with_the_line() -> None:
    with pytest.raises(YamlError, match="quotes") as problem:
        read_sentences("when:\n- Bob kills\n  Bear #2\n")
    assert problem.value.line == 3


@pytest.mark.parametrize("text", ["[" * 16000, "[," * 16000, "a: [#1\n" * 6000, "- 'a #1\n" * 6000, "{a #1: " * 6000])
def test_what_is_never_closed_ends(text: str) -> None:
    assert with_quotes(text)
