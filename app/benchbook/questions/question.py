"""A question from its text to its answer: a fact, or a story that is played; else asked back or searched."""

from __future__ import annotations

import re
import time
from collections.abc import Callable
from dataclasses import replace
from functools import cache

from benchbook.errors import NotModelled
from benchbook.library import Library
from benchbook.questions.asked import Asked, AsksBack, Hit, TooInvolved, Verdict
from benchbook.questions.card_names import CardNames
from benchbook.questions.card_text import SPELLS, text_of, type_words
from benchbook.questions.disputes import dispute_of
from benchbook.questions.eras import era_of, of_unknown_rules
from benchbook.questions.facts import at_last, defined, fact, of_policy
from benchbook.questions.framing import sentences_of, without_frame, without_remarks
from benchbook.questions.parsing import read, read_simply, read_without_asides
from benchbook.questions.persons import of_oneself, owned, unnamed
from benchbook.questions.reading import Reading
from benchbook.questions.replies import without_replies
from benchbook.questions.spelling import tokens
from benchbook.questions.tables import table

Search = Callable[[str], tuple[Hit, ...]]
LONGEST = 2000
_AGAIN = re.compile(r"([^\w\s])\1{5,}")  # a mark again and again says no more than three times
_NAMES: dict[tuple[str, str], CardNames] = {}


def ask(text: str, library: Library, *, ruleset: str = "", search: Search | None = None) -> Asked:
    """The answer to a question in plain English, or what to ask back, or what the search finds for it."""
    started = time.perf_counter()
    search = cache(search) if search is not None else None
    plain = unnamed(_AGAIN.sub(r"\1\1\1", sentences_of(text))[:LONGEST])
    brief = without_remarks(plain)
    try:
        found = _framed(brief, library, ruleset, search)
        if brief != plain and found.status in ("asks", "search"):
            found = _framed(plain, library, ruleset, search)
    except (TooInvolved, NotModelled) as problem:
        found = Asked(text, "search", sentence=str(problem))
    if found.status != "answered" and search is not None:
        found = replace(found, hits=search(text))
    return replace(found, question=text.strip(), seconds=time.perf_counter() - started)


def _framed(text: str, library: Library, ruleset: str, search: Search | None) -> Asked:
    """What comes of a question asked outright; of a dispute over one claim, what comes of the claim."""
    plain = without_frame(of_oneself(owned(text)))
    dispute = dispute_of(plain)
    told = dispute.told(_asked(dispute.text, library, ruleset, search)) if dispute is not None else None
    return told or _asked(plain, library, ruleset, search)


def names_of(library: Library) -> CardNames:
    """The names of the library's cards, those that were imported among them, kept."""
    key = (library.digest, library.imported_cards.digest if library.imported_cards is not None else "")
    if key not in _NAMES:
        _NAMES.clear()
        _NAMES[key] = CardNames(library)
    return _NAMES[key]


def _asked(text: str, library: Library, ruleset: str, search: Search | None) -> Asked:
    if not text:
        return Asked(text, "asks", asks=AsksBack("What would you like to know?"))
    elsewhere = of_policy(text, library)
    if elsewhere is not None:
        return elsewhere
    plain, replies = without_replies(text, library)
    asked = _without_era(plain)
    reading = read(asked, names_of(library))
    reading.replies = replies
    cards = tuple(dict.fromkeys(one.cards[0] for one in reading.cards if not one.missing))
    stated = fact(text, library, ruleset, tokens(asked), reading.cards, reading.players)
    if stated is not None:
        return replace(stated, cards=cards)
    if not ruleset and of_unknown_rules(plain):
        return Asked(text, "search", sentence="The rules of those years are not here to play it by.", cards=cards)
    reading.text = text
    if not re.search(
        "[\ue000-\uefff]|\\d/\\d|(?<!\\S)(?:i|my|he|his|him|opp|me|she|her|we|our|ap|nap)(?!\\S)", reading.line
    ):
        general = defined(text, reading, library, ruleset, _refs(text, search))
        if general is not None:
            return general
    found = _played(reading, library, ruleset)
    if found.status in ("asks", "search"):
        found = _without_asides(reading, library, ruleset) or found
    if found.status != "answered":
        found = _of_kinds(asked, reading, library, ruleset) or found
    if found.status in ("asks", "search"):
        found = at_last(text, library, ruleset, tokens(asked), reading.cards) or found
    if found.status in ("asks", "search"):
        found = _of_the_rules(asked, library, ruleset) or _of_its_keyword(asked, reading, library, ruleset) or found
    if found.status in ("asks", "search"):
        found = defined(text, reading, library, ruleset, _refs(text, search)) or found
    return replace(_unless_idle(text, found), cards=cards)


def _played(reading: Reading, library: Library, ruleset: str) -> Asked:
    """What comes of the story as it is told, or of its sentences made plain where that goes further."""
    found = _outcome(reading, library, ruleset)
    if found.status not in ("asks", "search"):
        return found
    simple = read_simply(reading)
    again = _outcome(simple, library, ruleset) if simple is not None else found
    return again if _is_further(again, found) else found


