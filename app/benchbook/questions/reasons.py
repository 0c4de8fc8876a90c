"""Why a question comes out as it does: what came out is claimed, and the reasons for the claims are worked out."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import Any

from benchbook.engine.answer import Answer, Branch, ClaimResult
from benchbook.engine.scenario import solve
from benchbook.engine.scenario.model import Scenario
from benchbook.engine.verdicts.reasons import Reason as Ground
from benchbook.engine.verdicts.reasons import Reasons, reasons_of
from benchbook.engine.verdicts.saying import words_of
from benchbook.errors import ScenarioError
from benchbook.frozen import dataclass
from benchbook.library import Library
from benchbook.questions.asked import Reason
from benchbook.questions.story import Story
from benchbook.questions.verdicts.claims import claims
from benchbook.questions.verdicts.decided import Decided
from benchbook.questions.verdicts.findings import preferred
from benchbook.questions.wishes import Wanted
from benchbook.refs import RuleRef

SECONDS = 2.0
MOST = 3  # reasons that are told


@dataclass(frozen=True)
class Why:
    """What is the case and why, in a sentence without the rules' numbers; the reasons; the scenario with its claims."""

    sentence: str
    because: tuple[Reason, ...]
    scenario: dict[str, Any]


def why(story: Story, wants: Sequence[Wanted], decided: Decided) -> Why:
    """The reasons for what came out of a question; where none can be worked out, the rules that it was read off by."""
    claimed = claims(story, wants, decided) if decided.scenario else ()
    scenario = {**decided.scenario, "then": list(claimed)} if claimed else decided.scenario
    worked_out = _worked_out(story, wants, decided, claimed) if claimed else ()
    if any(want.kind == "any" for want in wants):  # one that holds is enough
        worked_out = tuple(one for one in worked_out if one.holds) or worked_out
    found = _merged(worked_out, decided)
    if found is None or not found.told:
        says = words_of(found).removesuffix(".") if found is not None and found.account else decided.says
        return Why(says, tuple(_read_off(story.library, decided)), scenario)
    because = tuple(map(told, found.told))
    if decided.of_permission and found.holds:
        because = _of_what_allows((*(one for one in because if one.without), *_read_off(story.library, decided)))
    return Why(words_of(found).removesuffix("."), because, scenario)


def _of_what_allows(found: Sequence[Reason]) -> tuple[Reason, ...]:
    """What it would not be allowed without, then the rules that allow it, each once."""
    return tuple({one.ref or one.what: one for one in reversed(found)}.values())[::-1][:MOST]


def told(one: Ground) -> Reason:
    """A reason as it is told beside an answer."""
    data = one.as_json()
    without = re.sub(r"\Awhen\[\d+\] is allowed\Z", "it is allowed", data["without"])
    return Reason(data["rule"], data["sentence"], data["ref"], data["kind"], data["what"], without)


def _worked_out(story: Story, wants: Sequence[Wanted], decided: Decided, claimed: Sequence[str]) -> tuple[Reasons, ...]:
    """The reasons for each claim, on the courses in which the asker does what they may."""
    then = [one for one in claimed if one.startswith("when[")]
    expected = [one for one in claimed if one not in then]
    lines = [*decided.scenario["when"], *([{"expect": expected}] if expected else [])]
    try:
        scenario = solve.read({**decided.scenario, "when": lines, "then": then}, story.library)
    except ScenarioError:
        return ()
    if not isinstance(scenario, Scenario):
        return ()

    as_read_off = decided.verdict.kind in ("value", "which")  # what was read off is claimed: it is so in some course
    most = as_read_off or any(want.most or _is_so_in_some(want, decided) for want in wants)

    def judged(answer: Answer) -> Answer:
        branches = preferred(story, answer.branches)
        return replace(answer, claims=tuple(_over(claim, branches, most) for claim in answer.claims))

    answer = judged(solve.answer(scenario, story.library, seconds=SECONDS))
    return reasons_of(scenario, answer, story.library, judged)


def _is_so_in_some(want: Wanted, decided: Decided) -> bool:
    """Whether what is asked is so, be it that somebody chooses so: then it is told of the course in which it is."""
    one = want.kind == "yes-no" and len(want.claims) == 1
    return one and decided.verdict.kind == ("no" if want.not_ else "yes")


def _over(claim: ClaimResult, branches: Sequence[Branch], most: bool) -> ClaimResult:
    """A claim over some branches: the first in which it fails; where the most is asked for, the first that it holds."""
    found = [c for branch in branches for c in branch.claims if (c.path, c.text) == (claim.path, claim.text)]
    return next((c for c in found if c.holds == most), found[0] if found else claim)


def _merged(found: Sequence[Reasons], decided: Decided) -> Reasons | None:
    """The reasons of several claims as those of one: where yes or no is asked, of those that fail, if any does."""
    is_yes_or_no = decided.verdict.kind in ("yes", "no")
    relevant = ([one for one in found if not one.holds] if is_yes_or_no else []) or list(found)
    if not relevant:
        return None
    if relevant[0].claim.startswith("when["):
        return replace(relevant[-1], outcome=decided.says)
    first, *others = relevant
    for one in others:
        first = replace(first, outcome="; ".join(dict.fromkeys((first.outcome, one.outcome))),
                        rules=_alternating(first.rules, one.rules), things=_alternating(first.things, one.things),
                        either=first.either or one.either, rests_on=(*first.rests_on, *one.rests_on))  # fmt: skip
    apart = len(relevant) == 2 and any(one.outcome not in decided.says for one in relevant)  # in no course both
    as_read_off = decided.verdict.kind == "depends" or len(relevant) > 2 or apart or not (is_yes_or_no or first.holds)
    stays = " stays " in decided.says  # what is where it was before
    return replace(first, outcome=decided.says) if as_read_off or stays else first


def _alternating(one: tuple[Ground, ...], other: tuple[Ground, ...]) -> tuple[Ground, ...]:
    """Both in turn, so that each has its first reason among the first."""
    longest = max(len(one), len(other))
    both = (each[place] for place in range(longest) for each in (one, other) if place < len(each))
    return tuple({(ground.kind, ground.what): ground for ground in both}.values())


def _read_off(library: Library, decided: Decided) -> Iterator[Reason]:
    """The rules of the claims themselves."""
    for number in dict.fromkeys(decided.rules):
        ref = RuleRef.parse(number)
        entry = library.entry(ref)
        text = entry.text if entry is not None else ""
        yield Reason(ref.said, re.split(r"(?<=[.!?]) ", text)[0], str(ref))
