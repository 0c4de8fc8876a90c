"""Loops in every round of which something is chosen that nobody said: more ways than can be followed (732.2a)."""

from __future__ import annotations

from collections import Counter

from benchbook.engine.choosing.choices import Choice, Taken
from benchbook.engine.scenario.forms.actions import Repeats
from benchbook.engine.scenario.outcomes import Course
from benchbook.patience import so_far

MANY_COURSES = 16
MUCH_WORK = 150_000
ROUNDS = 5
TOO_MUCH_WORK = 1_200_000
LEFT = 4


def kept_to_from_here(course: Course, number: int) -> bool:
    """Whether, after so many courses or so much work, the same orders or targets were chosen again and again here.

    They are then kept to: once so, always so.
    """
    much = number >= MANY_COURSES or so_far() >= MUCH_WORK
    return much and not course.oracle.kept_order and could_be_kept_to(course)


def could_be_kept_to(course: Course) -> bool:
    """Whether the same triggered abilities were put in order more than once, or the same target chosen many times."""
    waiting = Counter(_abilities(t) for t in course.open if t.choice.rule == "603.3b")
    targets = Counter((t.choice.who, t.choice.prompt) for t in course.open if _is_one_target(t.choice))
    return any(times > 1 for times in waiting.values()) or any(times > ROUNDS for times in targets.values())


def _is_one_target(choice: Choice) -> bool:
    return choice.kind == "target" and choice.count == (1, 1)


def chosen_anew_each_round(course: Course, left: int) -> str:
    """Why courses of which so much has been followed, and more are ``left``, are not followed; "" if they are."""
    lines = course.play.scenario.when
    if left < LEFT or so_far() < TOO_MUCH_WORK or any(isinstance(line.says, Repeats) for line in lines):
        return ""
    return asked_again_and_again(course)


def asked_again_and_again(course: Course) -> str:
    """The choice that was open most often on a course, where it was so round by round, in words; "" where none was."""
    asked = Counter((t.choice.who, t.choice.prompt) for t in course.open)
    if not asked or max(asked.values()) < ROUNDS:
        return ""
    (who, prompt), _ = asked.most_common(1)[0]
    return f"{who} is asked again and again to {prompt}, in more ways than can be followed: say which each time"


def _abilities(taken: Taken) -> tuple[str, tuple[str, ...]]:
    choice: Choice = taken.choice
    return choice.who, tuple(sorted(choice.single_words))
