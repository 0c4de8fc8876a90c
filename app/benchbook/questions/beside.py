"""What a post tells beside its story: its heading, what somebody plays, thinks or sees in it, and what cards say.

It is left out only where a question is not answered with it, and nothing is lost that the rest does not say as well: no
card, no player, no number, no size and no quality.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from functools import cache

from benchbook.library import Library
from benchbook.questions.card_text import card_of, text_of
from benchbook.questions.noun_phrases import CARD
from benchbook.questions.reading import Reading
from benchbook.questions.syntax import without_forms
from benchbook.questions.syntax.forms import FORMS
from benchbook.questions.syntax.rewriting import left_aside
from benchbook.questions.tables import number, spellings, table, words

_A_SENTENCE = re.compile(r"(?<=(?<!\S)[.!?;:])(?= )")
_A_MARK = re.compile("[\ue000-\uf3ff]")
_SINCE_WHEN = re.compile(
    r"(?<!\S)\S+ (?:years?|months?|weeks?|days?|hours?|minutes?|beers?)(?!\S)"
)  # no number that counts
_A_YEAR = re.compile(r"(?:19|20)\d\d")


def without_asides(reading: Reading, library: Library) -> tuple[str, ...]:
    """The words of a question without what is told beside the story, in each way to leave it out; none where all of
    it belongs to the story.
    """
    if any(_is_half_of_another(one.said, reading.text) for one in reading.cards):
        return ()
    plain = left_aside(_without_headings(reading.formed, reading), "aside", _keeps(reading))
    ways = [_without_recitals(plain, reading, library)]
    ways += [left_aside(ways[0], kind, _keeps(reading)) for kind in ("played with", "said")]
    return tuple(one for one in dict.fromkeys(ways) if one != reading.formed and _keeps_cards(reading, one))


def _is_half_of_another(said: str, text: str) -> bool:
    """Whether a name goes on with a word in capitals that belongs to no card that is known: "Serra" of another."""
    return re.search(rf"\b(?i:{re.escape(said)}) (?!I\b|A?N?AP\b)[A-Z][a-z]{{3,}}", text) is not None


def _keeps_cards(reading: Reading, line: str) -> bool:
    """Whether every card of the question is still spoken of."""
    return _cards(reading, reading.formed) == _cards(reading, line)


def _cards(reading: Reading, line: str) -> set[str]:
    return {reading.card(one).cards[0] for one in re.findall(CARD, line)}


def _keeps(reading: Reading) -> Callable[[str, str, bool], bool]:
    """Tells whether a line still says whatever matters that another says; of an outcome only the cards do."""

    def keeps(before: str, after: str, outcome: bool) -> bool:
        lost = set() if outcome else _weighs(before) - _weighs(after)
        return not lost and _cards(reading, before) == _cards(reading, after)

    return keeps


def _weighs(line: str) -> set[str]:
    """The words of a line that change what comes of it."""
    said = _SINCE_WHEN.sub("", without_forms(line)).split()
    return {word for word in said if word in _weighty() or (re.search(r"\d", word) and not _A_YEAR.fullmatch(word))}


@cache
def _weighty() -> frozenset[str]:
    said = table("syntax/words")
    return frozenset((*words("keywords"), *words("colors"), *said["states"], *_numbers()))


def _numbers() -> set[str]:
    """The numbers as words that do not stand for "some" as well."""
    return {*map(str, table("words")["numbers"])} - {"a", "an", "one", "no"}


# headings


def _without_headings(line: str, reading: Reading) -> str:
    """A line without the sentences at its beginning that only say where or about what something happened."""
    sentences = _A_SENTENCE.split(line)
    for place, one in enumerate(sentences[:-1]):
        sentences[place + 1] = _with_topic(one, sentences[place + 1], reading)
        if not _is_heading(one, _cards(reading, "".join(sentences[place + 1 :])), reading):
            return "".join(sentences[place:]).strip()
    return sentences[-1].strip()


def _with_topic(heading: str, sentence: str, reading: Reading) -> str:
    """The sentence behind a heading with the card of which that speaks for the pronoun that stands for it."""
    topics = re.findall(CARD, heading)
    first = re.search(rf"(?<!\S)(?:it|her|him|one)(?!\S)|{CARD}", sentence)
    if len(topics) != 1 or first is None or re.match(CARD, first[0]) or first[0] == "one":
        return sentence
    heads = any(word in table("syntax/words")["headings"] or word == "play" for word in without_forms(heading).split())
    return f"{sentence[: first.start()]}{topics[0]}{sentence[first.end() :]}" if heads else sentence


def _is_heading(sentence: str, named: set[str], reading: Reading) -> bool:
    """Whether a sentence has no verb and speaks of a game, a place or a question; its cards are named again."""
    said = without_forms(sentence).split()
    listed = table("syntax/words")
    if said[-1:] not in (["."], [":"], ["!"]) or not any(word in listed["headings"] for word in said):
        return False
    if any(word in listed["no headings"] or re.search(r"\d/\d", word) for word in said):
        return False
    begins = re.match(rf"\S+{FORMS}", sentence.strip())
    return begins is None and _cards(reading, sentence) <= named and not re.search("[\ue000-\ue3ff]", sentence)


# recitals


def _without_recitals(line: str, reading: Reading, library: Library) -> str:
    """A line without what only repeats the text of a card that is spoken of; whose card it is stays told."""
    kept: list[str] = []
    spoken_of = ""

    def which(hit: re.Match[str]) -> str:
        return f"{hit['card']}{hit['end']}" if _recites(hit["card"], hit["said"], reading, library) else hit[0]

    for sentence in _A_SENTENCE.split(line):
        left = _WHICH.sub(which, sentence)
        subject = _SUBJECT.match(left.strip())
        card = (subject["card"] or spoken_of) if subject is not None else ""
        spoken_of = next(reversed(re.findall(CARD, left)), spoken_of)
        if subject is not None and card and left.strip()[-1:] in ".!;" and _is_general(subject, left):
            whose = _WHOSE.get((subject["whose"] or "").strip(), "")
            has = f" {whose} have {card} ." if whose else ""
            left = has if _recites(card, left[subject.end() - len(left.strip()) :], reading, library) else left
        kept.append(left)
    return "".join(kept).strip()


_WHICH = re.compile(
    rf"(?P<card>{CARD}) ,? ?(?:which|that) (?!(?:be|attack|block|die|target|get|hit|i|he|opp)(?!\S))"
    r"(?P<said>[^.?!;:]+?)(?P<end> ?(?=[.?!;:]|, (?:i|he|opp|so|and|but) |$))"
)
_SUBJECT = re.compile(
    rf"(?:(?:so|and|but|as|well|now) )*(?:(?:we|i)(?: all| both)? (?:know|knew|noticed|notice|remember) (?:that )?)?"
    rf"(?P<whose>(?:the |my |his |opp 's )?)(?:(?P<card>{CARD})|it|the card|the text)(?: itself)? "
    rf"(?P<says>(?:clearly |just |only )?(?:say|read|state|have the text)(?: that)?)?"
)
_WHOSE = {"my": "i", "his": "opp", "opp 's": "opp"}
_GENERAL = frozenset(
    ("whenever", "when", "if", "each", "every", "unless", "until", "all", "any", "as", "not", "will", "can", "other")
)


def _is_general(subject: re.Match[str], sentence: str) -> bool:
    """Whether a sentence tells what a card does whenever it does, or what it is, and nothing that was done."""
    if subject["says"]:
        return True
    if re.search(FORMS, sentence):
        return False
    said = sentence[subject.end() - len(sentence.strip()) :].split()
    if said[:1] in (["be"], ["have"]):
        return not any(word in table("syntax/words")["no recital"] for word in said)
    return any(word in _GENERAL for word in said)


def _recites(card: str, said: str, reading: Reading, library: Library) -> bool:
    """Whether every word of substance stands on the card, or on another that is named beside it."""
    names = {reading.card_name(one) for one in (card, *re.findall(CARD, said))}
    has = {word for name in names for word in _words_on(name, library)}
    for word in (
        without_forms(said).replace(",", " ").replace("do not target", "do not" if "target" in has else "").split()
    ):
        if _A_MARK.match(word):
            if not re.match(CARD, word):
                return False
        elif (word in _DENIES and not has & _DENIALS) or (word not in _small() and not _stands_on(word, has)):
            return False
    return bool(has)


def _stands_on(word: str, has: set[str]) -> bool:
    return word in has or (word in table("words")["numbers"] and str(number(word)) in has)


def _words_on(name: str, library: Library) -> set[str]:
    """The words of a card, as they are read: of its text, its types, its size and its cost."""
    card = card_of(library, name)
    if card is None:
        return set()
    parts = [text_of(library, name), name]
    parts += [" ".join(name for sign, name in _COLORS.items() if f"{{{sign}}}" in one.mana_cost) for one in card.faces]
    parts += [f"{one.type_line} {one.power}/{one.toughness} {one.loyalty or ''}" for one in card.faces]
    found = set(re.findall(r"[+-]?\d+/[+-]?\d+|[+-]?\w+", " ".join(parts).lower().replace("'", "")))
    costs = (re.findall(r"\{([^}]*)\}", one.mana_cost) for one in card.faces)
    found |= {str(sum(int(sign) if sign.isdigit() else 1 for sign in cost)) for cost in costs}
    return found | {spellings().get(word, word) for word in found}


_DENIES = frozenset(("not", "no", "never", "without", "lose", "lost", "longer", "anymore"))
_DENIALS = frozenset(("not", "no", "without", "lose", "cant", "dont", "doesnt", "isnt", "unless", "can not", "do not"))
_COLORS = {"W": "white", "U": "blue", "B": "black", "R": "red", "G": "green"}


@cache
def _small() -> frozenset[str]:
    said = table("syntax/words")
    return frozenset((*words("chatter_beside"), *said["said of cards"], ".", "!", ";", '"', "(", ")"))
