"""An answer as programs hold it: short to look at, and str() of it is what the terminal prints."""

from __future__ import annotations

from functools import cached_property
from typing import Any

from benchbook.engine.answer import Answer
from benchbook.engine.scenario.model import Scenario
from benchbook.engine.scenario.model import as_data as scenario_as_data
from benchbook.engine.verdicts.lines import as_data, text_of
from benchbook.engine.verdicts.reasons import Reason
from benchbook.engine.verdicts.short import Short, Verdict, in_short
from benchbook.frozen import dataclass
from benchbook.library import Library


@dataclass(frozen=True, eq=False)
class Answered:
    """A scenario with its answer. ``answer`` is the engine's own, with every branch, step and final game."""

    scenario: Scenario
    answer: Answer
    library: Library

    @cached_property
    def short(self) -> Short:
        """The short telling: what was refused, verdicts, reasons, the few steps."""
        return in_short(self.scenario, self.answer, self.library)

    @property
    def data(self) -> dict[str, Any]:
        """The scenario as data, in the form in which files hold it."""
        return scenario_as_data(self.scenario)

    @property
    def status(self) -> str:
        """answered, declined or invalid."""
        return self.answer.status

    @property
    def holds(self) -> bool:
        """Whether it is answered and every claim holds."""
        return self.status == "answered" and all(claim.holds for claim in self.answer.claims)

    @property
    def verdicts(self) -> tuple[Verdict, ...]:
        """Each claim's verdict with its sentence and reasons."""
        return self.short.verdicts

    @property
    def sentence(self) -> str:
        """The answer in a sentence or two."""
        return self.short.sentence

    @property
    def because(self) -> tuple[Reason, ...]:
        """The rules and the things on the board without which a verdict would be another."""
        return self.short.reasons

    def json(self) -> dict[str, Any]:
        """All of it as data, as the site and the terminal give it to programs."""
        return as_data(self.short)

    def __str__(self) -> str:
        """What the terminal prints."""
        return text_of(self.short)

    def __repr__(self) -> str:
        """Its status and the beginning of its sentence."""
        said = self.sentence
        return f"<Answered {self.status}: {said if len(said) <= 90 else said[:89] + '…'}>"
