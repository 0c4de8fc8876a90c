"""The rules by which something turns a verdict: those that are followed with it and not without it."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from functools import cached_property, lru_cache
from math import log2

from benchbook.engine.answer import Answer, ClaimResult
from benchbook.engine.derivation import Step
from benchbook.engine.in_question import SUBRULES
from benchbook.engine.scenario import facts
from benchbook.engine.scenario.given import board
from benchbook.engine.scenario.model import Scenario
from benchbook.engine.verdicts.rarity import followed, is_common
from benchbook.frozen import dataclass
from benchbook.library.library import Library
from benchbook.refs import RuleRef

ORDER_OF_DOING = re.compile(r"117\.|405\.|50[0-57]\.|511\.|514\.1|60[12]\.[12]|608\.1|608\.2n?\Z|703\.|30[1-7]\.2\Z")
SHORTEST, MOST_WORDS = 3, 3
_ABOUT, _OF_CLAIM, _OF_TITLE, _TURNS, _TRIGGERS, _SETTLES, _ONLY_WITHOUT = 2.0, 0.7, 0.3, 1.5, 3.0, 1.5, 1.5
_KEPT = re.compile(r"step begins|is put on the stack|has (?:cast|resolved)|ceases to exist|becomes the target")
_IN_VAIN = re.compile(r"\b(?:not|no|0|cannot|can't)\b")


@dataclass(frozen=True)
class AtWork:
    """How much each rule says about one claim of an answer: the lower its weight, the more."""

    scenario: Scenario
    answer: Answer
    claim: ClaimResult
    library: Library

    def between(self, other: Answer) -> Mapping[RuleRef, float]:
        """The rules that the answer follows and the other one does not, each with its weight.

        Where the claim is of what does not happen, also the rules that only the other one follows.
        """
        found = dict(self._only_in(self.answer, other, 0.0))
        if not self.claim.holds or _IN_VAIN.search(self.claim.text):
            for ref, weight in self._only_in(other, self.answer, _ONLY_WITHOUT):
                found.setdefault(ref, weight)
        return found

    def turning(self, ref: RuleRef) -> float:
        """The weight of a rule that turns the claim by itself."""
        return self._weight(ref, self._told.get(ref, False)) - _TURNS

    def ordered(self, refs: Iterable[RuleRef]) -> list[RuleRef]:
        """Rules in the order in which they say most; those that are only the order of doing last."""
        return sorted(refs, key=lambda ref: (is_order(ref), self._weight(ref, self._told.get(ref, False)), ref))

    def is_told_of(self, ref: RuleRef) -> bool:
        """Whether a step that follows the rule speaks of what the claim speaks of."""
        return self._told.get(ref, False)

    def replaces(self, name: str) -> RuleRef | None:
        """The rule by which a thing replaces something of which the claim speaks; None where it replaces nothing."""
        steps = (
            step for branch in self.answer.branches[:1] for step in branch.root.walk() if step.kind == "replacement"
        )
        found = (step for step in steps if step.applied and step.sentence.startswith(name) and step.refs)
        return next((step.refs[0] for step in found if is_about(step, self._names)), None)

    def happens(self, ref: RuleRef) -> str:
        """What the rule does here where that is nothing of which the claim speaks; "" else."""
        steps = [step for branch in self.answer.branches[:1] for step in branch.root.walk() if ref in step.refs]
        below = (one for step in steps for one in step.walk() if one.kind == "event" and not _KEPT.search(one.sentence))
        said = next((one.sentence for one in below if one.sentence), "")
        return "" if self._told.get(ref, False) or ": " in said else said.removesuffix(".")

    def _only_in(self, one: Answer, other: Answer, more: float) -> Iterator[tuple[RuleRef, float]]:
        told = self._told if one is self.answer else _said_below(one, self._names)
        triggered = _triggers(one)
        followed_there = self._followed if one is self.answer else _until_last_told(one, self._names)
        for ref in followed_there - frozenset(other.citations):
            about = told.get(ref, False)
            if not is_order(ref) and not is_common(ref) and self._is_spoken_of(ref, about, one is self.answer):
                more_said = _TRIGGERS * (ref in triggered) + _SETTLES * (one is self.answer and ref in self._settling)
                yield ref, self._weight(ref, about) + more - more_said

    def _is_spoken_of(self, ref: RuleRef, about: bool, here: bool) -> bool:
        """Not a keyword's rule that something only happens to have."""
        if ref.book != "cr" or not ref.number.startswith("702."):
            return True
        keyword = self.library.entry(RuleRef(ref.book, ref.number.rstrip(SUBRULES)))
        return about and (not here or (keyword is not None and keyword.title.lower() in self._words))

    def _weight(self, ref: RuleRef, about: bool) -> float:
        entry = self.library.entry(ref)
        said = _words_of(" ".join((entry.text, entry.title, *entry.answers))) if entry is not None else frozenset()
        alike = _OF_CLAIM * min(MOST_WORDS, len(said & self._words_of_claim))
        alike += _OF_TITLE * min(MOST_WORDS + 1, len(said & self._words_of_title))
        return log2(followed(ref) + 4) - _ABOUT * about - alike

    @cached_property
    def _names(self) -> tuple[str, ...]:
        return subjects_of(self.scenario, self.claim)

    @cached_property
    def _told(self) -> dict[RuleRef, bool]:
        return _said_below(self.answer, self._names)

    @cached_property
    def _followed(self) -> frozenset[RuleRef]:
        return _until_last_told(self.answer, self._names)

    @cached_property
    def _settling(self) -> frozenset[RuleRef]:
        """The rule under which the last of what the claim speaks of happened."""
        names = tuple(name for name in self._names if name != self.claim.text)
        found = (_last_rule(branch.root, names) for branch in self.answer.branches[:1])
        return frozenset(ref for ref in found if ref is not None)

    @cached_property
    def _words(self) -> str:
        lines = (line.text for line in self.scenario.when)
        return " ".join((self.scenario.title, self.claim.text, *lines)).lower()

    @cached_property
    def _words_of_claim(self) -> frozenset[str]:
        return frozenset(facts.stems(self.claim.text))

    @cached_property
    def _words_of_title(self) -> frozenset[str]:
        return frozenset(facts.stems(self.scenario.title))


