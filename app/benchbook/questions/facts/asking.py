"""What a question of fact asks, and of what: its kind, the concepts in their order, and whether it denies."""

from __future__ import annotations

import re
from collections.abc import Collection, Sequence
from functools import cache, cached_property

from benchbook.frozen import dataclass
from benchbook.questions.facts.deeds import deed_of
from benchbook.questions.facts.lexicon import OPPONENT, lexicon, spelled
from benchbook.questions.tables import table

_AUXILIARIES = {"can": "can", "may": "can", "might": "can", "do": "do", "will": "do", "should": "can", "be": "be",
                "have": "do", "must": "must"}  # fmt: skip
_ASKS = {"what": "what", "which": "what", "how": "what", "why": "what", "explain": "what", "difference": "what",
         "define": "what", "when": "when", "where": "where", "who": "who", "whose": "who", "many": "many"}  # fmt: skip
_PEOPLE = frozenset(["i", "you", "he", "she", "it", "they", "we"])
_ARTICLES = frozenset(["the", "my", "it", "that"])
_CONDITIONS = frozenset(["if", "when", "once"])
_BREAKS = frozenset([",", "so", "and", "but", "then", "-", "(", '"', ":"])
_UNDER = frozenset(
    ["if", "when", "while", "that", "which", "who", "after", "because", "unless", "until", "as", "since"]
)
_HEADLINE = 12  # words of what is asked without a verb: "the steps of combat in order"
YES_OR_NO = frozenset(["can", "do", "be", "must"])


@dataclass(frozen=True)
class Question:
    """``mood``: can, do, be, must, what, when, where, who, many, or "any" of a headline; ``denied``: it is a denial.

    ``of`` is the question whether it is so, where it is asked why it is not; ``turned`` are the concepts with those
    first of what is asked, where something was told before it; ``deed`` is what somebody would do, where the word for
    it says too little to be a concept: whether I may take it is not whether I may use it.
    """

    mood: str
    concepts: tuple[str, ...]
    denied: bool = False
    of: Question | None = None
    turned: tuple[str, ...] = ()
    deed: str = ""

    @cached_property
    def set(self) -> frozenset[str]:
        """What it speaks of, in no order."""
        return frozenset(self.concepts)

    @property
    def is_of_opponent(self) -> bool:
        """Whether it is the opponent who is asked about: what may be done with mine need not be done by them."""
        return self.concepts[:1] == (OPPONENT,) and not self.turned

    def without(self, left_out: Collection[str]) -> Question:
        """The question without some of what it speaks of."""
        concepts, turned = (tuple(one for one in said if one not in left_out) for said in (self.concepts, self.turned))
        return Question(self.mood, concepts, self.denied, turned=turned, deed=self.deed)


def asked_of(text: str) -> Question | None:
    """The question of a text; None where none is recognised."""
    line = " ".join(spelled(text))
    for pattern, instead in _rewrites():
        line = pattern.sub(instead, line)
    return question_of(line.split())


def question_of(words: list[str]) -> Question | None:
    """The question of words that are read and put in the plain form."""
    marked = "?" in words
    words = _without_end(words)
    if not words:
        return None
    place, mood = _asking_word(words)
    if mood:
        rest = [*words[:place], *_after(words, place)]
        asked_first = [*_after(words, place), ",", *words[:place]] if place else []
        concepts, turned = (tuple(lexicon().concepts(one)) for one in (rest, asked_first))
        deed = deed_of(mood, words[place + 1 :])
        return Question(mood, concepts, of=_why_not(words, place), turned=turned, deed=deed)
    return _claimed(words, marked)


def _why_not(words: Sequence[str], place: int) -> Question | None:
    """Whether it is so, where it is asked why something is not."""
    asks, rest = words[place + 1 : place + 2], [*words[place + 2 :]]
    if words[place] != "why" or not asks or asks[0] not in _AUXILIARIES or "not" not in rest[:6]:
        return None
    rest.remove("not")
    return Question(_AUXILIARIES[asks[0]], tuple(lexicon().concepts([*words[:place], *rest])))


