"""Why a claim comes out as it does: the rules, and the things on the board, without which it would come out otherwise.

Nothing here is written down beforehand: each rule that the derivation follows is taken away in turn, and each thing
that nobody names is left off the board, and the scenario is answered again.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import field
from itertools import combinations

from benchbook.engine.answer import Answer, ClaimResult
from benchbook.engine.in_question import SUBRULES
from benchbook.engine.scenario.model import Scenario
from benchbook.engine.verdicts.account import account
from benchbook.engine.verdicts.removal import (
    Kind,
    Less,
    abilities_of,
    answer_without,
    cards_of,
    lines_of,
    rules_of,
    table_of,
)
from benchbook.engine.verdicts.rules_at_work import AtWork, best, is_order
from benchbook.engine.verdicts.saying import (
    cited_for,
    in_a_clause,
    in_words_of_play,
    keyword_of,
    no_help,
    outcome_of,
    refusals_of,
    refused_or_not,
    rule_says,
    says,
    words_of,
)
from benchbook.errors import NotModelled
from benchbook.frozen import dataclass
from benchbook.library.library import Library
from benchbook.patience import STEP_WEIGHED, is_over, spent, worked
from benchbook.refs import RuleRef

Judged = Callable[[Answer], Answer]
MOST, MOST_PAIRED = 3, 5
STEPS, SECONDS = (
    4_000,
    1.5,
)  # steps of derivations that are worked out again for the reasons; the clock is the last guard
MOST_TRIED = 40
WITHOUT, PAYABLE, UNCOUNTED = "This is played without ", "payable", "library is of unknown size"
FEW, TIMES, MANY = 60, 3, 200  # examples in which a rule decides
MOST_WEIGHT, SLACK = 7.0, 0.5  # how little a rule may say to be named, and how much less than one that decides


@dataclass(frozen=True)
class Reason:
    """Something without which the verdict would be another: what it is, what it says, what would be the case.

    ``rule`` is the rule that it is, or the one by which a thing or a line turns the verdict; ``clause`` is what a rule
    comes to in this case, in words that stand after a colon.
    """

    kind: Kind
    what: str
    sentence: str
    otherwise: str = ""
    rule: RuleRef | None = None
    clause: str = ""

    @property
    def number(self) -> str:
        """The rule's number; "" where it has none."""
        return self.rule.said if self.rule is not None else ""

    def as_json(self) -> dict[str, str]:
        """The form in which programs get it."""
        return {"rule": self.number, "ref": str(self.rule or ""), "kind": self.kind,
                "what": self.what, "sentence": self.sentence, "without": self.otherwise}  # fmt: skip


@dataclass(frozen=True)
class Reasons:
    """Why a claim holds or does not: what is the case, in a sentence, and the reasons, those that explain most first.

    ``rules`` and ``things`` each turn the verdict by themselves; of ``either`` one of two suffices; ``at_work`` are
    the rules that turn it and those that are followed only with what turns it, those first that say most;
    ``rests_on`` are rules by which it is read off or a line is refused, where no rule turns it; ``in_vain`` did not
    apply although it is there. ``account`` is what a figure that is claimed is made of.
    """

    claim: str
    holds: bool
    outcome: str
    rules: tuple[Reason, ...] = ()
    things: tuple[Reason, ...] = ()
    lines: tuple[Reason, ...] = ()
    either: tuple[Reason, ...] = ()
    at_work: tuple[Reason, ...] = ()
    rests_on: tuple[Reason, ...] = ()
    in_vain: tuple[Reason, ...] = ()
    account: str = ""

    @property
    def told(self) -> tuple[Reason, ...]:
        """The reasons to name, three at the most: what stands on the board, then the rules; else what was done."""
        things = (self.things or self.either)[:2]
        rules = self.at_work or self.rules or self.rests_on
        grounds = (*things, *rules) if things or self.rules or not self.lines else (self.lines[-1], *rules)
        by = {one.rule for one in grounds if one.kind != "rule"}
        found = (one for one in grounds if one.kind != "rule" or one.rule not in by)
        return tuple(dict.fromkeys(found))[:MOST]

    @property
    def because(self) -> list[dict[str, str]]:
        """The rules to name, each with its sentence, or that of the thing that turns the verdict by it."""
        return [{"rule": one.number, "sentence": one.sentence} for one in self.told if one.rule is not None]

    @property
    def words(self) -> str:
        """What is the case and why, said without "yes" or "no" and without the rules' numbers."""
        return words_of(self)

    @property
    def sentence(self) -> str:
        """The same with the rules' numbers at the end."""
        numbers = dict.fromkeys(one.number for one in self.told if one.rule is not None)
        return f"{self.words} {', '.join(numbers)}".rstrip()

    @property
    def named(self) -> tuple[RuleRef, ...]:
        """The rules that are named."""
        return tuple(dict.fromkeys(one.rule for one in self.told if one.rule is not None))


