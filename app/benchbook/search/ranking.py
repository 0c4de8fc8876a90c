"""Which hit is best, and why: one judgement over the candidates of every backend."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import field
from itertools import pairwise

from benchbook.frozen import dataclass
from benchbook.refs import DEFAULT_BOOK
from benchbook.search.backend import Candidate
from benchbook.search.documents import APART, Words
from benchbook.search.language import ASKING
from benchbook.search.naming import key_of_name, name_key
from benchbook.search.nodes import Node, Term
from benchbook.search.thesaurus import MARK

# How much of a term's weight a document earns by where the term stands.
IN_TITLE, IN_ANSWERS, IN_TEXT, BY_CONCEPT, IN_CONTEXT = 1.4, 1.3, 1.0, 0.8, 0.6
IN_MORE = 0.35
APART_IN_TEXT = 0.8
PART_OF_NAME = 0.5
TODAY = 1.02
TOURNAMENT, TOURNAMENT_BOOKS = 0.85, frozenset({"ipg", "mtr"})
KIND_WEIGHT = {
    "rule": 1.0, "term": 0.89, "definition": 1.0, "list": 1.0, "ruling": 0.97, "section": 0.76, "card": 0.9,
    "example": 0.82, "note": 0.75, "credit": 0.5,
}  # fmt: skip
IMPORTED_WEIGHT = {"card": 0.84, "ruling": 0.72}
EXACT_TITLE, CARD_NAME = 0.4, 1.2
DEFINES = 1.2
PART_DEFINED = 0.4
RULING_RESTS = 0.6
OF_CARD, SPEAKS_OF_CARD = 0.6, 0.8
SIDE_BY_SIDE = 0.12
SAME_QUESTION = 0.8
ASKED = 0.2
LONG, LENGTH = 60, 0.07
COVERAGE, BACKEND = 0.6, 0.12


@dataclass(frozen=True, slots=True)
class Weighed:
    """A term with its rarity: rare words say more."""

    term: Term
    weight: float
    stems: frozenset[str]
    choices: frozenset[str]
    concepts: frozenset[str]

    @classmethod
    def of(cls, term: Term, weight: float) -> Weighed:
        """The term with its words as sets, made once for all candidates."""
        return cls(term, weight, frozenset(term.stems), frozenset(term.choices), frozenset(term.concepts))

    def is_in(self, words: set[str]) -> bool:
        """Whether the words have all of the term's words, or one of its choices."""
        return (bool(self.stems) and self.stems <= words) or not self.choices.isdisjoint(words)


@dataclass(frozen=True, slots=True)
class Asked:
    """The names by which the whole query goes, and the rules on which rulings rest that tell much of it."""

    names: frozenset[str] = frozenset()
    told: Mapping[str, float] = field(default_factory=dict)


NOTHING = Asked()


@dataclass(frozen=True, slots=True)
class Ranked:
    """A candidate with its final score and where each term was found."""

    candidate: Candidate
    score: float
    places: tuple[tuple[str, str], ...]


def weigh(terms: Iterable[Term], frequency: Callable[[Node], int], count: int) -> list[Weighed]:
    """The terms with their rarity over all documents."""
    return [Weighed.of(term, _rarity(term, frequency(term.node), count)) for term in terms]


def _rarity(term: Term, found: int, count: int) -> float:
    """Inverse document frequency; a word that was only guessed counts half."""
    return math.log(1 + (count + 1) / (found + 1)) * (0.5 if term.doubtful else 1.0)


def rank(
    candidates: Iterable[Candidate],
    terms: Sequence[Weighed],
    asked: Sequence[Weighed] = (),
    asked_for: Asked = NOTHING,
) -> list[Ranked]:
    """The candidates, best first. The words with which one asks only tip the scales."""
    every = [*terms, *(Weighed.of(one.term, (OF_CARD if one.term.card else ASKED) * one.weight) for one in asked)]
    wanted = tuple(token for one in every for token in one.term.stems)
    ranked = [_judge(candidate, every, wanted, asked_for) for candidate in candidates]
    return sorted(ranked, key=lambda one: (-one.score, one.candidate.document.id))


