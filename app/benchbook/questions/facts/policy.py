"""Questions of policy: told where the tournament documents answer them."""

from __future__ import annotations

import re
from functools import cache

from benchbook.library import Library
from benchbook.questions.asked import Asked, Reason
from benchbook.questions.tables import table
from benchbook.refs import RuleRef

_SHORT = 220


def of_policy(text: str, library: Library) -> Asked | None:
    """Where a question is answered that is none of the rules of the game; None where it is one of them."""
    entry = next((entry for pattern, entry in _rows() if pattern.search(text.lower().replace("’", "'"))), None)
    if entry is None:
        return None
    said = str(table("facts/policy")["says"])
    found = library.entry(RuleRef.parse(entry)) if entry else None
    if found is None:
        return Asked(text, "declined", sentence=said)
    where = "The page /penalty asks for what decides it." if entry.startswith("ipg") else ""
    reason = Reason(entry, found.text if len(found.text) <= _SHORT else _first_sentence(found.text))
    return Asked(text, "declined", sentence=f"{said} See {found.title} ({entry}). {where}".strip(), because=(reason,))


def _first_sentence(text: str) -> str:
    return re.split(r"(?<=[.!?]) ", text)[0]


@cache
def _rows() -> tuple[tuple[re.Pattern[str], str], ...]:
    return tuple((re.compile(rf"\b(?:{row['words']})\b"), str(row["entry"])) for row in table("facts/policy")["rows"])
