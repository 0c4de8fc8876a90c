"""The query language: what is read, and that nothing typed can break it."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from benchbook.search import Search
from benchbook.search.language import LONGEST_QUERY, AllOf, AnyOf, Fact, Not, Phrase, Prefix, Word, parse

READ = [
    ("trample", Word("trample")),
    ('"first strike"', Phrase("first strike")),
    ("tok*", Prefix("tok")),
    ("a -b", AllOf((Word("a"), Not(Word("b"))))),
    ("a NOT b", AllOf((Word("a"), Not(Word("b"))))),
    ("a OR b", AnyOf((Word("a"), Word("b")))),
    ("(a OR b) c", AllOf((AnyOf((Word("a"), Word("b"))), Word("c")))),
    ('a -"b c"', AllOf((Word("a"), Not(Phrase("b c"))))),
    ("book:cr x", AllOf((Fact("book", "cr"), Word("x")))),
    ('card:"Grizzly Bears"', Fact("card", "Grizzly Bears")),
    ("date>=2008", Fact("date", ">=2008")),
    ("date >= 2008-01", Fact("date", ">=2008-01")),
    ("cites:704.5f", Fact("cites", "704.5f")),
    ("BOOK:cr", Fact("book", "cr")),
    ("+1/+1 -1/-1", AllOf((Word("+1/+1"), Word("-1/-1")))),
    ("non-creature", Word("non-creature")),
    ("“state based”", Phrase("state based")),
]


@pytest.mark.parametrize(("text", "tree"), READ, ids=[text for text, _ in READ])
def test_operators_are_read(text: str, tree: object) -> None:
    assert parse(text).tree == tree
    assert parse(text).notes == ()


COMPLAINTS = [
    ('"unbalanced words', "quotation mark", AllOf((Word("unbalanced"), Word("words")))),
    ("(a b", "parentheses", AllOf((Word("a"), Word("b")))),
    ("a OR", "OR needs words", Word("a")),
    ("AND a", "AND needs words", Word("a")),
    ("flavour:blue", "no field", AllOf((Word("flavour"), Word("blue")))),
    ("tok*en", "asterisk", AllOf((Word("tok"), Word("en")))),
]


@pytest.mark.parametrize(("text", "note", "tree"), COMPLAINTS, ids=[text for text, _, _ in COMPLAINTS])
def test_wrong_syntax_searches_the_words_and_says_so(text: str, note: str, tree: object) -> None:
    question = parse(text)
    assert question.tree == tree
    assert any(note in one for one in question.notes)


HOSTILE = [
    "", " ", "*", "**", "-", "--", '"', '""', "(", ")", "()", "((((((((((", ")(", "OR", "AND OR NOT", "NOT NOT a",
    ":", "a:",
    "book:", "date:", "date:soon", "date>=", "is:", "\x00", "\x00\x1b[31m", "\\", "';DROP TABLE words;--", "NEAR(a b)",
    "{" * 500, "a*" * 500, "(" * 5000 + "a" + ")" * 5000, '"' * 999, "-" * 999, "x" * 10_000, "OR " * 3000, "é̸̡" * 300,
    "\u202egnp", "a AND (b OR", "^" * 50, "~" * 50, "kind:(rule OR", "[a TO b]", "date:[1 TO 2]", "½", "{½}", "∞ / ±",
    "%s %d {0} ${x}", "<script>alert(1)</script>", "word " * 3000, "a OR " * 500 + "a", "trample*" * 200,
]  # fmt: skip


@pytest.mark.parametrize("text", HOSTILE, ids=range(len(HOSTILE)))
def test_hostile_queries_answer_within_bounds(full_search: Search, text: str) -> None:
    found = full_search.search(text)
    assert found.took_ms < 2000
    assert len(parse(text).text) <= LONGEST_QUERY
    assert all("<script" not in hit.snippet_html for hit in found.hits)
    full_search.complete(text)


@settings(max_examples=150, deadline=None)
@given(st.text(alphabet='ab*-"() :{}/½ANDORTdate>=<', max_size=60))
def test_no_query_fails(full_search: Search, text: str) -> None:
    full_search.search(text)
