"""What the facts that are reckoned have in common: the question's words, all of which must be known, and its numbers.

The table of such a fact lists its ``words``, and its ``numbers`` by their names.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import Any

from benchbook.questions.facts.lexicon import spelled

ENDS = (",", ".", "?", "!", "'s")
MARKS = (*ENDS, ":", ";", "-")
INNER_MARKS = ("'s", '"', ":", ";", "-", "(", ")")
"""What is left out where the sentences still are to be told apart."""
_BETWEEN = re.compile(r"[.,?!]")


def line_of(text: str, marks: Iterable[str] = MARKS) -> str:
    """The words of a question, slang and contractions in full, without these marks."""
    left_out = frozenset(marks)
    return " ".join(word for word in spelled(text) if word not in left_out)


def without_ends(line: str) -> str:
    """A line without the marks that tell its sentences and clauses apart."""
    return _BETWEEN.sub(" ", line)


def says_more(line: str, data: Any, *also: Iterable[str]) -> bool:
    """Whether a line has a word that is neither a number nor one of the table's, so that more is asked."""
    known = {*words_in(data["words"]), *data["numbers"], *(word for listed in also for word in listed)}
    return any(word not in known and not word.isdigit() for word in line.split())


def words_in(rows: Iterable[Any]) -> frozenset[str]:
    """The words of a table's rows of words."""
    return frozenset(word for row in rows for word in str(row).split())


def number_of(word: str, data: Any) -> int | None:
    """A number in digits or by its name; None of another word."""
    return int(word) if word.isdigit() else data["numbers"].get(word)