@dataclass
class _Trial:
    """The answers without one thing or another, as far as there is work left for it."""

    scenario: Scenario
    answer: Answer
    library: Library
    judged: Judged
    left: int = 0
    until: float = 0.0
    tried: list[tuple[Less, Answer]] = field(default_factory=list)
    works: dict[ClaimResult, AtWork] = field(default_factory=dict)

    def work(self, claim: ClaimResult) -> AtWork:
        """What each rule says about a claim, worked out once."""
        if claim not in self.works:
            self.works[claim] = AtWork(self.scenario, self.answer, claim, self.library)
        return self.works[claim]

    def without(self, less: Less) -> Answer | None:
        """The answer without it; None where there is no work left."""
        if self.left <= 0 or spent() > self.until or is_over():
            return None
        self.left -= 1
        found = self.judged(answer_without(less, self.scenario, self.library, self.answer))
        return None if is_over() else found

    def turns(self, claim: ClaimResult, other: Answer) -> bool:
        """Whether the claim comes out otherwise there: it is said, not declined, and nothing more is taken for granted
        than before, such as that costs can be paid.
        """
        found = _same(claim, other)
        more = [one for one in set(other.assumptions) - set(self.answer.assumptions) if not _is_harmless(one)]
        granted = any(PAYABLE in one for one in more) if refused_or_not(claim) else bool(more)
        return other.status == "answered" and not granted and found is not None and found.holds != claim.holds

    def is_settled(self, claim: ClaimResult, following: Less) -> bool:
        """Whether no rule that decides as often as this one, or more often, would be named for the claim any more."""
        found = [less for less, other in self.tried if less.rule is not None and self.turns(claim, other)]
        return bool(found) and (
            len({less.rule for less in found}) >= MOST or following.decides > _too_often(found[0].decides)
        )

    def each_of(self, wanted: Iterable[Less]) -> None:
        """Try one after the other."""
        for less in wanted:
            found = self.without(less)
            if found is not None:
                self.tried.append((less, found))


def _is_harmless(assumption: str) -> bool:
    """Whether a verdict without something may take this for granted: how it is played, and whose cards are drawn."""
    return assumption.startswith(WITHOUT) or UNCOUNTED in assumption


def as_it_is(answer: Answer) -> Answer:
    """The claims of an answer judged over all its branches, as they are."""
    return answer


def reasons_of(
    scenario: Scenario, answer: Answer, library: Library, judged: Judged = as_it_is
) -> tuple[Reasons, ...]:  # fmt: skip
    """The reasons for each claim of an answer, in the order of its claims; none where it is not answered.

    The work for it is bounded, and the same on every machine. ``judged`` judges the claims of each answer otherwise,
    for instance over some branches only; ``answer`` is judged by it already.
    """
    if answer.status != "answered" or not answer.claims or answer.receipt is None:
        return ()
    if judged is not as_it_is:
        return _worked_out(scenario, answer, library, judged)
    key = (answer.receipt.scenario, answer.receipt.library, answer.ruleset, answer.claims)
    if key not in _KEPT:
        if len(_KEPT) >= MOST_KEPT:
            _KEPT.clear()
        found = _worked_out(scenario, answer, library, judged)
        if is_over():
            return found
        _KEPT[key] = found
    return _KEPT[key]


def reasons(scenario: Scenario, answer: Answer, claim: ClaimResult, library: Library) -> Reasons:
    """The reasons for one claim of an answer. Raises LookupError for a claim that is none of its claims."""
    every = reasons_of(scenario, answer, library)
    at = next((place for place, one in enumerate(answer.claims) if one == claim), None)
    if at is None or not every:
        raise LookupError(f"{claim.text!r} is no claim of an answer that was given.")
    return every[at]


_KEPT: dict[tuple[object, ...], tuple[Reasons, ...]] = {}
MOST_KEPT = 200


