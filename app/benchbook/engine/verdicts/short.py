"""An answer in short: what was refused, the verdicts with their reasons, the few steps on which they rest."""

from __future__ import annotations

import math
from collections.abc import Iterator
from contextlib import suppress
from dataclasses import replace
from typing import Any

from benchbook.engine.answer import Answer, ClaimResult
from benchbook.engine.scenario import solve
from benchbook.engine.scenario.claims.claim import Claim
from benchbook.engine.scenario.model import Scenario
from benchbook.engine.showing.telling import Told, tell
from benchbook.engine.verdicts.changes import Change, apart, changes
from benchbook.engine.verdicts.reasons import Reason, Reasons, affordable, reasons_of
from benchbook.engine.verdicts.removal import claiming, expecting
from benchbook.engine.verdicts.saying import refused_or_not
from benchbook.engine.verdicts.ways import Way, ways
from benchbook.errors import NotModelled, ScenarioError
from benchbook.frozen import dataclass
from benchbook.library.library import Library
from benchbook.patience import TOO_MUCH, a_part, patient
from benchbook.refs import RuleRef

MOST_STEPS, MOST_CHANGES = 7, 3
WORK = 1_000_000  # for all reasons of an answer: half of what the answer itself may take
SHARE = 0.8  # of what there is left for a request: the rest is for telling
DEPENDS = "It depends"


@dataclass(frozen=True)
class Refused:
    """A line that the rules did not allow."""

    line: int
    text: str
    reason: str
    rules: tuple[RuleRef, ...]


@dataclass(frozen=True)
class Verdict:
    """A claim's verdict, "Yes", "No", "It depends" or "Undecided", with what is the case and why in a sentence."""

    claim: ClaimResult
    word: str
    sentence: str
    reasons: Reasons | None = None

    @property
    def said(self) -> str:
        """The verdict and its sentence."""
        return f"{self.word}. {self.sentence}" if self.sentence else f"{self.word}."

    @property
    def words(self) -> str:
        """The sentence without the rules' numbers."""
        return self.sentence if self.reasons is None else self.reasons.words

    @property
    def asked(self) -> str:
        """The claim where the sentence does not say it itself."""
        said = self.claim.text in self.sentence or refused_or_not(self.claim)
        return "" if said else self.claim.text


@dataclass(frozen=True)
class Short:
    """What is told of an answer before every step. ``changed`` and ``why`` stand in for verdicts where nothing is
    claimed; ``steps`` are the sentences of the derivation that a verdict rests on, below their line; ``depends`` says
    of each way that it can go what comes of it.
    """

    answer: Answer
    refused: tuple[Refused, ...] = ()
    verdicts: tuple[Verdict, ...] = ()
    changed: tuple[str, ...] = ()
    why: tuple[Reasons, ...] = ()
    steps: tuple[Told, ...] = ()
    depends: tuple[tuple[Way, tuple[str, ...]], ...] = ()

    @property
    def reasons(self) -> tuple[Reason, ...]:
        """Every reason that is told, each once."""
        every = (one.reasons for one in self.verdicts if one.reasons is not None)
        return tuple({(one.kind, one.what): one for each in (*every, *self.why) for one in each.told}.values())

    @property
    def rules(self) -> tuple[RuleRef, ...]:
        """Every rule that is told as a reason, or by which a line is refused, each once."""
        named = (one.rule for one in self.reasons if one.rule is not None)
        return tuple(dict.fromkeys((*named, *(ref for one in self.refused for ref in one.rules))))

    @property
    def sentence(self) -> str:
        """The answer in a sentence or two: the verdicts, or what changed, or why there is none."""
        if self.answer.status != "answered":
            return f"{self.answer.status.capitalize()}: {self.answer.problem}"
        refused = " ".join(f"“{one.text}” is not allowed: {one.reason}." for one in self.refused[:1])
        said = " ".join(one.said for one in self.verdicts[:2]) or self.what_changed
        return f"{refused} {said}".strip()

    @property
    def what_changed(self) -> str:
        """Where nothing is claimed: what is otherwise at the end, the first with its reason; on whom it depends."""
        first = f"{self.why[0].sentence} " if self.why else ""
        rest = self.changed[1:] if self.why else self.changed
        said = first + " ".join(f"{one}." for one in rest)
        if self.answer.depends_on:
            said += f" It depends on {' and '.join(self.answer.depends_on)}."
        return said.strip() or "Nothing on the board is otherwise than before."


def in_short(scenario: Scenario, answer: Answer, library: Library) -> Short:
    """The short telling of an answer to this scenario."""
    found = Short(answer, tuple(_refused(answer)))
    if not answer.branches:
        return found
    if answer.claims:
        found = replace(found, verdicts=tuple(_verdicts(scenario, answer, library)))
    else:
        happened = changes(answer)
        found = replace(found, changed=tuple(one.sentence for one in happened),
                        why=_why(scenario, answer, library, happened))  # fmt: skip
    found = replace(found, depends=tuple(_depends(answer)))
    return replace(found, steps=tuple(_steps(found, scenario)))


def _refused(answer: Answer) -> Iterator[Refused]:
    seen: set[int] = set()
    for step in (step for branch in answer.branches for step in branch.root.children):
        why = next((below for below in step.children if below.kind == "forbidden"), None)
        if why is not None and step.line is not None and step.line not in seen:
            seen.add(step.line)
            reason = why.sentence.removeprefix("That is not allowed: ").removesuffix(".")
            yield Refused(step.line, step.sentence, reason, tuple(why.refs))


