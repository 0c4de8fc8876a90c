"""A line is tried out in the game as it is, in some of the ways in which it could go, and nothing is kept of it."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import Any

from benchbook.engine.choosing.choices import Choice, Taken, TooManyOptions
from benchbook.engine.context import NotModelled
from benchbook.engine.runner import Run
from benchbook.engine.scenario.acting.play import Play
from benchbook.engine.scenario.answering.answers import Answers
from benchbook.engine.scenario.claims.may_do import Trying
from benchbook.engine.scenario.forms import WHEN
from benchbook.engine.scenario.model import Line, Said
from benchbook.engine.scenario.roster import Roster
from benchbook.engine.scenario.wording.sentence import Lexicon
from benchbook.errors import ScenarioError
from benchbook.frozen import dataclass

MOST_WAYS = 12


@dataclass(frozen=True)
class Tried:
    """Whether a line is allowed now (None: it cannot be told), why not, and what doing so asked its player."""

    allowed: bool | None
    reason: str = ""
    rules: tuple[str, ...] = ()
    asked: tuple[Taken, ...] = ()


class Following(Trying):
    """Follows a path through the choices; of more options than can be followed the first ones are tried."""

    def answer(self, choice: Choice) -> Taken:
        """The answer to a choice."""
        most = 3 if choice.open_ended else self.most
        if choice.open_ended or len(choice.options) > most:
            choice = replace(choice, open_ended=False, options=choice.options[:most], words=choice.words[:most])
        return super().answer(choice)


@dataclass(frozen=True)
class Trials:
    """Tries lines out from where a play has come to."""

    play: Play
    lexicon: Lexicon

    def tried(self, sentence: str) -> Tried:
        """Whether what the sentence says is allowed now, whatever is chosen for it."""
        says = WHEN.read(sentence, self.lexicon)
        if says is None:
            return Tried(None, f"no line says it: {sentence}")
        index = len(self.play.scenario.when)
        line = Line(index, f"when[{index}]", Said(f"when[{index}]", sentence, says))
        first: Tried | None = None
        try:
            for found in self._ways(line):
                if found.allowed:
                    return found
                first = first or found
        except (NotModelled, TooManyOptions, ScenarioError) as problem:
            return Tried(None, str(problem))
        return first or Tried(None, "there are too many ways to try")

    def _ways(self, line: Line) -> Iterator[Tried]:
        waiting: list[tuple[int, ...]] = [()]
        for _ in range(MOST_WAYS):
            if not waiting:
                return
            path = waiting.pop()
            trial = _Trial.of(self.play, line, path)
            yield trial.carried_out()
            widths = trial.oracle.widths
            taken = (*path, *(0 for _ in widths[len(path) :]))
            for at in range(len(path), len(taken)):
                waiting += [(*taken[:at], other) for other in range(1, widths[at])]


@dataclass
class _Trial:
    """One way in which a line could go."""

    play: Play
    line: Line
    oracle: Following
    answers: Answers
    asked: list[int]

    @classmethod
    def of(cls, before: Play, line: Line, path: tuple[int, ...]) -> _Trial:
        """The game as it stands before the line, with choices that follow the path."""
        roster = Roster(before.roster.labels, before.roster.players)
        entries = [replace(entry) for entry in before.answers.entries]
        answers = replace(before.answers, roster=roster, game=lambda: run.game, entries=entries, asked=[], paying={})
        asked: list[int] = []

        def ask(choice: Choice) -> tuple[bool, Any]:
            if answers.local is not None and not answers.local.done:
                asked.append(len(oracle.taken))
            return answers.ask(choice)

        oracle = Following(ask, path)
        run = Run(before.game, oracle, silent=True)
        run.recorder.root.game = before.game
        lines = before.scenario.when
        play = replace(
            before, scenario=replace(before.scenario, when=(*lines, line), then=()), position=len(lines), run=run,
            roster=roster, answers=answers, performed=dict(before.performed), verdicts=[], early=set(), told=set(),
            acts=[], gone_through=[*before.gone_through], apart={},
        )  # fmt: skip
        return cls(play, line, oracle, answers, asked)

    def carried_out(self) -> Tried:
        """The line as it goes so. Raises NotModelled and what else an answer declines with."""
        self.play.next_line()
        done = self.play.performed[self.line.index]
        steps = self.play.run.recorder.root.walk()
        forbidden = next((step for step in steps if step.kind == "forbidden" and not done.allowed), None)
        rules = tuple(str(ref) for ref in forbidden.refs) if forbidden is not None else ()
        asked = tuple(self.oracle.taken[i] for i in self.asked if i < len(self.oracle.taken))
        return Tried(done.allowed, done.reason, rules, asked)
