"""What was so in former years: rules that were given up since, asked of a year or of whether they ever were."""

from __future__ import annotations

import re
from collections.abc import Iterable
from functools import cache
from typing import Any

from benchbook.frozen import dataclass
from benchbook.library import Library
from benchbook.questions.eras import former
from benchbook.questions.facts.asking import Question, asked_of
from benchbook.questions.facts.rows import Asking, Fact, as_a_fact, askings_of, turned
from benchbook.questions.facts.stated import without_light_words
from benchbook.questions.tables import table
from benchbook.refs import RuleRef

_ALIKE = frozenset(["do", "be", "can", "must"])  # whether something was, was done or could be
_BEFORE = re.compile(r"(?:back |way back |even )?(?:before|pre|prior to)\b")  # the year before a year is meant


@dataclass(frozen=True)
class Then:
    """What is asked of former years: the question without them, the first and the last of the years.

    Both are 0 where it is asked whether it ever was so; ``sure`` is whether the words leave no doubt of it.
    """

    text: str
    first: int
    last: int
    sure: bool


@dataclass(frozen=True)
class Row:
    """One way to ask whether something was so, with the first year in which it was and the one in which it ended."""

    asks: Asking
    since: int
    until: int

    def fact(self, then: Then) -> Fact | None:
        """Whether it was so in all of those years, or in none; None where it changed within them."""
        if not then.first:
            return self.asks.fact
        inside = self.since <= then.first and then.last < self.until
        outside = then.last < self.since or self.until <= then.first
        return self.asks.fact if inside else turned(self.asks.fact) if outside else None


def of_then(text: str) -> Fact | None:
    """What was so, where a question asks of former years; None where it asks of today, or no row answers."""
    then = asked_of_then(text)
    rows = _rows_of(then.text) if then is not None else []
    facts = [row.fact(then) for row in rows] if then is not None else []
    fact = facts[0] if facts and all(one == facts[0] for one in facts) else None
    denied = then is not None and (question := asked_of(then.text)) is not None and question.denied
    return turned(fact) if fact is not None and denied else fact


def of_what_is_gone(text: str) -> Fact | None:
    """That something was given up, or when, where a question asks for that."""
    low = _low(text)
    for pattern, instead in table("facts/then")["gone"]:
        hit = re.match(pattern, low)
        facts = [row.asks.fact for row in _rows_of(hit.expand(instead)) if row.until < _NEVER] if hit else []
        if hit is not None and facts and all(one == facts[0] for one in facts):
            return as_a_fact(facts[0]) if hit["when"] else facts[0]
    return None


def asks_whether_then(text: str) -> bool:
    """Whether it is asked if something was so in former years, of which no fact of today says anything."""
    then = asked_of_then(text)
    question = asked_of(then.text) if then is not None and then.sure else None
    return question is not None and question.mood in _ALIKE


def stood_then(rules: Iterable[str], ruleset: str, library: Library) -> bool:
    """Whether the book of a former ruleset says the same as one of these rules of today, and replaces none of them."""
    then = library.rulesets.get(ruleset)
    said = [link for rule in rules for link in library.links_to(RuleRef.parse(rule))] if then is not None else []
    kinds = {link.kind for link in said if then is not None and link.source.book == then.book}
    return "same_as" in kinds and "replaces" not in kinds


def _rows_of(text: str) -> list[Row]:
    """The rows that answer a question and need most of what it says."""
    question = asked_of(text)
    if question is None:
        return []
    light = without_light_words(question)
    found = [row for row in _rows() if _answers(row.asks, light)]
    most = max((len(row.asks.set) for row in found), default=0)
    return [row for row in found if len(row.asks.set) == most]


def _answers(row: Asking, question: Question) -> bool:
    """Whether a row is what is asked; of what was so, it makes no difference whether it was or was done."""
    if question.mood not in (*_ALIKE, "any", "what") or (question.mood == "what") != (row.mood == "what"):
        return False
    return row.answers(Question(row.mood, question.concepts)) or (
        bool(question.turned) and row.answers(Question(row.mood, question.turned))
    )


def asked_of_then(text: str) -> Then | None:
    """The question without the words that say when, and of which years it is asked; None where it is asked of today."""
    data = table("facts/then")
    low = _low(text)
    era = former(text)
    of_those_years = era is not None and (era.leads or re.match(data["past"], low))
    if re.search(data["today"], low) and not of_those_years:
        return None
    if era is not None:
        low = _low(era.asks)
    years = "|".join(re.sub(r"\?P<year>", "?:", pattern) for pattern, _ in data["years"])
    found = (era.first, era.last) if era is not None else None
    for pattern in data["said"]:
        low, hit = _cut(low, pattern.replace("YEAR", f"(?:{years})"))
        found = found or (_years(hit) if hit else None)
    ago = False
    for pattern in data["ago"]:
        low, hit = _cut(low, pattern)
        ago = ago or bool(hit)
    past = re.match(data["past"], re.split(r"(?<=[.?!;])\s+", low)[-1]) is not None
    if found is None and not ago and not past:
        return None
    first, last = found or (0, 0)
    return Then(low, first, last, found is not None or ago)


def _low(text: str) -> str:
    return " ".join(text.lower().replace("’", "'").split())


def _cut(line: str, pattern: str) -> tuple[str, str]:
    """The line without what is said, and that."""
    hit = re.search(pattern, line)
    if hit is None:
        return line, ""
    rest = f"{line[: hit.start()]} {line[hit.end() :]}"
    return re.sub(r"^[\s,:;.-]+|\(\s*\)|,\s*(?=[?.]|$)", " ", " ".join(rest.split())).strip(), hit[0]


def _years(said: str) -> tuple[int, int]:
    """The years that are meant."""
    for pattern, means in table("facts/then")["years"]:
        hit = re.search(pattern, said)
        if hit is not None:
            first, _, last = (str(means) or str(hit["year"])).partition("-")
            before = not means and _BEFORE.match(said) is not None
            return int(first) - before, int(last or first) - before
    raise ValueError(said)


@cache
def _rows() -> tuple[Row, ...]:
    return tuple(_of_table(table("facts/then")))


def _of_table(chapter: Any) -> Iterable[Row]:
    for row in chapter["facts"]:
        for asks in askings_of(row, chapter):
            yield Row(asks, int(row.get("from", 0)), int(row.get("until", _NEVER)))


_NEVER = 9999
