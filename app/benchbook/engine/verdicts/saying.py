"""What a reason says in a sentence, and a verdict with its reasons in one."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import lru_cache
from itertools import islice
from typing import TYPE_CHECKING

from benchbook.cards.vocabulary import SUBTYPES
from benchbook.engine import events as ev
from benchbook.engine.answer import Answer, ClaimResult
from benchbook.engine.derivation import Step
from benchbook.engine.in_question import SUBRULES
from benchbook.engine.prose import name_of
from benchbook.engine.registry import Table
from benchbook.engine.scenario.model import Scenario
from benchbook.engine.verdicts.account import COMES_FROM, SET_BY
from benchbook.engine.verdicts.removal import Less, table_of
from benchbook.engine.verdicts.rules_at_work import is_order
from benchbook.library.documents import Face
from benchbook.library.library import Library
from benchbook.library.tables import table_beside
from benchbook.refs import RuleRef

if TYPE_CHECKING:
    from benchbook.engine.verdicts.reasons import Reason, Reasons

LONGEST, SHORT, ALIKE, LONGEST_CLAUSE = 220, 60, 72, 100
_SENTENCE = re.compile(r"(?<=[.!?])\s+(?=[A-Z“\"])")
_NUMBERS = re.compile(r"\s*\((?:\d{3}[\d.a-z]*(?:, |–)?)+\)")
_RULE = re.compile(r"\b\d{3}\.\d")
_LINE = re.compile(r"\bwhen\[(\d+)\]")
_REFUSED = re.compile(r"\AThat is not allowed: ")
_OF_A_SIZE = re.compile(r"-?\d+/-?\d+ ")
_CARD = re.compile(r"\[\[(.+?)\]\]")


def says(less: Less, answer: Answer, library: Library) -> str:
    """What a reason says: a rule its first sentence, a card its text, a line itself; nothing beside a name alone."""
    if less.rule is not None:
        return rule_says(less.rule, answer, library)
    if less.kind == "ability" and not less.places[1].endswith("}"):
        return less.places[1]
    if less.kind in ("card", "ability"):
        card = library.card(re.sub(r" #\d+\Z", "", less.said))
        return _text_of(card.faces[0]) if card is not None and card.faces else ""
    return less.said


def _text_of(face: Face) -> str:
    """What a card says, on a line; where we have it in our own words only, these."""
    return " ".join((face.text or " ".join(face.says)).split())


def rule_says(ref: RuleRef, answer: Answer, library: Library) -> str:
    """The rule's own first sentence; what its function says where the library's is none or too long for a breath."""
    entry = library.entry(ref)
    text = _CARD.sub(r"\1", " ".join(entry.text.split())) if entry is not None else ""
    first = _SENTENCE.split(text)[0]
    if first and len(first) <= LONGEST:
        return first
    table = table_of(answer)
    function = next((f for f in table.functions if f.ref == ref), None) if table is not None else None
    about = (function.function.__doc__ or "").partition("\n\n")[0] if function is not None else ""
    return _SENTENCE.split(_NUMBERS.sub("", " ".join(about.split())))[0] or first


def outcome_of(scenario: Scenario, answer: Answer, claim: ClaimResult) -> str:
    """What is the case, in a sentence without its full stop: the claim where it holds, else what is instead."""
    detail, _, where = claim.detail.partition(" (where ")
    detail = claim.detail if 0 < len(where) <= SHORT else detail
    said = claim.text if claim.holds else detail or f"it is not so that {claim.text}"
    lines = {str(line.index): line.text for line in scenario.when}
    said = _LINE.sub(lambda found: f"“{lines.get(found[1], found[0])}”", said)
    refused = next((_REFUSED.sub("", step.sentence).removesuffix(".") for step in refusals_of(answer, claim)), "")
    said += f" ({refused})" if refused and claim.holds else ""
    died = next((name for name in _dead(answer) if said.startswith(f"{name} is in ") and "graveyard" in said), "")
    return f"{died} dies" if died else f"{said[:1].upper()}{said[1:]}".removesuffix(".")


def refused_or_not(claim: ClaimResult) -> bool:
    """Whether a claim is about a line being allowed."""
    return _LINE.match(claim.text) is not None


def refusals_of(answer: Answer, claim: ClaimResult) -> Iterator[Step]:
    """Where the claim is about a line that was not allowed: the steps that say so."""
    for step in _carried_out(answer, claim):
        yield from (below for below in step.children if below.kind == "forbidden")


def cited_for(answer: Answer, claim: ClaimResult) -> Iterator[RuleRef]:
    """Where the claim is about a line being allowed: the rules that carrying it out follows, in their order, and those
    of the same sections that were considered, with why they do not apply.
    """
    steps = [below for step in _carried_out(answer, claim) for below in step.walk()]
    cited = dict.fromkeys(ref for below in steps for ref in below.refs)
    yield from cited
    sections = {ref.number.partition(".")[0] for ref in cited}
    considered = (ref for below in steps for ref, why in below.considered if why)
    yield from (ref for ref in considered if ref.number.partition(".")[0] in sections)


def _carried_out(answer: Answer, claim: ClaimResult) -> Iterator[Step]:
    about = _LINE.match(claim.text)
    if about is not None and answer.branches:
        yield from (step for step in answer.branches[0].root.children if step.line == int(about[1]))


def _dead(answer: Answer) -> Iterator[str]:
    """What was a creature on the battlefield and went from there to a graveyard, in every branch."""
    found = [frozenset(_deaths(branch.root.walk())) for branch in answer.branches]
    yield from sorted(frozenset.intersection(*found)) if found else ()


def _deaths(steps: Iterator[object]) -> Iterator[str]:
    for step in steps:
        event, game = getattr(step, "event", None), getattr(step, "game", None)
        if isinstance(event, ev.Move) and event.to == "graveyard" and game is not None:
            last = game.departed.get(event.obj)
            if last is not None and last.objects[event.obj].zone == "battlefield":
                if "creature" in last.look(event.obj).types:
                    yield name_of(last, event.obj)


def no_help(scenario: Scenario, answer: Answer, claim: ClaimResult) -> Iterator[tuple[RuleRef, str]]:
    """Keywords of which the scenario speaks and that something there has, of which no rule applies: no help."""
    table, start = table_of(answer), answer.branches[0].root.game if answer.branches else None
    if table is None or start is None:
        return
    words = " ".join((scenario.title, *(line.text for line in scenario.when))).lower()
    followed = {ref.number.rstrip(SUBRULES) for ref in answer.citations}
    looks = [start.look(obj) for obj in start.objects]
    for function in table.functions:
        word = str(function.subject) if function.role == "keyword" else ""
        if (
            word
            and word in words
            and word not in claim.text
            and re.search(rf"\b{re.escape(word)}\b", words)
            and any(look.has_keyword(word) for look in looks)
        ):
            if function.number.rstrip(SUBRULES) not in followed:
                yield function.ref, f"{word[:1].upper()}{word[1:]} changes nothing here"


def words_of(reasons: Reasons) -> str:
    """ "Wall dies: a creature … is destroyed if …, and …." without the rules' numbers."""
    told = reasons.told
    grounds = [one.what for one in told if one.kind in ("card", "ability")]
    things = [what for what in grounds if reasons.either or what not in reasons.outcome]
    said = reasons.outcome + _because_of(things, bool(reasons.either))
    by = {one.rule for one in told}
    every = (one for one in (*told, *reasons.rules) if one.kind == "rule" and one.rule in by)
    clauses = _told_apart(dict.fromkeys(one.clause for one in every if one.clause))
    if (reasons.account and not clauses) or _OF_A_SIZE.match(reasons.account):
        clauses = [one for one in (reasons.account,) if one not in _said_by(things)]
    said += f"{';' if ': ' in said else ':'} {', and '.join(clauses)}" if clauses else ""
    if any(one.kind == "rule" for one in reasons.either):
        said += "; either suffices"
    said += "." if not said.endswith((".", "!", "?", "”")) else ""
    vain = (one for one in reasons.in_vain if not _helps(one.sentence, things))
    return said + "".join(f" {one.sentence}." for one in islice(vain, 1))


