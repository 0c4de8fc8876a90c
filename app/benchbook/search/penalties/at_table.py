"""What an error in the course of an answer costs at a tournament: what was refused, and triggers that can be missed."""

from __future__ import annotations

from collections.abc import Iterator

from benchbook.engine.answer import Answer
from benchbook.engine.verdicts.short import Short
from benchbook.frozen import dataclass
from benchbook.refs import DEFAULT_BOOK

_TRIGGERED = ("603.2", "603.3")


@dataclass(frozen=True, slots=True)
class AtTable:
    """An error that may happen in such a case, and the infraction that it is."""

    words: str
    infraction: str

    @property
    def path(self) -> str:
        """Where the penalty finder tells of it."""
        return f"/penalty?what={self.infraction}"


FORGOTTEN = AtTable("If its controller forgets a trigger at a tournament", "ipg/2.1")
ILLEGAL = AtTable("If it was done all the same at a tournament", "ipg/2.5")


def at_table(answer: Answer, short: Short) -> Iterator[AtTable]:
    """The errors that the course of events invites: what was refused, and triggers that can be missed."""
    if short.refused:
        yield ILLEGAL
    if any(ref.book == DEFAULT_BOOK and ref.number.startswith(_TRIGGERED) for ref in answer.citations):
        yield FORGOTTEN
