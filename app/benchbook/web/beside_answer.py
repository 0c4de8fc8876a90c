"""What stands beside an answer: rules it rests on that are young, and what an error costs at a tournament."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from benchbook.engine.answer import Answer
from benchbook.engine.verdicts.short import Short
from benchbook.library.history import History
from benchbook.library.history.youth import Young, young
from benchbook.refs import DEFAULT_BOOK

TODAY = "modern"
_TRIGGERED = ("603.2", "603.3")


@dataclass(frozen=True, slots=True)
class AtTable:
    """An error that may happen in such a case, and where its penalty is told."""

    words: str
    path: str


FORGOTTEN = AtTable("If its controller forgets a trigger at a tournament", "/penalty?what=ipg/2.1")
ILLEGAL = AtTable("If it was done all the same at a tournament", "/penalty?what=ipg/2.5")


def young_rules(answer: Answer, short: Short, history: History | None) -> tuple[Young, ...]:
    """The young rules on which an answer under today's rules rests; none where no history is imported."""
    if history is None or answer.ruleset != TODAY or answer.status != "answered":
        return ()
    return tuple(young(history, short.rules))


def at_table(answer: Answer, short: Short) -> Iterator[AtTable]:
    """The errors that the course of events invites: what was refused, and triggers that can be missed."""
    if short.refused:
        yield ILLEGAL
    if any(ref.book == DEFAULT_BOOK and ref.number.startswith(_TRIGGERED) for ref in answer.citations):
        yield FORGOTTEN
