"""Two answers side by side: the same scenario in two rulesets, or with one premise changed."""

from __future__ import annotations

from typing import Any

from flask import Blueprint, Response, request

from benchbook.engine.proving.examples import examples
from benchbook.engine.scenario.model import Question
from benchbook.engine.showing.comparing import Comparison, compare, comparison_as_json
from benchbook.frozen import dataclass
from benchbook.web.addresses import page
from benchbook.web.answer_page import AnswerPage, answer_page
from benchbook.web.answers import answer
from benchbook.web.ask import starts
from benchbook.web.permalinks import BadLink, unpack
from benchbook.web.posing import CannotPose, Posed, Wrong, answered, pose
from benchbook.web.premises import instead, premises
from benchbook.web.scenarios import posed_of
from benchbook.web.site import site

pages = Blueprint("comparing", __name__)


@dataclass(frozen=True)
class Compared:
    """What was compared, or what is wrong with it."""

    wrong: Wrong | None = None
    posed: Posed | None = None
    found: Comparison | None = None
    left: AnswerPage | None = None
    right: AnswerPage | None = None
    place: str = ""
    words: str = ""
    was: str = ""


@page(pages, "/compare")
def compared() -> Response:
    """The two answers and the first step where they part."""

    def data() -> dict[str, Any]:
        here = _compared()
        if here.found is None:
            return {"wrong": here.wrong.as_json() if here.wrong else None}
        return {**comparison_as_json(here.found), "changed": {"place": here.place, "instead": here.words}}

    example = starts()[1]
    return answer("compare.html", data, compared=_compared, of=request.args.get("of", ""), example=example.packed,
                  example_title=example.title)  # fmt: skip


def _compared() -> Compared:
    """What the address asks for: a scenario (``s``, ``of``), ``rulesets`` or ``ruleset``, ``line`` and ``instead``."""
    try:
        posed = _posed()
        return Compared() if posed is None else _run(posed)
    except CannotPose as problem:
        return Compared(problem.wrong)
    except BadLink as problem:
        return Compared(Wrong("link", 1, str(problem)))


def _posed() -> Posed | None:
    packed, place = request.args.get("s", ""), request.args.get("of", "")
    if packed:
        return _outcome_only(pose(unpack(packed), site().library))
    if not place:
        return None
    example = examples(site().library).get(place)
    if example is None:
        raise CannotPose(Wrong("of", 1, "There is no worked example of this name."))
    posed = posed_of(example)
    if isinstance(posed, CannotPose):
        raise posed
    return _outcome_only(posed)


def _outcome_only(posed: Posed) -> Posed:
    if isinstance(posed.scenario, Question):
        raise CannotPose(Wrong("ask", 1, "A question of fact has no steps to compare."))
    return posed


def _run(posed: Posed) -> Compared:
    assert not isinstance(posed.scenario, Question)
    args = request.args
    place, words = args.get("line", ""), args.get("instead", "")
    named = [one.strip() for one in args.get("rulesets", "").split(",") if one.strip()]
    first = named[0] if named else posed.scenario.ruleset
    second = named[1] if len(named) > 1 else args.get("ruleset", "") or first
    other = _outcome_only(pose(instead(posed, place, words), site().library)) if place else posed
    one, two = answered(posed, site().library, first, 0.3), answered(other, site().library, second, 0.4)
    was = dict(premises(posed)).get(place, "")
    found = compare(one, two, frozenset({was, words.strip()} if place.startswith("when") else ()))
    pages = (answer_page(one, posed, site().library), answer_page(two, other, site().library))
    return Compared(None, posed, found, *pages, place, words, was)
