"""Whether a life total that goes up or down by the same in each round can come to a number at all (732.2a)."""

from __future__ import annotations

from collections.abc import Iterable
from fractions import Fraction
from typing import TYPE_CHECKING

from benchbook.engine.scenario.model import Said

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
