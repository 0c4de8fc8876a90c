"""The table of facts: a row answers only where every word of substance that is asked is one of its own."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Collection, Iterable
from dataclasses import replace
from functools import cache

from benchbook.questions.facts.asking import YES_OR_NO, Question, asked_of
from benchbook.questions.facts.lexicon import MY, OPPONENT, corrected, lexicon, spelled, stem
from benchbook.questions.facts.order import ordered
from benchbook.questions.facts.rows import JOINS, TURNED, Asking, Fact, as_a_fact, askings, concepts_of, turned
from benchbook.questions.facts.timing import timed
from benchbook.questions.frames import frame_words
from benchbook.questions.tables import table
from benchbook.questions.tables import words as _words

_STOPS = "stops"


def stated(text: str, of_game: Collection[str] = ()) -> Fact | None:
    """The fact that a question asks for; None where the table has no row that covers the whole of it.

    ``of_game`` are the words that the rules use: one that they never use changes nothing that they say.
    """
    found = _stated(text)
    if found is None and (spelt := corrected(text)) != " ".join(spelled(text)):
        found = _stated(spelt)
    if found is None and of_game:
        words = spelled(text)
        kept = [word for word in words if not word.isalpha() or word in of_game or _is_known(word)]
        found = _stated(" ".join(kept), _SPOKEN) if len(kept) < len(words) <= len(kept) + _STRANGE else None
    return found


def _is_known(word: str) -> bool:
    """Whether a word has a meaning in the tables, or is near one that has, or changes what is asked anywhere."""
    if word in _words("weighty") or stem(word) in _starts() or word in frame_words() or word[:_ROOT] in _roots():
        return True
    return stem(word) in _asked_for() or any(word in _words(one) for one in _KINDS)


@cache
def _asked_for() -> frozenset[str]:
    """The concepts that some row asks for."""
    return frozenset(one for asking in askings() for one in asking.set)


@cache
def _roots() -> frozenset[str]:
    """How the words for what things have begin: "vigilant" is said of vigilance."""
    return frozenset(word[:_ROOT] for word in _words("keywords") if len(word) > _ROOT)


_ROOT = 6


@cache
def _starts() -> frozenset[str]:
    """The words of all wordings."""
    return frozenset(part for rows in lexicon().phrases.values() for said, _ in rows for part in said)


_STRANGE = 4  # words that the rules never use
_MOST_CONCEPTS = 40  # no row has half as many
_KINDS = ("kinds", "keywords", "types", "colors", "numbers", "called")


_OF_NOTHING = frozenset([OPPONENT, MY, "own", "same", "play", "stops", "more-than-one", "word"])


def without_lead(text: str) -> str:
    """The sentence that asks, where the others speak of nothing that the wordings of the table know."""
    said = re.split(r"(?<=[.?!:;])\s+", text.strip())
    asks = max((n for n, one in enumerate(said) if one.endswith("?")), default=len(said) - 1)
    others = [*said[:asks], *said[asks + 1 :]]
    return "" if not others or any(_speaks_of_the_game(one) for one in others) else said[asks]


def _speaks_of_the_game(sentence: str) -> bool:
    """Whether a sentence says something that may bear on what is asked."""
    if re.search(r"[\d*]/[\d*]|\b(?:if|when|while|with|without|unless)\b", sentence.lower()):
        return True
    words = spelled(sentence)
    known = lexicon().meanings - _OF_NOTHING
    return any(one in known for one in lexicon().concepts(words)) or _of_game(words)


def _of_game(words: Iterable[str]) -> bool:
    """Whether one of the words is one of the game's: a kind of thing or a keyword."""
    return any(one in kinds for one in words for kinds in (_words("kinds"), _words("keywords"), _words("types")))


def _stated(text: str, least: int = 1) -> Fact | None:
    question = asked_of(text)
    if question is None or len(question.set) < least or len(question.concepts) > _MOST_CONCEPTS:
        return None
    if question.of is not None:
        return _why_it_is_not(question.of)
    light = without_light_words(question)
    found = _timed(light) or _of(question) or _of(light) or _asked_first(light) or _in_general(light)
    found = found or _of_more(light)
    return turned(found) if found is not None and question.denied else found


def _of_more(question: Question) -> Fact | None:
    """What is so of all damage, or in every game: it is so of combat damage, or between two players, where what says
    it makes no difference between them.
    """
    wide = tuple("damag" if one == "combat-damage" else one for one in question.concepts if one != "two-players")
    found = _of(replace(question, concepts=wide)) if wide != question.concepts and len({*wide}) > 1 else None
    return None if found is None or re.search(r"combat|multiplayer|\btwo\b", found.says.lower()) else found


def _asked_first(question: Question) -> Fact | None:
    """The fact with what is asked before what was told: rows with a condition name it last."""
    if not question.turned:
        return None
    other = replace(question, concepts=question.turned)
    found = _surest((one for one in _answering(other) if len(one.set) >= _SPOKEN), other.mood)
    return found or _in_general(other)


def _timed(question: Question) -> Fact | None:
    found = timed(question) or ordered(question)
    return Fact(*found) if found is not None else None


def _of(question: Question) -> Fact | None:
    return _of_each(question) if _chooses(question) else _found(question) or _of_each(question)