def _judge(candidate: Candidate, terms: Sequence[Weighed], wanted: tuple[str, ...], asked_for: Asked) -> Ranked:
    """One candidate: the weight of what it has, how much of the query that is, and what kind of text it is."""
    words = candidate.words
    fields = (set(words.title), set(words.answers), set(words.text), set(words.concepts), set(words.context))
    in_title = _title_weight(candidate, wanted)
    earned = had = whole = 0.0
    places = []
    for one in terms:
        share, place = _share(one, fields, in_title)
        whole += one.weight
        if share:
            earned += share * one.weight
            had += one.weight
            places.append((one.term.label, place))
    coverage = had / whole if whole else 1.0
    score = (earned / whole if whole else 0.0) * (1 - COVERAGE + COVERAGE * coverage)
    score += _closeness(words, wanted) + _title_match(candidate, wanted)
    score += DEFINES * (not asked_for.names.isdisjoint(words.names))
    score += PART_DEFINED * _part_defined(candidate, terms, whole)
    score += RULING_RESTS * asked_for.told.get(candidate.document.id, 0.0)
    score += SPEAKS_OF_CARD * _speaks_of_card(candidate, terms)
    score += SAME_QUESTION * _same_question(words.answers, terms)
    score += BACKEND * math.log1p(max(candidate.score, 0.0))
    return Ranked(candidate, score * _text_weight(candidate), tuple(places))


def told(one: Ranked, terms: Sequence[Weighed]) -> float:
    """How much of the query's weight the candidate has, from 0 to 1."""
    had = {label for label, _ in one.places}
    whole = sum(term.weight for term in terms)
    return sum(term.weight for term in terms if term.term.label in had) / whole if whole else 0.0


def told_by(candidates: Iterable[Candidate], terms: Sequence[Weighed]) -> dict[str, float]:
    """The rules on which the rulings rest, each with how much of the query its ruling tells."""
    told: dict[str, float] = {}
    whole = sum(one.weight for one in terms)
    for candidate in candidates:
        words = candidate.words
        said = set(words.text) | set(words.concepts)
        share = sum(one.weight for one in terms if one.is_in(said) or not one.concepts.isdisjoint(said))
        for ref in candidate.document.rests_on if share else ():
            told[ref] = max(told.get(ref, 0.0), share / whole)
    return told


def _part_defined(candidate: Candidate, terms: Sequence[Weighed], whole: float) -> float:
    """How much of the query this rule defines, word by word; a title has counted already."""
    names = candidate.words.names
    if not names or not whole or candidate.document.title:
        return 0.0
    return sum(one.weight for one in terms if name_key(one.term.stems) in names) / whole


def _speaks_of_card(candidate: Candidate, terms: Sequence[Weighed]) -> bool:
    """Whether a rule itself speaks of a card that the query names."""
    named = [one.term.card for one in terms if one.term.card]
    document = candidate.document
    return bool(named) and document.book != "cards" and any(key_of_name(name) in named for name in document.cards)


def _title_weight(candidate: Candidate, wanted: tuple[str, ...]) -> float:
    """A part of a card's name is not yet the card."""
    if candidate.document.book != "cards":
        return IN_TITLE
    name = {word for word in candidate.words.title if word[0] != MARK}
    return PART_OF_NAME + (IN_TITLE - PART_OF_NAME) * (len(name.intersection(wanted)) / max(len(name), 1))


def _share(term: Weighed, fields: tuple[set[str], ...], in_title: float) -> tuple[float, str]:
    """How well a document has the term, and where."""
    title, answers, text, concepts, context = fields
    best, place, more = 0.0, "", 0
    # The words of a name are not the name: "can't be countered" is no mention of counters that can't be there.
    named = APART_IN_TEXT if len(term.stems) > 1 and term.concepts and term.concepts.isdisjoint(concepts) else 1.0
    for weight, name, found in (
        (in_title, "title", title),
        (IN_ANSWERS, "answers", answers),
        (IN_TEXT, "text", text),
        (IN_CONTEXT, "heading", context),
    ):
        if term.is_in(found):
            more += bool(best)
            if named * weight > best:
                best, place = named * weight, name
    if best < BY_CONCEPT and not term.concepts.isdisjoint(concepts):
        if not term.concepts.isdisjoint(title):
            where = in_title
        else:
            where = IN_TEXT if term.concepts.isdisjoint(answers) else IN_ANSWERS
        best, place = BY_CONCEPT * where, "meaning"
    return (best + IN_MORE * more if best else 0.0), place


