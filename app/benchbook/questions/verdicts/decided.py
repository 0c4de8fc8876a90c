"""What a verdict is read off, and why there may be none."""

from __future__ import annotations

from dataclasses import field
from typing import Any

from benchbook.engine.answer import Answer
from benchbook.frozen import dataclass
from benchbook.questions.asked import Verdict
from benchbook.questions.wishes import Wanted


class Declined(Exception):
    """The engine does not answer it, and says why."""


@dataclass(frozen=True)
class Decided:
    """A verdict with what it was read off: the words that say it, the rules of the claims, the scenario."""

    verdict: Verdict
    says: str
    rules: tuple[str, ...] = ()
    scenario: dict[str, Any] = field(default_factory=dict)
    answer: Answer | None = None
    assumed: tuple[str, ...] = ()
    of_permission: bool = False  # it is asked whether something may be done
    wants: tuple[Wanted, ...] = ()  # what was held against the outcome, where it is not what was asked word for word


class Refused(Exception):
    """Something that was told as done is not allowed."""
