"""Words that change what a question means wherever they stand: none of them may be passed over."""

from __future__ import annotations

import re

from benchbook.questions.noun_phrases import unclassed
from benchbook.questions.reading import Clause, Reading
from benchbook.questions.tables import words


def passed_over(reading: Reading) -> tuple[str, ...]:
    """The weighty words that no clause has in its pattern or in what it is about: "again", "instead", "each"."""
    parts = [unclassed(word) for word in reading.line.split()]
    clauses = [one for one in reading.clauses if isinstance(one, Clause)]
    return tuple(
        word
        for place, word in enumerate(parts)
        if word in words("weighty") and not any(_uses(one, place, word) for one in clauses)
    )


def _uses(clause: Clause, place: int, word: str) -> bool:
    if not clause.start <= place < clause.end:
        return False
    said = [clause.row.say, *clause.slots.values()]
    return any(re.search(rf"(?<![\w-]){word}(?![\w-])", one) for one in said)