def _closeness(words: Words, wanted: tuple[str, ...]) -> float:
    """Words that stand together in the query and in the text speak of the same thing."""
    if len(wanted) < 2:
        return 0.0
    pairs = set(pairwise(wanted))
    best = 0.0
    asked = set(wanted)
    for row in (words.text, words.title, words.answers):
        if len(asked.intersection(row)) < 2:
            continue
        beside = set(pairwise(row)) | set(zip(row, row[2:], strict=False))
        best = max(best, len(pairs & beside))
    return float(SIDE_BY_SIDE * best / math.sqrt(len(pairs)))


def is_named(candidate: Candidate, wanted: Iterable[str]) -> bool:
    """Whether the query is the card's whole name."""
    name = {word for word in candidate.words.title if word[0] != MARK}
    return candidate.document.kind == "card" and name == set(wanted)


def _title_match(candidate: Candidate, wanted: tuple[str, ...]) -> float:
    """A title that is the whole query is what was meant; one word alone may be a term as well as a card."""
    words = candidate.words
    if not words.title or not wanted:
        return 0.0
    title, query = {word for word in words.title if word[0] != MARK}, set(wanted)
    if not title:
        return 0.0
    if is_named(candidate, wanted):
        return EXACT_TITLE + (CARD_NAME if len(query) > 1 else 0.0)
    named = {word for word in title if not word[0].isdigit()} or title
    shared = len(title & query)
    return EXACT_TITLE * min(1.0, shared / len(named)) * (shared / len(query))


def _same_question(answers: tuple[str, ...], terms: Sequence[Weighed]) -> float:
    """How near the query comes to one of the questions that the entry says it answers."""
    if not answers:
        return 0.0
    weights = {token: one.weight for one in terms for token in one.term.stems}
    whole = sum(weights.values())
    middle = whole / len(weights) if weights else 0.0
    best, asked = 0.0, set[str]()
    for token in answers:
        if token != APART:
            asked.add(token)
            continue
        both = sum(weights.get(one, 0.0) for one in asked)
        both += sum(
            BY_CONCEPT * one.weight
            for one in terms
            if asked.isdisjoint(one.stems) and not asked.isdisjoint(one.concepts)
        )
        beside = sum(middle for one in asked if one not in weights and one not in ASKING and one[0] != MARK)
        best = max(best, both / (whole + 0.5 * beside or 1.0))
        asked = set()
    # A word or two is hardly a question yet.
    return best**2 * min(1.0, 0.4 + 0.2 * len(weights))


def _text_weight(candidate: Candidate) -> float:
    """A rule before an example of it or what tournaments add, a short one before a long one, ours before an import."""
    document, size = candidate.document, len(candidate.words.text)
    weight = KIND_WEIGHT.get(document.kind, 1.0)
    if size > LONG:
        weight *= 1 - LENGTH * math.log2(size / LONG)
    if document.book.startswith("official-") or document.book.endswith("-source"):
        weight *= 0.8
    elif document.book == "cards":
        weight = IMPORTED_WEIGHT.get(document.kind, weight)
    elif document.book == DEFAULT_BOOK:
        weight *= TODAY
    elif document.book in TOURNAMENT_BOOKS:
        weight *= TOURNAMENT
    if document.kind == "section" and not candidate.words.text:
        weight *= 0.85
    return weight


def one_of_each(ranked: Iterable[Ranked]) -> list[Ranked]:
    """The same rule in our words and in the words of imported editions is one hit: ours, else the best placed."""
    places: dict[tuple[str, str], int] = {}
    kept: list[Ranked] = []
    for one in ranked:
        document = one.candidate.document
        own = "cr" if document.book.startswith("official-") else document.book.removesuffix("-source")
        key = (own, document.id.partition("/")[2].lower())
        if key not in places:
            places[key] = len(kept)
            kept.append(one)
        elif document.book == own:
            kept[places[key]] = one
    return kept


def why(ranked: Ranked) -> str:
    """In a few words: where the query was found."""
    where = {
        "title": "in the title", "text": "in the text", "answers": "among the questions it answers",
        "heading": "in the headings above or in scenarios", "meaning": "by another name",
        "number": "is its number", "name": "is nearly its name",
    }  # fmt: skip
    said: dict[str, list[str]] = {}
    for label, place in ranked.places:
        said.setdefault(place, []).append(f"“{label}”")
    return "; ".join(f"{', '.join(labels)} {where[place]}" for place, labels in said.items())
