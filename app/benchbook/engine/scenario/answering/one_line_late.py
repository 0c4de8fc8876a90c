"""An answer that stands one line late: where nobody asks for it there, and somebody does a line earlier."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace

from benchbook.engine.answer import Unasked
from benchbook.engine.scenario.forms import actions as act
from benchbook.engine.scenario.model import Line, Scenario


def one_line_earlier(scenario: Scenario, unasked: Iterable[Unasked]) -> Scenario | None:
    """The scenario with each such answer before the line that it stands after; None where there is none to move."""
    late = {one.path for one in unasked}
    lines = list(scenario.when)
    for place, line in enumerate(scenario.when):
        if place and line.path in late and _is_answer(line) and _may_be_passed(lines[place - 1]):
            lines[place - 1], lines[place] = lines[place], lines[place - 1]
    moved = tuple(lines)
    return replace(scenario, when=moved) if moved != scenario.when else None


def taken_as(before: Scenario, after: Scenario) -> tuple[str, ...]:
    """What was taken for granted by moving lines."""
    pairs = zip(before.when, after.when, strict=True)
    moved = (new for old, new in pairs if old is not new and _is_answer(new))
    return tuple(f"'{line.text}' is taken to be said one line earlier, where it is asked for." for line in moved)


def _is_answer(line: Line) -> bool:
    return line.action is not None and isinstance(line.action.says, act.Answer)


def _may_be_passed(line: Line) -> bool:
    """An answer is moved past something that is done, not past other answers or claims."""
    return line.action is not None and not _is_answer(line)
