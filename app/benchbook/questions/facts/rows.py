"""The rows of the tables of fact: each way to ask for a fact, and when it is what is asked."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from functools import cache, cached_property
from typing import Any

from benchbook.frozen import dataclass
from benchbook.questions.asked import Verdict
from benchbook.questions.facts.asking import YES_OR_NO, Question, asked_of, question_of
from benchbook.questions.facts.deeds import deeds_in, is_one_of
from benchbook.questions.facts.lexicon import MY, OPPONENT, lexicon, spelled, stem
from benchbook.questions.tables import table

_ALIKE = frozenset([("do", "be")])  # what is asked, and how the row asks
JOINS = frozenset(["or", "and"])
_PLAYER, _NEEDED = "player", "need-player"  # in a row "aplayer" is one that the question must name
_SEVERAL = "more-than-one"  # several of one thing for several of another is not several for one
_NEVER_MIND = frozenset([MY, _PLAYER, *JOINS])
TURNED = {"yes": "no", "no": "yes"}


@dataclass(frozen=True)
class Fact:
    """What is so: the verdict, the sentence, the rules that say it."""

    verdict: Verdict
    says: str
    rules: tuple[str, ...]


@dataclass(frozen=True)
class Asking:
    """One way to ask for a fact: the concepts that it needs, in their order, and those that make no difference."""

    mood: str
    needs: tuple[str, ...]
    may_say: frozenset[str]
    fact: Fact
    any_order: bool = False
    twice: frozenset[str] = frozenset()  # what it says more than once: "is a copy of a token a token"
    deeds: frozenset[str] = frozenset()

    @cached_property
    def set(self) -> frozenset[str]:
        """What it needs, in no order."""
        return frozenset(self.needs)

    @property
    def size(self) -> int:
        """How much it asks for: what is said twice counts twice."""
        return len(self.set) + len(self.twice)

    def answers(self, question: Question) -> bool:
        """Whether it is what is asked: nothing is missing, and nothing is left over."""
        said, needs = question.set, self.set
        if not needs <= said or not said - needs <= self.may_say or not _same_mood(question.mood, self.mood):
            return False
        if any(question.concepts.count(one) < 2 for one in self.twice) or not is_one_of(question.deed, self.deeds):
            return False
        if OPPONENT not in needs and question.is_of_opponent and MY in said:
            return False
        if _SEVERAL in needs - self.twice and question.concepts.count(_SEVERAL) > 1:
            return False
        if self.any_order:
            return True
        asked = tuple(one for one in dict.fromkeys(question.concepts) if one in needs)
        return asked == self.needs or _in_order(asked) == _in_order(self.needs)


def _in_order(concepts: Sequence[str]) -> list[str]:
    """The concepts without circumstances, which may stand anywhere: when, where, in which game, after what."""
    return [one for one in concepts if one not in _circumstances()]


@cache
def _circumstances() -> frozenset[str]:
    return frozenset(one for line in table("facts/words")["circumstances"] for one in line.split())


def turned(fact: Fact) -> Fact | None:
    """What is so of the denial."""
    kind = TURNED.get(fact.verdict.kind)
    if kind is None:
        return None
    says = re.sub(r"^(?:Yes|No)\. ", "", fact.says)
    return Fact(Verdict(kind), f"{kind.capitalize()}. {says}", fact.rules)


def _same_mood(asked: str, row: str) -> bool:
    if asked == "any":
        return row in (*YES_OR_NO, "what", "many")
    return asked == row or (asked, row) in _ALIKE


@cache
def askings() -> tuple[Asking, ...]:
    """Every way to ask for every fact of the table."""
    chapters = [table(f"facts/{name}") for name in table("facts/words")["chapters"]]
    return tuple(one for chapter in chapters for row in chapter["facts"] for one in askings_of(row, chapter))


def askings_of(row: Any, chapter: Any) -> Iterator[Asking]:
    """Every way to ask for the fact of one row."""
    fact = _fact(row)
    everywhere = frozenset(concepts_of(" ".join(chapter.get("anywhere", ()))))
    anyhow = deeds_in(re.findall(r"\w+", " ".join(row["asks"])))
    for asks in row["asks"]:
        beside = frozenset(concepts_of(" . ".join(re.findall(r"\((.*?)\)", asks))))
        question = _plainly(re.sub(r"\(.*?\)", " ", asks))
        if question is None or question.denied:
            raise ValueError(f"{asks!r} is no question. Begin it with can, do, is, what, how many, when, where or who.")
        if question.mood in YES_OR_NO and fact.verdict.kind not in (*TURNED, "depends"):
            raise ValueError(f"{asks!r} asks whether, and {fact.says!r} answers neither Yes nor No.")
        said = fact if question.mood in YES_OR_NO else as_a_fact(fact)
        needs = tuple(_needed(one) for one in dict.fromkeys(question.concepts) if one not in _UNSAID)
        may_say = beside | everywhere | _NEVER_MIND | _implied((*needs, *beside))
        twice = frozenset(one for one in needs if question.concepts.count(one) > 1)
        deeds = deeds_in(re.findall(r"\w+", asks)) or anyhow
        for said_so in _whose(needs):
            yield Asking(question.mood, said_so, may_say, said, bool(row.get("any order")), twice, deeds)


def _implied(needs: Iterable[str]) -> frozenset[str]:
    """What a row speaks of without saying so: there is no commander tax but for a commander."""
    table_of = table("facts/words")["implied"]
    return frozenset(
        stem(one) if one not in table("facts/words")["concepts"] else one
        for need in needs
        for one in str(table_of.get(need, "")).split()
    )


def _whose(needs: tuple[str, ...]) -> Iterator[tuple[str, ...]]:
    """The concepts of a row, and those with "my" for "own", which of a target may be said of what targets it."""
    yield needs
    if "own" in needs and not {MY, "target"} & {*needs}:
        yield tuple(MY if one == "own" else one for one in needs)


_UNSAID = frozenset([_PLAYER, *JOINS])


def _needed(concept: str) -> str:
    return _PLAYER if concept == _NEEDED else concept


def as_a_fact(fact: Fact) -> Fact:
    """What is so, where it is not asked whether."""
    if fact.verdict.kind not in TURNED:
        return fact
    return Fact(Verdict("fact", fact.rules[0]), re.sub(r"^(?:Yes|No)\. ", "", fact.says), fact.rules)


def _plainly(asks: str) -> Question | None:
    """The question of a row; one that begins with "can", "do", "is" or "must" is in its plain form already."""
    words = spelled(asks)
    return question_of([*words, "?"]) if words[0] in _PLAIN else asked_of(f"{asks}?")


_PLAIN = frozenset(["can", "do", "be", "must"])


def concepts_of(words: str) -> Iterator[str]:
    """What words of a table speak of."""
    return lexicon().concepts(spelled(words))


def _fact(row: Any) -> Fact:
    says, rules = str(row["says"]), tuple(str(row["rules"]).split())
    begins = re.match(r"(Yes|No)\b", says)
    if "value" in row:
        return Fact(Verdict(str(row.get("kind", "value")), str(row["value"])), says, rules)
    if begins is not None:
        return Fact(Verdict(begins[1].lower()), says, rules)
    kind = "depends" if says.startswith("It depends") else "fact"
    return Fact(Verdict(kind, rules[0] if kind == "fact" else ""), says, rules)
