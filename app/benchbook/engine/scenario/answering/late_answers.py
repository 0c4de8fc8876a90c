"""Answers that do not stand directly after the line that asks for them."""

from __future__ import annotations

from collections.abc import Callable, Generator, Iterable, Iterator, Sequence
from dataclasses import replace

from benchbook.engine.answer import Unasked
from benchbook.engine.scenario.forms import actions as act
from benchbook.engine.scenario.model import Line, Scenario


def answered_late(lines: Sequence[Line], line: Line, position: int) -> Iterator[Line]:
    """The answers after what was expected once the line was done, and after further lines "everything resolves"."""
    position = yield from _answers(lines, position, lambda one: bool(one.expect))
    if _everything(line):
        yield from _answers(lines, position, _everything)


def _answers(lines: Sequence[Line], position: int, between: Callable[[Line], bool]) -> Generator[Line, None, int]:
    """The answers after each of the lines of that kind; where the first line stands that is neither."""
    while position < len(lines) and between(lines[position]):
        position += 1
        while position < len(lines) and isinstance(lines[position].says, act.Answer):
            yield lines[position]
            position += 1
    return position


def _everything(line: Line) -> bool:
    says = line.says
    return isinstance(says, act.Resolve) and says.everything


def one_line_earlier(scenario: Scenario, unasked: Iterable[Unasked]) -> Scenario | None:
    """The scenario with each such answer before the line that it stands after; None where there is none to move."""
    late = {one.path for one in unasked}
    lines = list(scenario.when)
    for place, line in enumerate(scenario.when):
        if place and line.path in late and isinstance(line.says, act.Answer) and _may_be_passed(lines[place - 1]):
            lines[place - 1], lines[place] = lines[place], lines[place - 1]
    moved = tuple(lines)
    return replace(scenario, when=moved) if moved != scenario.when else None


def taken_as(before: Scenario, after: Scenario) -> tuple[str, ...]:
    """What was taken for granted by moving lines."""
    pairs = zip(before.when, after.when, strict=True)
    moved = (new for old, new in pairs if old is not new and isinstance(new.says, act.Answer))
    return tuple(f"'{line.text}' is taken to be said one line earlier, where it is asked for." for line in moved)


def _may_be_passed(line: Line) -> bool:
    """An answer is moved past something that is done, not past other answers or claims."""
    return line.action is not None and not isinstance(line.says, act.Answer)
