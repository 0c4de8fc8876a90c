"""The questions that stand beside the rules: what is asked in nearly the same words is answered by that rule."""

from __future__ import annotations

import math
import re
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from functools import cache, cached_property

from benchbook.frozen import dataclass
from benchbook.library import Library
from benchbook.questions.facts.asking import YES_OR_NO, Question, asked_of, question_of
from benchbook.questions.facts.lexicon import MY, lexicon, spelled
from benchbook.questions.facts.rows import TURNED, askings
from benchbook.questions.facts.stated import hardly, without_light_words
from benchbook.questions.tables import table
from benchbook.refs import RuleRef

_ALIKE, _AS_NEAR = 0.8, 0.02
_OPEN = frozenset(["what", "when", "where", "who", "any"])
_OTHERWISE = 0.95  # what asks for a time is answered less surely by what is asked of a thing
_WHETHER = re.compile(
    r"\b(?:whether|true|false|correct|legal|allowed)\b|\b(?:right|yes|no|yeah)\s*\?|^(?:is|are|does|do|can|will)\b",
    re.I,
)
_SHORT = 7  # words of a question that speaks of one thing only
_MOST = 3  # rules that answer a question: where more do, it is asked too generally
_UNSAID = frozenset([MY, "and", "or", "player", "aplayer", *lexicon().concepts(spelled("recognize identify exist"))])


@dataclass(frozen=True)
class Own:
    """What is asked and by which rules it is answered; ``verdict`` is yes or no where it is asked whether."""

    mood: str
    order: tuple[str, ...]
    refs: tuple[RuleRef, ...]
    verdict: str = ""
    deed: str = ""

    @cached_property
    def set(self) -> frozenset[str]:
        """What it speaks of, in no order."""
        return frozenset(self.order)


def whether(text: str, library: Library) -> tuple[str, RuleRef] | None:
    """Yes or no and the rule that says so, where a rule stands beside just that question."""
    question = asked_of(text)
    if question is None or question.mood not in YES_OR_NO:
        return None
    said = _spoken(without_light_words(question).concepts)
    near = _sharing(frozenset(said), library) if said else []
    found = [one for one in near if one.verdict and _is_the_same(one, question, said)]
    if not found or any(one.verdict != found[0].verdict for one in found):
        return None
    verdict = found[0].verdict
    return TURNED[verdict] if question.denied else verdict, found[0].refs[0]


def _is_the_same(one: Own, question: Question, said: tuple[str, ...]) -> bool:
    """Whether a question speaks of the same in the same order, and of the same deed."""
    if question.deed != one.deed:
        return False
    return len(said) > 1 and one.order == said and (question.mood == "can") == (one.mood == "can")


def nearest_rules(text: str, library: Library) -> list[RuleRef]:
    """The rules that answer a question of what, when, where or who, by those of their own that are the most like it."""
    question = asked_of(text)
    if question is None or question.mood not in _OPEN or _WHETHER.search(text):
        return []
    if question.mood == "any" and text.rstrip().endswith("?"):
        return []  # "ground guy block flyer?" asks whether
    said = frozenset(_spoken(without_light_words(question).concepts))
    if not said or (len(said) == 1 and len(spelled(text)) > _SHORT):
        return []
    rarity = _rarity(library)
    near = [(_likeness(one, said, rarity) * _alike(question, one), one) for one in _sharing(said, library)]
    best = max((likeness for likeness, _ in near), default=0.0)
    if best < _ALIKE:
        return []
    refs = [ref for likeness, one in near if likeness >= best - _AS_NEAR for ref in one.refs]
    firsts = {one.refs[0] for likeness, one in near if likeness >= best - _AS_NEAR}
    return list(dict.fromkeys(refs)) if len(firsts) <= _MOST else []


def _alike(question: Question, one: Own) -> float:
    return 1.0 if one.mood in (question.mood, "any") or question.mood in ("what", "any") else _OTHERWISE


def _likeness(one: Own, said: frozenset[str], rarity: Mapping[str, float]) -> float:
    """How much of what is said the other speaks of and the other way round, rare words more; 0 unless it has it all."""
    if not said - one.set <= hardly() - _TOLD_APART:
        return 0.0
    shared = _weight(one.set & said, rarity)
    return 2 * shared / (_weight(said, rarity) + _weight(one.set, rarity))


def _weight(concepts: frozenset[str], rarity: Mapping[str, float]) -> float:
    return sum(_LITTLE if one in hardly() else rarity.get(one, _STRANGE) for one in concepts)


_TOLD_APART = frozenset(["permanent", "ability"])  # what is so of these need not be so of other things
_STRANGE, _LITTLE = 5.0, 1.5  # what no question speaks of, and what says hardly anything


def _spoken(concepts: Sequence[str]) -> tuple[str, ...]:
    """The concepts, each once, without those that say nothing of what is asked."""
    return tuple(one for one in dict.fromkeys(concepts) if one not in _UNSAID)


# ── the questions ─────────────────────────────────────────────────────────────

_OWN: dict[str, tuple[Own, ...]] = {}


def _own(library: Library) -> tuple[Own, ...]:
    """The questions beside the rules of today, and those of the table of facts."""
    if library.digest not in _OWN:
        _OWN.clear()
        _OWN[library.digest] = (*_of_rules(library), *_of_table())
    return _OWN[library.digest]


def _of_rules(library: Library) -> Iterator[Own]:
    verdicts = {
        (number, asks): verdict
        for verdict in ("yes", "no")
        for number, listed in table(f"facts/own_{verdict}").items()
        for asks in listed
    }
    for section in library.books["cr"].sections:
        for entry in section.entries:
            for asks in entry.answers:
                question = question_of(spelled(asks))
                concepts = question.concepts if question is not None else tuple(lexicon().concepts(spelled(asks)))
                mood = question.mood if question is not None else "any"
                light = without_light_words(Question(mood, concepts)).concepts
                deed = question.deed if question is not None else ""
                yield Own(mood, _spoken(light), (entry.ref,), verdicts.get((entry.ref.number, asks), ""), deed)


def _of_table() -> tuple[Own, ...]:
    return tuple(
        Own(one.mood, _spoken(one.needs), tuple(RuleRef.parse(f"cr/{rule}") for rule in one.fact.rules))
        for one in askings()
    )


_BY_CONCEPT: dict[str, dict[str, list[Own]]] = {}


def _sharing(said: frozenset[str], library: Library) -> list[Own]:
    """The questions that speak of the rarest thing that is said."""
    if library.digest not in _BY_CONCEPT:
        _BY_CONCEPT.clear()
        index: dict[str, list[Own]] = {}
        for one in _own(library):
            for concept in one.set:
                index.setdefault(concept, []).append(one)
        _BY_CONCEPT[library.digest] = index
    index = _BY_CONCEPT[library.digest]
    return min((index.get(one, []) for one in said), key=len)


@cache
def _rarities(digest: str) -> dict[str, float]:
    often = Counter(concept for one in _OWN[digest] for concept in one.set)
    return {concept: math.log(1 + len(_OWN[digest]) / seen) for concept, seen in often.items()}


def _rarity(library: Library) -> dict[str, float]:
    """How much each concept says: the fewer questions speak of it, the more."""
    _own(library)
    return _rarities(library.digest)
