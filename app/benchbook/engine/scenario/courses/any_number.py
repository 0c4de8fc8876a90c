"""Claims about a loop whose number of rounds nobody named: three numbers are followed, all are meant (732.2a)."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from benchbook.engine.choosing.choices import Taken
from benchbook.engine.derivation import Step
from benchbook.engine.scenario.courses.passed_by import passes_by
from benchbook.engine.scenario.model import Said

if TYPE_CHECKING:
    from benchbook.engine.scenario.outcomes import Course

FOLLOWED = "it holds for the numbers that were followed ({}); {}: say how often, as in '{} chooses 5'"
LATER = "after that more is done, and it is not shown that it holds for all numbers"
NOT_THAT = "in between it may come to just that number"


def not_shown(courses: Iterable[Course], said: Said) -> str:
    """Why a claim that holds for the numbers followed is not shown for every number; "" where it is.

    Each round changes the same in the same way, so that what a claim says to be some number, and is that after no
    round, one and very many, is that after any number of them. That does not go for a claim that it is not some
    number, unless no number of rounds makes it that one, nor once more was done in the game.
    """
    found = list(courses)
    open_ended = [(course, taken) for course in found for taken in course.open if taken.choice.examples]
    if len({repr(taken.answer) for _, taken in open_ended}) < 2:
        return ""
    _, taken = open_ended[0]
    named = "; ".join(dict.fromkeys(", ".join(t.choice.words) for _, t in open_ended))
    if any(_more_done(c, t, said) for c, t in open_ended):
        return FOLLOWED.format(named, LATER, taken.choice.who)
    if said.says.negated and _has_a_number(said) and not passes_by(found, said):
        return FOLLOWED.format(named, NOT_THAT, taken.choice.who)
    return ""


def _has_a_number(said: Said) -> bool:
    return said.says.number is not None or any(letter.isdigit() for letter in said.text)


def _more_done(course: Course, taken: Taken, said: Said) -> bool:
    """Whether a later line did something in the game before the claim was looked at."""
    lines: list[Step] = course.play.run.recorder.root.children
    asked = next((s.line for s in lines if any(taken in step.choices for step in s.walk())), None)
    if asked is None:
        return True
    until = said.path.partition("[")[2].rstrip("]") if said.path.startswith("when[") else ""
    last = int(until.partition("]")[0]) if until.partition("]")[0].isdigit() else len(course.play.scenario.when)
    return any(s.line is not None and asked < s.line < last and s.children for s in lines)
