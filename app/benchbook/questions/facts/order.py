"""Which of two moments of a turn comes first, and what comes next: the steps in their order."""

from __future__ import annotations

from benchbook.questions.asked import Verdict
from benchbook.questions.facts.asking import YES_OR_NO, Question
from benchbook.questions.tables import table

Answer = tuple[Verdict, str, tuple[str, ...]]
_BEFORE, _AFTER = "befor", "after"


def ordered(question: Question) -> Answer | None:
    """The verdict, what says so and its rules, of "is the upkeep before the draw step"; None of another question."""
    data = table("facts/timing")["turn"]
    places = {one: at for at, names in enumerate(data["order"]) for one in names["are"]}
    steps = tuple(one for one in dict.fromkeys(question.concepts) if one in places)
    ways = question.set & {_BEFORE, _AFTER, "first", "next"}
    if len(ways) != 1 or not question.set <= {*steps, *ways, *data["beside"]}:
        return None
    way = next(iter(ways))
    at = [places[one] for one in dict.fromkeys(steps)]
    if len({*at}) == 2 and len(at) == 2:
        return _of_two(question, way, at)
    if len(at) == 1 and question.mood == "what" and way != "first":
        return _neighbour(at[0] + (-1 if way == _BEFORE else 1))
    return None


def _of_two(question: Question, way: str, at: list[int]) -> Answer | None:
    """Whether the one comes before the other, or which of them comes first."""
    data = table("facts/timing")["turn"]
    names = [str(data["order"][one]["name"]) for one in at]
    begins = _is_between(question, way)
    says = f"{data['says']}"
    if question.mood == "what" and (way == "first" or not begins):
        first = names[at.index(min(at))] if way in ("first", _BEFORE) else names[at.index(max(at))]
        return Verdict("which", first), f"{first.capitalize()}. {says}", tuple(data["rules"])
    if question.mood in (*YES_OR_NO, "any") and way in (_BEFORE, _AFTER) and begins:
        verdict = "yes" if (at[0] < at[1]) == (way == _BEFORE) else "no"
        return Verdict(verdict), f"{verdict.capitalize()}. {says}", tuple(data["rules"])
    return None


def _is_between(question: Question, way: str) -> bool:
    """Whether "before" or "after" stands between the two."""
    places = {one for names in table("facts/timing")["turn"]["order"] for one in names["are"]}
    said = [one for one in question.concepts if one in places or one == way]
    return len(said) > 2 and said[0] != way and said[-1] != way


def _neighbour(at: int) -> Answer | None:
    """The step at a place in the turn."""
    data = table("facts/timing")["turn"]
    if not 0 <= at < len(data["order"]):
        return None
    name = str(data["order"][at]["name"])
    return Verdict("which", name), f"The {name}. {data['says']}", tuple(data["rules"])