def _without_asides(reading: Reading, library: Library, ruleset: str) -> Asked | None:
    """What comes of the story without what is told beside it; None where that is not answered either, or left open."""
    again = (_played(one, library, ruleset) for one in read_without_asides(reading, names_of(library)))
    found = next((one for one in again if one.status == "answered"), None)
    return None if found is None or (found.verdict and found.verdict.kind == "depends") else found


def _of_kinds(asked: str, reading: Reading, library: Library, ruleset: str) -> Asked | None:
    """What comes of it where a kind of card stands for a made-up one; None where no kind is spoken of, or no answer."""
    kinds = read(asked, names_of(library), kinds=True)
    if len(kinds.cards) == len(reading.cards):
        return None
    kinds.text, kinds.replies = reading.text, reading.replies
    found = _played(kinds, library, ruleset)
    return found if found.status == "answered" and not _IDLE.search(found.sentence) else None


def _of_the_rules(asked: str, library: Library, ruleset: str) -> Asked | None:
    """What a question says of the rules that speaks of AP and NAP, or of players A and B, as it is asked of oneself."""
    own = re.sub(r"\b(?:player A|AP)'s\b", "my", asked, flags=re.IGNORECASE)
    own = re.sub(r"\b(?:player A|AP)\b", "I", own, flags=re.IGNORECASE)
    own = re.sub(r"\b(?:player B|NAP)\b", "my opponent", own, flags=re.IGNORECASE)
    if own == asked:
        return None
    reading = read(own, names_of(library))
    found = fact(own, library, ruleset, tokens(own), reading.cards, reading.players)
    return replace(found, question=asked) if found is not None else None


def _of_its_keyword(asked: str, reading: Reading, library: Library, ruleset: str) -> Asked | None:
    """What a question about one card asks of its keyword: "the original Grapeshot" is a spell with storm."""
    named = {one.cards[0] for one in reading.cards if not one.missing}
    card = named.pop() if len(named) == 1 else ""
    text = text_of(library, card) if card else ""
    has = next((one for one in table("facts/words")["keywords asked of"] if re.search(rf"(?im)^{one}\b", text)), "")
    if not has:
        return None
    said = [token.raw for token in tokens(asked)]
    kind = "spell" if not SPELLS.isdisjoint(type_words(library, card)) else "card"
    for one in sorted(reading.cards, key=lambda each: -each.start):
        said[one.start : one.end] = [has, kind]
    plain = " ".join(said)
    found = fact(plain, library, ruleset, tokens(plain), (), reading.players)
    return replace(found, question=asked) if found is not None else None


_IDLE = re.compile(
    "(?<!Equip )changes nothing here"
)  # what a made-up card has and does not use was meant in another way


_SAVES = re.compile(r"\b(?:do|does|did|will|would|can)\b[^.?!]*\b(?:save|protect|rescue|help)\b", re.IGNORECASE)


def _unless_idle(text: str, found: Asked) -> Asked:
    """What was found, unless something is asked to be the reason that was none: "does flying save it?" of a Shock."""
    if found.verdict != Verdict("yes") or not _IDLE.search(found.sentence) or not _SAVES.search(text):
        return found
    return Asked(text, "asks", asks=AsksBack("Do you ask whether it survives, or whether that is why?"))


def _is_further(again: Asked, found: Asked) -> bool:
    """Whether the plain sentences were understood where the others were not, or more of them."""
    order = ("answered", "declined", "asks", "search")
    return (order.index(again.status), len(again.unused)) < (order.index(found.status), len(found.unused))


def _outcome(reading: Reading, library: Library, ruleset: str) -> Asked:
    from benchbook.questions.outcome import outcome  # half of the time of a start, and no question of fact needs it

    return outcome(reading, library, ruleset)


def _refs(text: str, search: Search | None) -> tuple[str, ...]:
    return tuple(hit.ref for hit in search(text)) if search is not None else ()


def _without_era(text: str) -> str:
    """The text without the words that only choose the ruleset."""
    era = era_of(text)
    then = era is not None and (era.ruleset != "" or not era.first)
    text = told = era.text if era is not None and then else text
    for one in table("words")["rulesets"]:
        left = re.sub(one["words"], " ", text, flags=re.IGNORECASE) if one.get("cut") else text
        for said, instead in one.get("says", ()) if left != text else ():
            left = re.sub(said, instead, left, flags=re.IGNORECASE)
        text = left
    if then or text != told:
        for aside, instead in table("words")["of_that_era"]:
            text = re.sub(aside, instead, text, flags=re.IGNORECASE)
    text = re.sub(table("words")["taken_back"], " ", text, flags=re.IGNORECASE)
    return re.sub(r"\(\s*\)\s*:?|^[\s,:;.]+|(?<=[.?!])\s*,|,\s*(?=:)", " ", text)
