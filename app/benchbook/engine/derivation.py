"""The derivation: a tree of steps, each with the rule it follows, what it changed and who chose what."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from benchbook.engine.choosing.choices import Taken
from benchbook.engine.events import Event
from benchbook.refs import RuleRef

if TYPE_CHECKING:
    from benchbook.engine.state import Game


@dataclass(slots=True)
class Step:
    """One step. ``refs`` are the rules it follows, the first the one that ran; ``quote`` the card text it
    carries out. ``asked`` says for each of the choices how many of the steps below it had been by then. ``same`` are
    entries of older books that say the same as its rules; ``ruling`` is the ruling about a card that it tells of.
    """

    sentence: str = ""
    refs: list[RuleRef] = field(default_factory=list)
    event: Event | None = None
    children: list[Step] = field(default_factory=list)
    considered: list[tuple[RuleRef, str]] = field(default_factory=list)
    choices: list[Taken] = field(default_factory=list)
    asked: list[int] = field(default_factory=list)
    quote: str = ""
    kind: str = "event"
    line: int | None = None
    applied: bool = False
    same: list[RuleRef] = field(default_factory=list)
    ruling: RuleRef | None = None
    game: Game | None = field(default=None, repr=False)

    def walk(self) -> Iterator[Step]:
        """This step and every step below it, in the order of happening."""
        waiting = [self]
        while waiting:
            step = waiting.pop()
            yield step
            if step.children:
                waiting += reversed(step.children)

    @property
    def citations(self) -> set[RuleRef]:
        """Every rule that this step or one below it follows, by each number that it has in the ruleset's books."""
        return {ref for step in self.walk() for ref in (*step.refs, *step.same)}


Around = tuple[Step, "Around"] | None


class Recorder:
    """Builds the tree while the rules run. ``current`` is the step that is being written."""

    def __init__(self) -> None:
        self.root = self.current = Step(kind="root")
        self._around: Around = None

    def open(self, step: Step) -> Step:
        """Begin a step below the current one."""
        around = self.current
        around.children.append(step)
        self.current, self._around = step, (around, self._around)
        return step

    def mark(self) -> tuple[Step, Around]:
        """Which steps are open: the current one, and those around it from within."""
        return self.current, self._around

    def back_to(self, mark: tuple[Step, Around]) -> None:
        """These steps are the open ones again."""
        self.current, self._around = mark

    def close(self, step: Step) -> None:
        """End a step; a rule that did nothing becomes a rule considered."""
        assert self._around is not None
        parent, self._around = self._around
        self.current = parent
        empty = (
            not step.children and not step.choices and step.event is None and step.kind == "rule" and not step.applied
        )
        if empty and not step.sentence:
            parent.children.pop()
            parent.considered += [(ref, "") for ref in step.refs]

    def choose(self, taken: Taken) -> None:
        """A choice is made in the current step, after what has happened in it so far."""
        self.current.choices.append(taken)
        self.current.asked.append(len(self.current.children))

    def cite(self, *numbers: str, book: str = "cr") -> None:
        """The current step rests on these rules too."""
        self.current.applied = self.current.applied or bool(numbers)
        for number in numbers:
            ref = RuleRef.parse(number, book)
            if ref not in self.current.refs:
                self.current.refs.append(ref)

    def say(self, sentence: str, *numbers: str, kind: str = "note", quote: str = "") -> Step:
        """A step that is nothing but a sentence with its rules."""
        step = Step(sentence, [RuleRef.parse(n) for n in numbers], kind=kind, quote=quote)
        self.current.children.append(step)
        return step
