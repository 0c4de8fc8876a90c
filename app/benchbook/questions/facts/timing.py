"""Whether something may be done in a step: whether there is priority in it, and what the deed needs beside that."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from benchbook.questions.asked import Verdict
from benchbook.questions.facts.asking import Question
from benchbook.questions.facts.lexicon import MY, OPPONENT
from benchbook.questions.tables import table

_TURNS = ("opponents-turn", "my-turn")
Answer = tuple[Verdict, str, tuple[str, ...]]


def timed(question: Question) -> Answer | None:
    """The verdict, what says so and its rules, of "can I cast a creature in my upkeep"; None of another question."""
    data = table("facts/timing")
    step = next((one for steps in (*data["steps"].values(), _TURNS) for one in steps if one in question.set), "")
    deed = _deed(question, step)
    if question.mood != "can" or deed is None:
        return None
    own = _is_own_turn(question.turned or question.concepts, step, deed)
    if step in data["steps"]["nobody"]:
        if not question.set.isdisjoint(data["outside"]):
            return None  # before or after it is another step
        return Verdict("no"), f"No. {data['says']['nobody']}", (data["nobody_by"][step],)
    if deed["speed"] == "fast":
        return Verdict("yes"), f"Yes. {data['says']['fast']}", (str(deed["rule"]),)
    if step in (*data["steps"]["main"], *_TURNS) and own is None:
        return None
    if step in _TURNS and own:
        return None  # it depends on the step
    may = step in data["steps"]["main"] and own
    verdict = "yes" if may else "no"
    return Verdict(verdict), f"{verdict.capitalize()}. {data['says']['slow']}", (str(deed["rule"]),)


def _deed(question: Question, step: str) -> Any:
    """What is done, where the question speaks of that, of one step and of nothing else."""
    data = table("facts/timing")
    return next(
        (
            one
            for one in data["deeds"]
            if step and {*one["needs"]} <= question.set
            if question.set <= {step, *one["needs"], *one.get("may_say", ()), *data["beside"], *_when_else(one)}
        ),
        None,
    )


def _when_else(deed: Any) -> tuple[str, ...]:
    """What may be said besides of when something is done that needs no more than priority: between which steps."""
    data = table("facts/timing")
    return (*data["beside_fast"], *data["steps"]["priority"]) if deed["speed"] == "fast" else ()


def _is_own_turn(concepts: Sequence[str], step: str, deed: Any) -> bool | None:
    """Whether it is the turn of whoever does it; None where that is open."""
    does = min(concepts.index(one) for one in deed["needs"])
    other_does = OPPONENT in concepts[:does]
    at = concepts.index(step)
    when = concepts[does + 1 : at + 1] if at > does else concepts[: at + 1]
    theirs = OPPONENT in when or "opponents-turn" in when
    said = theirs or MY in when or "my-turn" in when
    if other_does:
        return theirs if said else None
    return not theirs
