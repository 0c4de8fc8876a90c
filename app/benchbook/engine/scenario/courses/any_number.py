"""Loops whose number of rounds nobody named, and whether a life total can come to a number (732.2a)."""

from __future__ import annotations

from collections.abc import Iterable
from fractions import Fraction
from typing import TYPE_CHECKING

from benchbook.engine.choosing.choices import Taken
from benchbook.engine.derivation import Step
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


if TYPE_CHECKING:
    from benchbook.engine.scenario.outcomes import Course

LEAST = 3  # numbers of rounds that are followed


def passes_by(courses: Iterable[Course], said: Said) -> bool:
    """Whether the life total that the claim is about is never just that number, however often the loop is gone
    through: it starts past it, or steps over it.
    """
    claim = said.says
    if claim.check != "life" or not claim.who or claim.number is None or said.path.startswith("when"):
        return False
    groups: dict[tuple[str, ...], dict[Fraction, Fraction]] = {}
    for course in courses:
        named = [taken for taken in course.open if taken.choice.examples]
        if not named:
            continue
        if len(named) > 1:
            return False
        others = tuple(repr((t.choice.prompt, t.answer)) for t in course.open if t is not named[0])
        life = course.play.game.player(claim.who).life
        groups.setdefault(others, {})[Fraction(named[0].answer)] = life
    return bool(groups) and all(_never(claim.number, points) for points in groups.values())


def _never(number: Fraction, points: dict[Fraction, Fraction]) -> bool:
    """Whether the line on which the points lie has no point at that height after a whole number of rounds."""
    if len(points) < LEAST or not {Fraction(0), Fraction(1)} <= points.keys():
        return False
    first = points[Fraction(0)]
    step = points[Fraction(1)] - first
    if any(life != first + rounds * step for rounds, life in points.items()):
        return False
    if not step:
        return number != first
    rounds = (number - first) / step
    return rounds < 0 or rounds.denominator != 1