@cache
def _rewrites() -> tuple[tuple[re.Pattern[str], str], ...]:
    return tuple((re.compile(was), instead) for was, instead in table("facts/rewrites")["rewrites"])


def _without_end(words: list[str]) -> list[str]:
    while words and words[-1] in (".", "?", "!", ",", ";"):
        words = words[:-1]
    return words


def _asking_word(words: Sequence[str]) -> tuple[int, str]:
    """Where the word stands that asks, and the kind of question; the last sentence that asks counts."""
    found, begins = (0, ""), 0
    for place in (*(n for n, word in enumerate(words) if word in _STOPS), len(words)):
        asks = _asking_within(words, begins, place)
        found = asks if asks[1] else found
        begins = place + 1
    return found


def _asking_within(words: Sequence[str], begins: int, end: int) -> tuple[int, str]:
    """The first word of a sentence that asks: at its beginning, behind a comma, or before "I" or "it"."""
    opens, told = True, ""
    for place in range(begins, end):
        word, after = words[place], words[place + 1] if place + 1 < end else ""
        if opens and word in ("when", "where") and after not in _AUXILIARIES:
            told = word if place == begins else told
        elif word in _ASKS and (opens or (words[begins] in _CONDITIONS and word in ("what", "how", "who"))):
            return place, _ASKS[word]
        if word in _AUXILIARIES and (opens or _turns_round(words, place, begins, after)):
            return place, _AUXILIARIES[word]
        opens = word in _BREAKS and (opens or word in (",", "(", '"', ":"))
    return (begins, told) if told and "," not in words[begins:end] else (0, "")


def _turns_round(words: Sequence[str], place: int, begins: int, after: str) -> bool:
    """Whether a verb stands before its subject though no comma divides it from what is told: "if it dies do I lose"."""
    if words[begins] in _CONDITIONS and place > begins + 2 and (after in _ARTICLES or words[place] == "do"):
        return words[place - 1] not in (*_PEOPLE, *_UNDER, *_AUXILIARIES, "not", "to", "opp")
    return place > begins and words[place] in ("do", "can") and after in _PEOPLE and words[place - 1] not in _PEOPLE


_STOPS = frozenset([".", "?", "!", ";"])


def _after(words: Sequence[str], place: int) -> list[str]:
    """The words behind the one that asks; that of "can't I" is no denial, nor is the auxiliary behind "what"."""
    rest = list(words[place + 1 :])
    if words[place] in _ASKS and rest and rest[0] in _AUXILIARIES:
        return rest[1:]
    if words[place] in _AUXILIARIES and "not" in rest[:1]:
        return rest[1:]
    return rest


def _claimed(words: list[str], marked: bool) -> Question | None:
    """A sentence that is put as a question: "so I can't respond to that, right?"."""
    whether = "whether" in words
    words = [word for word in words if word not in ("whether", "surely")]
    at = _main_verb(words)
    if at is None:
        headline = len(words) <= _HEADLINE and not any(word in _PEOPLE for word in words)
        return Question("any", tuple(lexicon().concepts(words))) if marked or whether or headline else None
    mood = _AUXILIARIES[words[at]]
    denied = words[at + 1 : at + 2] == ["not"]
    rest = [*words[:at], *words[at + 1 + denied :]]
    if not marked and not whether:
        return None
    deed = deed_of(mood, words[at + 1 + denied :], words[:at][-1:])
    return Question(mood, tuple(lexicon().concepts(rest)), denied, deed=deed)


def _main_verb(words: Sequence[str]) -> int | None:
    """The first auxiliary that stands in no clause beside the main one."""
    under = False
    for place, word in enumerate(words):
        under = word in _UNDER or (under and word not in (",",))
        if (
            word in _AUXILIARIES
            and not under
            and (word not in ("do", "have") or words[place + 1 : place + 2] == ["not"])
        ):
            return place
    return None