def _said_by(things: Sequence[str]) -> Iterator[str]:
    """Accounts that say nothing more than that it is because of these."""
    yield from (account.format(one) for one in things for account in (COMES_FROM, SET_BY))


def _helps(remark: str, grounds: Sequence[str]) -> bool:
    """Whether the keyword that is said to change nothing is itself among what the verdict rests on."""
    keyword = remark.partition(" changes nothing")[0].lower()
    return any(keyword in ground.lower() for ground in grounds)


def keyword_of(reason: Reason, table: Table | None) -> str:
    """The rule of 702 about the keyword that an ability consists of, without its letter; "" of another ability."""
    functions = table.functions if table is not None and reason.kind == "ability" else ()
    numbers = (f.number for f in functions if f.role == "keyword" and str(f.subject).lower() == reason.sentence.lower())
    return next((number.rstrip(SUBRULES) for number in numbers), "")


def _told_apart(clauses: Iterable[str]) -> list[str]:
    """Two of them at most, not two that say the same in other words; the second no longer than fits a breath."""
    first, *others = [*clauses, ""]
    second = next((one for one in others if one and not _is_alike(one, first)), "")
    return [one for one in (first, second if len(first) + len(second) <= LONGEST + 80 else "") if one]


def _is_alike(one: str, other: str) -> bool:
    from rapidfuzz import fuzz  # slow to load, and most claims have one clause

    return fuzz.token_set_ratio(one, other) >= ALIKE


def _because_of(things: list[str], either: bool) -> str:
    if not things:
        return ""
    if either:
        return f" because of {' or '.join(things)}, either of which suffices"
    return f" because of {' and '.join(things)}{' together' if len(things) > 1 else ''}"


def in_a_clause(ref: RuleRef, sentence: str) -> str:
    """A rule as it stands after a colon: what it comes to in words of play, else its own sentence where that is short
    and speaks of no other rule, nor is only about the order of doing; "" else.
    """
    if str(ref) in in_words_of_play() or is_order(ref):
        return in_words_of_play().get(str(ref), "")
    said = sentence.removesuffix(".")
    if len(said) > LONGEST_CLAUSE or _RULE.search(said) or ": " in said:
        return ""
    first = re.split(r"[^A-Za-z]", said, maxsplit=1)[0]
    named = first in SUBTYPES or first.removesuffix("s") in SUBTYPES or first[1:] != first[1:].lower() or first == "X"
    return said if named else f"{said[:1].lower()}{said[1:]}"


@lru_cache(maxsize=1)
def in_words_of_play() -> Mapping[str, str]:
    """What the rules that decide most come to where they decide, each in a clause."""
    raw = table_beside(__file__, "words.yaml")
    return {str(ref): str(clause) for ref, clause in raw.items()}