@lru_cache(maxsize=4000)
def _words_of(text: str) -> frozenset[str]:
    """The words of an entry that are long enough to be about something."""
    return frozenset(word for word in facts.stems(text) if len(word) >= SHORTEST)


def best(weighed: Mapping[RuleRef, float]) -> list[RuleRef]:
    """The rules by their weight."""
    return sorted(weighed, key=lambda ref: (weighed[ref], ref))


def is_order(ref: RuleRef) -> bool:
    """Whether a rule is only about the order in which things are done."""
    return ref.book == "cr" and ORDER_OF_DOING.match(ref.number) is not None


def subjects_of(scenario: Scenario, claim: ClaimResult) -> tuple[str, ...]:
    """What a claim speaks of: the things that it names, else the players, else all that it says."""
    people = [player.name for player in scenario.given.players]
    things = [name for one in scenario.given.everything for name in board.names_of(one) if name]
    found = (tuple(dict.fromkeys(one for one in some if one in claim.text)) for some in (things, people))
    return next(filter(None, found), (claim.text,))


def is_about(step: Step, names: Iterable[str]) -> bool:
    """Whether a step, or what comes of it, speaks of one of these, and not only of what is theirs."""
    said = " ".join(below.sentence for below in step.walk())
    return any(_names(name).search(said) for name in names)


@lru_cache(maxsize=256)
def _names(name: str) -> re.Pattern[str]:
    """A name as it is written, for "Creature" may be one; other words also where a sentence begins with them."""
    return re.compile(rf"(?<!\w){re.escape(name)}(?!\w|'s)", 0 if name[:1].isupper() else re.IGNORECASE)


def _until_last_told(answer: Answer, names: tuple[str, ...]) -> frozenset[RuleRef]:
    """The rules that are followed up to the last step that speaks of one of these: what comes later decides nothing."""
    found: set[RuleRef] = set()
    for branch in answer.branches:
        steps = list(branch.root.walk())
        about = [place for place, step in enumerate(steps) if not step.children and is_about(step, names)]
        last = about[-1] if about else len(steps)
        within = (ref for step in steps[: last + 1] for ref in step.refs)
        found |= set(within) if about else set(branch.root.citations)
    return frozenset(found)


def _last_rule(root: Step, names: tuple[str, ...]) -> RuleRef | None:
    """The rule that ran around the last thing that happened to one of these."""
    found: RuleRef | None = None
    waiting: list[tuple[Step, RuleRef | None]] = [(root, None)]
    while waiting:
        step, around = waiting.pop()
        if step.kind == "event" and around is not None and any(_names(name).search(step.sentence) for name in names):
            found = around
        ran = step.refs[0] if step.refs and step.kind != "event" and not is_order(step.refs[0]) else around
        waiting.extend((one, ran) for one in reversed(step.children))
    return found


def _triggers(answer: Answer) -> frozenset[RuleRef]:
    """The rules by which something triggers there."""
    steps = (step for branch in answer.branches[:1] for step in branch.root.walk() if step.kind == "trigger")
    return frozenset(ref for step in steps for ref in step.refs)


def _said_below(answer: Answer, names: tuple[str, ...]) -> dict[RuleRef, bool]:
    """For each rule whether a step that follows it speaks of one of these."""
    found: dict[RuleRef, bool] = {}
    for branch in answer.branches[:1]:
        for step in branch.root.walk():
            about = None
            for ref in step.refs:
                if not found.get(ref):
                    about = is_about(step, names) if about is None else about
                    found[ref] = about
    return found
