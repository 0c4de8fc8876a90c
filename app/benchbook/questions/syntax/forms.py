"""In which form a verb was written, which is lost where it is read as the plain word: "holding", "stolen"."""

from __future__ import annotations

from difflib import SequenceMatcher
from functools import cache

from benchbook.questions.tables import table

ING, PARTICIPLE = "\uf811", "\uf812"  # after the word
FORMS = f"[{ING}{PARTICIPLE}]"
MOST_WORDS = 600  # of a text of 2,000 characters: more are marks again and again, and take the square of their number
_NONE = str.maketrans("", "", ING + PARTICIPLE)


def with_form(raw: str, word: str) -> str:
    """A word as it is read, with the mark of the form in which it was written."""
    if len(raw) > 4 and raw.endswith("ing") and word != raw:
        return word + ING
    if word.isalpha() and word != raw and (raw.endswith("ed") or raw in _participles()):
        return word + PARTICIPLE
    return word


def without_forms(line: str) -> str:
    """A line without the marks of forms."""
    return line.translate(_NONE)


def restored(formed: str, line: str) -> str:
    """The marks of forms put back where turns of phrase were read in between."""
    before, after = formed.split(), line.split()
    if without_forms(formed) == formed or len(before) > MOST_WORDS:
        return " ".join(after)
    matcher = SequenceMatcher(None, [without_forms(word) for word in before], after, autojunk=False)
    for a, b, size in matcher.get_matching_blocks():
        after[b : b + size] = before[a : a + size]
    return " ".join(after)


@cache
def _participles() -> frozenset[str]:
    return frozenset(table("syntax/words")["participles"])