def _in_general(question: Question) -> Fact | None:
    """The fact that has all but one of what is asked, which is one of the words that say hardly anything."""
    if _chooses(question):
        return None
    found = []
    for one in question.set & hardly():
        rest = question.without((one,))
        rows = [row for row in _answering(rest) if len(row.set) >= _SPOKEN]
        found += [fact for fact in (_surest(rows, question.mood),) if fact is not None]
    return found[0] if found and all(one.verdict == found[0].verdict for one in found) else None


@cache
def hardly() -> frozenset[str]:
    """The concepts that say hardly anything beside others."""
    return frozenset(concepts_of(" . ".join(table("facts/words")["hardly"])))


_SPOKEN = 3  # concepts of a row beside which one more may be passed over


def without_light_words(question: Question) -> Question:
    """The question without words that say nothing of the game: they count only where a row has them."""
    light = _light() | (_races() if question.set & {"token", "creatur"} else frozenset())
    return question.without(light)


@cache
def _light() -> frozenset[str]:
    """The light words as concepts; none of them is the game's, or changes what is asked."""
    said = frozenset(concepts_of(" . ".join(word for line in table("facts/words")["light"] for word in line.split())))
    return said - lexicon().meanings


@cache
def _races() -> frozenset[str]:
    """Creature types, which say nothing more of a creature or a token."""
    return frozenset(concepts_of(" ".join(_words("kinds")))) - lexicon().meanings


def _why_it_is_not(question: Question) -> Fact | None:
    """What says that it is not so; None where it is."""
    found = _found(question)
    return as_a_fact(found) if found is not None and found.verdict.kind == "no" else None


def _chooses(question: Question) -> bool:
    """Whether it is asked for one thing or another, which no single row answers."""
    return "or" in question.concepts and question.mood in YES_OR_NO


@cache
def _by_rarest() -> dict[str, list[tuple[int, Asking]]]:
    """Every row, with its place in the table, under that of its needs that the fewest rows have."""
    often = Counter(need for one in askings() for need in one.set)
    found: dict[str, list[tuple[int, Asking]]] = {}
    for place, one in enumerate(askings()):
        found.setdefault(min(one.set, key=lambda need: (often[need], need), default=""), []).append((place, one))
    return found


def _answering(question: Question) -> list[Asking]:
    """The rows that answer a question, in the order of the table; those are tried that need a rare word of it."""
    tried = (each for one in ("", *question.set) for each in _by_rarest().get(one, ()))
    return [one for _, one in sorted(((n, one) for n, one in tried if one.answers(question)), key=lambda each: each[0])]


def _found(question: Question) -> Fact | None:
    found = _surest(_answering(question), question.mood)
    if found is None and question.mood == "what":
        return _told(question)
    if found is None and _may_be_stopped(question.concepts) and question.mood in ("do", "can", "any"):
        return _of_what_is_stopped(tuple(one for one in question.concepts if one != _STOPS))
    return found


def _told(question: Question) -> Fact | None:
    """What is so of what a row asks whether it is so, where just its outcome is asked: "what happens to X"."""
    said = question.set
    rows = [
        one for one in askings()
        if one.mood in YES_OR_NO and len(one.set & said) > 1
        if len(one.set - said) <= 1 and one.set - said <= _outcomes()
        if said - one.set <= one.may_say and one.fact.verdict.kind in TURNED
    ]  # fmt: skip
    most = max((len(one.set & said) for one in rows), default=0)
    facts = [as_a_fact(one.fact) for one in rows if len(one.set & said) == most]
    return facts[0] if facts and all(one.rules[0] == facts[0].rules[0] for one in facts) else None


@cache
def _outcomes() -> frozenset[str]:
    return frozenset(concepts_of(" . ".join(table("facts/words")["outcomes"])))


def _may_be_stopped(concepts: tuple[str, ...]) -> bool:
    """Whether something is said to stop another thing; what a counterspell stops it acts on."""
    return _STOPS in concepts and "counter" not in concepts


def _of_what_is_stopped(concepts: tuple[str, ...]) -> Fact | None:
    """What is so of "does X stop Y": the contrary of "can Y in spite of X"; regenerating is no such X."""
    if "regenerate" in concepts:
        return None
    for mood in ("can", "do"):
        rows = _answering(Question(mood, concepts))
        found = _surest((one for one in rows if mood == "can" or one.needs != concepts or len(concepts) > _PAIR), mood)
        if found is not None:
            return turned(found)
    return None


_PAIR = 2  # "do lifelink lose life" is not asked in spite of lifelink


def _of_each(question: Question) -> Fact | None:
    """The fact of two things that are asked for in one breath, where it is the same for both."""
    for place, one in enumerate(question.concepts):
        if one not in JOINS or not 0 < place < len(question.concepts) - 1:
            continue
        before, after = question.concepts[:place], question.concepts[place + 1 :]
        each = [_found(Question(question.mood, part)) for part in ((*before, *after[1:]), (*before[:-1], *after))]
        if each[0] is not None and each[1] is not None and each[0].verdict == each[1].verdict:
            return each[0]
    return None


def _surest(found: Iterable[Asking], mood: str) -> Fact | None:
    """The fact of the row that asks in the same way and needs most, else of one that asks in another; none where two
    such rows say otherwise.
    """
    rows = list(found)
    alike = [one for one in rows if (one.mood not in ("can", "must") if mood == "any" else one.mood == mood)]
    rows = alike or rows
    most = max((one.size for one in rows), default=0)
    facts = [one.fact for one in rows if one.size == most]
    return facts[0] if facts and all(one.verdict == facts[0].verdict for one in facts) else None
