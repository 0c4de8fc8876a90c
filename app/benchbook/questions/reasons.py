"""The rules that a verdict rests on, at most three."""

from __future__ import annotations

import re
from collections.abc import Iterator

from benchbook.engine.derivation import Step
from benchbook.library import Library
from benchbook.questions.asked import Reason
from benchbook.questions.verdicts.decided import Decided
from benchbook.refs import RuleRef

MOST = 3
_BOOKKEEPING = re.compile(
    r"(?:117|500|501|502|503|504|505|507|511|601\.2[a-i]|602\.2|405|608\.1|103|106\.4|514)(?:\.|[a-z]|$)"
)


def reasons(library: Library, decided: Decided) -> tuple[Reason, ...]:
    """What decides: the rules of the claims first, then those of the last steps that speak of what is asked about."""
    numbers = dict.fromkeys(decided.rules)
    for number in _of_steps(decided):
        numbers.setdefault(number)
    return tuple(_reason(library, number) for number in list(numbers)[:MOST])


def _of_steps(decided: Decided) -> Iterator[str]:
    if decided.answer is None or not decided.answer.branches:
        return
    steps = list(_walk(decided.answer.branches[0].root))
    words = [w for w in re.findall(r"[A-Z]\w+", decided.says) if w not in ("The", "You", "Your")]
    about = [s for s in steps if any(w in s.sentence for w in words)] or steps
    for step in reversed(about):
        for ref in step.refs:
            if not _BOOKKEEPING.match(ref.number):
                yield str(ref)


def _walk(step: Step) -> Iterator[Step]:
    yield step
    for child in step.children:
        yield from _walk(child)


def _reason(library: Library, number: str) -> Reason:
    ref = RuleRef.parse(number)
    entry = library.entry(ref)
    text = entry.text if entry is not None else ""
    return Reason(ref.number if ref.book == "cr" else str(ref), re.split(r"(?<=[.!?]) ", text)[0])
