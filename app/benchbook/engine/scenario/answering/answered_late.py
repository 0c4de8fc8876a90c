"""Answers that do not stand directly after the line that asks for them.

After a second "everything resolves" there is nothing left for it to do, so they are for the first; what was expected
at that moment does no harm in between either.
"""

from __future__ import annotations

from collections.abc import Callable, Generator, Iterator, Sequence

from benchbook.engine.scenario.forms import actions as act
from benchbook.engine.scenario.model import Line


def answered_late(lines: Sequence[Line], line: Line, position: int) -> Iterator[Line]:
    """The answers after what was expected once the line was done, and after further lines "everything resolves"."""
    position = yield from _answers(lines, position, lambda one: bool(one.expect))
    if _everything(line):
        yield from _answers(lines, position, _everything)


def _answers(lines: Sequence[Line], position: int, between: Callable[[Line], bool]) -> Generator[Line, None, int]:
    """The answers after each of the lines of that kind; where the first line stands that is neither."""
    while position < len(lines) and between(lines[position]):
        position += 1
        while position < len(lines) and isinstance(_says(lines[position]), act.Answer):
            yield lines[position]
            position += 1
    return position


def _everything(line: Line) -> bool:
    says = _says(line)
    return isinstance(says, act.Resolve) and says.everything


def _says(line: Line) -> object:
    return line.action.says if line.action is not None else None