def affordable(answer: Answer) -> int:
    """How often the scenario may be answered again for the reasons: the longer its derivation, the less often."""
    return min(MOST_TRIED, STEPS // max(1, _steps(answer)))


def _steps(answer: Answer) -> int:
    return sum(1 for branch in answer.branches for _ in branch.root.walk())


def _worked_out(scenario: Scenario, answer: Answer, library: Library, judged: Judged) -> tuple[Reasons, ...]:
    trial = _Trial(scenario, answer, library, judged, affordable(answer), spent() + SECONDS)
    trial.each_of(cards_of(scenario))
    for rule in rules_of(answer):
        if all(trial.is_settled(claim, rule) for claim in answer.claims):
            break
        trial.each_of((rule,))
    trial.each_of((*lines_of(scenario), *abilities_of(scenario, answer, library)))
    return tuple(_as_far_as_there_is_patience(trial, place) for place in range(len(answer.claims)))


def _as_far_as_there_is_patience(trial: _Trial, place: int) -> Reasons:
    """The reasons for a claim; where no more may be done, only what is the case."""
    try:
        return _of_claim(trial, place)
    except NotModelled:
        claim = trial.answer.claims[place]
        return Reasons(claim.text, claim.holds, claim.text if claim.holds else claim.detail)


def _of_claim(trial: _Trial, place: int) -> Reasons:
    claim = trial.answer.claims[place]
    worked(STEP_WEIGHED * _steps(trial.answer) * (1 + len(trial.tried)))
    turning = [(less, other) for less, other in trial.tried if trial.turns(claim, other)]
    rules = tuple(_reason(trial, less, claim, other) for less, other in _explaining(turning))
    said = {one.rule.number.rstrip(SUBRULES) for one in rules if one.rule is not None}
    grounds = (_reason(trial, less, claim, other) for less, other in _things(turning))
    things = tuple(one for one in grounds if keyword_of(one, table_of(trial.answer)) not in said)
    lines = tuple(_reason(trial, less, claim, other) for less, other in turning if less.kind == "line")
    either = () if things else tuple(_either(trial, claim, "rule" if not rules else "card"))
    nothing_turns = not (rules or things or either or lines)
    things = things or (tuple(_replacing(trial, claim)) if nothing_turns else ())
    rests_on = tuple(_rests_on(trial, claim)) if nothing_turns or (refused_or_not(claim) and not rules) else ()
    at_work = () if nothing_turns else tuple(_at_work(trial, claim, turning, rules, bool(things)))
    in_vain = (Reason("rule", ref.said, said, rule=ref) for ref, said in no_help(trial.scenario, trial.answer, claim))
    outcome = outcome_of(trial.scenario, trial.answer, claim)
    return Reasons(claim.text, claim.holds, outcome, rules, things, lines, either, at_work, rests_on,
                   tuple(in_vain), account(trial.answer, claim))  # fmt: skip


def _same(claim: ClaimResult, other: Answer) -> ClaimResult | None:
    return next((one for one in other.claims if (one.path, one.text) == (claim.path, claim.text)), None)


def _reason(trial: _Trial, less: Less, claim: ClaimResult, other: Answer) -> Reason:
    found = _same(claim, other)
    otherwise = "" if found is None else found.text if found.holds else found.detail.partition(" (where ")[0]
    work = trial.work(claim)
    by, said = less.rule, says(less, trial.answer, trial.library)
    if by is not None:
        happens = "" if refused_or_not(claim) else work.happens(by)
        return Reason(less.kind, less.said, said, otherwise, by, happens or in_a_clause(by, said))
    by = None if refused_or_not(claim) else next(iter(best(work.between(other))), None)
    if by is not None and less.kind == "line":
        said = rule_says(by, trial.answer, trial.library)
    return Reason(less.kind, less.said, said, otherwise, by)


def _replacing(trial: _Trial, claim: ClaimResult) -> Iterator[Reason]:
    """What replaces something that the claim speaks of, where nothing can be said without it."""
    for less, other in trial.tried:
        if less.kind == "card" and other.status == "declined":
            by = trial.work(claim).replaces(less.said)
            if by is not None:
                yield Reason(less.kind, less.said, says(less, trial.answer, trial.library), rule=by)


def _at_work(
    trial: _Trial, claim: ClaimResult, turning: list[tuple[Less, Answer]], rules: tuple[Reason, ...], of_things: bool
) -> Iterator[Reason]:
    """The rules that turn the claim or without which nothing can be said of it, and those that are followed only with
    what turns it and say as much about it.
    """
    if refused_or_not(claim):
        return
    work = trial.work(claim)
    known = {one.rule: one for one in rules}
    weighed = {one.rule: work.turning(one.rule) for one in rules if one.rule is not None}
    for less, other in trial.tried if rules else ():
        if less.rule is not None and other.status == "declined" and work.is_told_of(less.rule):
            if not is_order(less.rule) and less.decides < _rarest(turning):
                weighed.setdefault(less.rule, work.turning(less.rule))
    most = min(weighed.values(), default=MOST_WEIGHT) + SLACK
    kinds = ("card", "ability") if of_things else ("line", "rule")
    for less, other in turning:
        for ref, weight in work.between(other).items() if less.kind in kinds else ():
            if weight <= most:
                weighed[ref] = min(weight, weighed.get(ref, weight))
    for ref in best(weighed):
        clause = in_words_of_play().get(str(ref), "") if work.is_told_of(ref) else ""
        said = rule_says(ref, trial.answer, trial.library)
        yield known.get(ref) or Reason("rule", ref.said, said, rule=ref, clause=clause)


def _rarest(turning: list[tuple[Less, Answer]]) -> int:
    """In how many examples the rarest rule decides that turns the claim."""
    return min((less.decides for less, _ in turning if less.rule is not None), default=0)


def _explaining(found: Iterable[tuple[Less, Answer]]) -> Iterator[tuple[Less, Answer]]:
    """The rules among them that explain most: none that decides in very many examples where a rarer one is there."""
    rules = [(less, other) for less, other in found if less.rule is not None]
    if rules:
        most = _too_often(rules[0][0].decides)
        seldom = {less.rule: (less, other) for less, other in reversed(rules) if less.decides <= most}
        yield from tuple(reversed(seldom.values()))[:MOST] or rules[:1]


def _things(turning: Iterable[tuple[Less, Answer]]) -> Iterator[tuple[Less, Answer]]:
    """What lies on the board among them: where one ability of a card turns it, that ability instead of the card."""
    cards = [(less, other) for less, other in turning if less.kind == "card"]
    having: dict[str, list[tuple[Less, Answer]]] = {}
    for less, other in turning:
        if less.kind == "ability":
            having.setdefault(less.places[0], []).append((less, other))
    single = {name: found[0] for name, found in having.items() if len(found) == 1}
    yield from (single.pop(less.said, (less, other)) for less, other in cards)
    yield from single.values()


def _too_often(rarest: int) -> int:
    """In how many examples a rule may decide to be named beside the rarest one."""
    return min(max(FEW, TIMES * rarest), MANY)


def _either(trial: _Trial, claim: ClaimResult, last: Kind) -> Iterator[Reason]:
    """Two of a kind that turn the verdict only together: each of them suffices for it."""
    answered = [less for less, other in trial.tried if other.status == "answered" and len(less.places) == 1]
    for kind in dict.fromkeys(("card", last)):
        of_kind = [less for less in answered if less.kind == kind][:MOST_PAIRED]
        for one, two in combinations(of_kind, 2):
            other = trial.without(one + two)
            if other is not None and trial.turns(claim, other):
                yield from (_reason(trial, less, claim, other) for less in (one, two))
                return


def _rests_on(trial: _Trial, claim: ClaimResult) -> Iterator[Reason]:
    """Where nothing turns the verdict: the rules by which it is read off or a line is refused, and those followed ones
    that say most about it; what is only the order of doing things last.
    """
    work = trial.work(claim)
    refused = work.ordered({ref for step in refusals_of(trial.answer, claim) for ref in step.refs})
    about = dict.fromkeys(cited_for(trial.answer, claim)) if refused_or_not(claim) else trial.answer.citations
    wanted = sorted(dict.fromkeys((*claim.rules, *refused, *work.ordered(about))), key=is_order)
    for ref in wanted[:MOST]:
        said = rule_says(ref, trial.answer, trial.library)
        clause = in_a_clause(ref, said) if refused[:1] == [ref] or claim.rules[:1] == (ref,) else ""
        yield Reason("rule", ref.said, said, rule=ref, clause=clause)


__all__ = ["Reason", "Reasons", "reasons", "reasons_of"]