def _verdicts(scenario: Scenario, answer: Answer, library: Library) -> Iterator[Verdict]:
    found: tuple[Reasons, ...] = ()
    with a_part(SHARE), patient(WORK, math.inf):
        sometimes, unknown = _sometimes(scenario, answer, library)
        with suppress(NotModelled):
            found = reasons_of(scenario, answer, library)
    for place, claim in enumerate(answer.claims):
        if claim.undecided:
            yield Verdict(claim, "Undecided", claim.detail)
        elif claim.text in sometimes and unknown:
            yield Verdict(claim, "Undecided", f"{claim.detail}. Whether that is always so: {unknown}.")
        elif claim.text in sometimes:
            yield Verdict(claim, DEPENDS, f"{claim.detail[:1].upper()}{claim.detail[1:]}.")
        elif not found:
            yield Verdict(claim, "Yes" if claim.holds else "No", "" if claim.holds else f"{claim.detail}.")
        else:
            yield Verdict(claim, "Yes" if claim.holds else "No", found[place].sentence, found[place])


def _sometimes(scenario: Scenario, answer: Answer, library: Library) -> tuple[frozenset[str], str]:
    """The claims that hold in some branches only; or those of which that cannot be told, and why."""
    failing = tuple(one.text for one in answer.claims if not (one.holds or one.undecided or refused_or_not(one)))
    if len(answer.branches) < 2 or not failing or not affordable(answer):
        return frozenset(), ""
    try:
        again = solve.answer(expecting(scenario, failing, library), library, answer.ruleset)
    except ScenarioError as problem:
        return (frozenset(failing), TOO_MUCH) if TOO_MUCH in problem.message else (frozenset(), "")
    if again.problem == TOO_MUCH:
        return frozenset(failing), TOO_MUCH
    found = frozenset(
        one.text for branch in again.branches for one in branch.claims if one.holds and one.text in failing
    )
    return found, ""


def _why(scenario: Scenario, answer: Answer, library: Library, happened: tuple[Change, ...]) -> tuple[Reasons, ...]:
    """The reasons for what changed, as though it had been claimed; none where it can't be said as a claim."""
    claims = tuple(one.claim for one in happened if one.claim)[:MOST_CHANGES]
    if not claims or not happened[0].claim or not scenario.when or not affordable(answer):
        return ()
    try:
        asked = claiming(scenario, claims, library)
    except ScenarioError:
        return ()
    found: tuple[Reasons, ...] = ()
    with suppress(NotModelled), a_part(SHARE), patient(WORK, math.inf):
        again = solve.answer(asked, library, answer.ruleset)
        found = tuple(one for one in reasons_of(asked, again, library) if one.holds)
    return tuple(replace(one, outcome=change.sentence) for one, change in _paired(found, happened))


def _paired(found: tuple[Reasons, ...], happened: tuple[Change, ...]) -> Iterator[tuple[Reasons, Change]]:
    by_claim = {one.claim: one for one in happened}
    yield from ((one, by_claim[one.claim]) for one in found if one.claim in by_claim)


def _depends(answer: Answer) -> Iterator[tuple[Way, tuple[str, ...]]]:
    if len(answer.branches) < 2:
        return
    by_branch = dict(zip(map(id, answer.branches), apart(answer), strict=True))
    for way in ways(answer):
        yield way, tuple(one.sentence for one in by_branch[id(way.branch)])


# ── the few steps ─────────────────────────────────────────────────────────────


def _steps(found: Short, scenario: Scenario) -> Iterator[Told]:
    """The lines with those sentences below them that follow a rule that decides or tell of what is claimed."""
    branch = _branch_to_tell(found.answer)
    wanted = frozenset(one.rule for one in found.reasons if one.rule is not None)
    names = frozenset(_names(scenario)) | {one.split(" ")[0] for one in found.changed}
    lines = tell(branch.root)
    scored = {id(one): _weight(one, wanted, names) for line in lines for one in line.walk() if one is not line}
    best = sorted((weight for weight in scored.values() if weight), reverse=True)[:MOST_STEPS]
    least = best[-1] if best else 1
    left = MOST_STEPS
    for line in lines:
        kept = [one for one in line.walk() if one is not line and scored[id(one)] >= least][:left]
        left -= len(kept)
        if kept:
            yield replace(line, children=[replace(one, children=[]) for one in kept])
        elif line.kind != "line" and _weight(line, wanted, names) >= least and left:
            left -= 1
            yield replace(line, children=[])


def _branch_to_tell(answer: Answer) -> Any:
    """The first branch in which a claim does not hold that does not hold over all, else the first."""
    wrong = {(c.path, c.text) for c in answer.claims if not c.holds}
    fits = (b for b in answer.branches if any((c.path, c.text) in wrong and not c.holds for c in b.claims))
    return next(fits, answer.branches[0])


def _names(scenario: Scenario) -> Iterator[str]:
    for said in scenario.then:
        if isinstance(said.says, Claim):
            yield from (name for name in (said.says.what, said.says.who) if name)


def _weight(told: Told, wanted: frozenset[RuleRef], names: frozenset[str]) -> int:
    """How much a sentence has to do with the verdict; what is only bookkeeping has nothing to do with it."""
    if told.bookkeeping or told.kind == "choice":
        return 0
    return 3 * bool(wanted.intersection(told.refs)) + 2 * any(name in told.sentence for name in names)
