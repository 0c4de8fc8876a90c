"""A sentence with its capitals, its number words and its possessives as the language writes them.

Only a sentence that says nothing as it stands is put so.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from functools import cache

from benchbook.engine.scenario.forms.table import THEN, WHEN
from benchbook.engine.scenario.wording import hints
from benchbook.engine.scenario.wording.sentence import OBJECT, PLAYER, Lexicon
from benchbook.engine.scenario.wording.short_names import by_a_word
from benchbook.errors import ScenarioError

_TENS = {"twenty": 20, "thirty": 30, "forty": 40, "fifty": 50, "sixty": 60, "seventy": 70, "eighty": 80, "ninety": 90}
_NUMBERS = {
    "two": 2, "three": 3, "four": 4, "five": 5, "six": 6, "seven": 7, "eight": 8, "nine": 9, "ten": 10, "eleven": 11,
    "twelve": 12, "thirteen": 13, "fourteen": 14, "fifteen": 15, "sixteen": 16, "seventeen": 17, "eighteen": 18,
    "nineteen": 19,
} | _TENS  # fmt: skip
_WORD_NUMBER = re.compile(
    rf"(?<![\w-])(?:(?P<ten>{'|'.join(_TENS)})[- ](?P<one>one|{'|'.join(w for w, n in _NUMBERS.items() if n < 10)})"
    r"|(?P<single>one|a)(?= (?:combat )?damage\b| life\b)"
    rf"|(?P<word>{'|'.join(sorted(_NUMBERS, key=len, reverse=True))}))(?![\w-])"
)
_WORD = re.compile(r"(?<![\w{'’])[A-Z][A-Za-z'’-]*(?![\w}])")
_WHOSE = re.compile(rf"(?<![\w'])(?P<whose>her|his|their|its controller's) (?P<o>{OBJECT})")
_OWN = re.compile(r"(?:with|sacrifices|discards|casts|activates|plays|tapping|sacrificing) \Z")
_OF_A_KIND = re.compile(r"(?<![\w'])(?:her|his|their) (?=[A-Z])")
_SUBJECT = re.compile(rf"[^\ue000-\uefff]*(?P<p>{PLAYER})")


Change = Callable[[str, Lexicon, str], str]


def put_plainly(sentence: str, lexicon: Lexicon, path: str, with_names: Change) -> Iterator[str]:
    """The sentence put plainly, one thing after the other; ``with_names`` puts names in full."""
    said = sentence
    for change in (_in_small_letters, with_names, by_a_word, _of_one_owner, _in_digits):
        changed = change(said, lexicon, path)
        if changed != said:
            said = changed
            yield said


_BEGINNINGS = (
    "It", "Everything", "The", "Combat", "All", "Both", "Each", "Every", "Everyone", "Nobody", "No", "In", "With",
    "Next", "Then", "That", "There", "State-based", "At", "Damage", "First-strike", "Neither",
)  # fmt: skip
_BEGINNING = re.compile(rf"(?:{'|'.join(_BEGINNINGS)})(?= [a-z\ue000-\uf8ff])")


def begun_small(sentence: str, lexicon: Lexicon) -> str:
    """The sentence with its first word in small letters, where that can only be a word of the language."""
    if not sentence.startswith(_BEGINNINGS):
        return sentence
    hidden, quotes = lexicon.hide(sentence)
    found = _BEGINNING.match(hidden)
    return sentence if found is None else lexicon.show(found[0].lower() + hidden[found.end() :], quotes)


def _in_small_letters(sentence: str, lexicon: Lexicon, path: str) -> str:
    """Names as the scenario writes them, and every other word that is no type in small letters."""
    every = {name.lower(): name for name in (*lexicon.names, *lexicon.players)}
    names = sorted((n for n in every if len(n) > 1), key=len, reverse=True)
    if not names:
        return sentence
    pattern = re.compile(rf"(?<![\w/])(?:{'|'.join(map(re.escape, names))})(?![\w/]|-\w)", re.I)
    put = pattern.sub(lambda m: every[m[0].lower()], " ".join(sentence.replace("’", "'").split()))
    put = re.sub(r"(?<=\w)'S\b", "'s", put)
    hidden, quotes = lexicon.hide(put)
    known = _small_words()
    hidden = _WORD.sub(lambda m: m[0].lower() if m[0].lower() in known else m[0], hidden)
    return lexicon.show(hidden, quotes)


@cache
def _small_words() -> frozenset[str]:
    return hints.words_of(WHEN) | hints.words_of(THEN) | _NUMBERS.keys() | {"it", "everything"}


def _of_one_owner(sentence: str, lexicon: Lexicon, path: str) -> str:
    """ "her Bear" is the Bear, where only one player has one; else it is said whose."""
    hidden, quotes = lexicon.hide(sentence)
    subject = _SUBJECT.match(hidden)

    def plain(found: re.Match[str]) -> str:
        name = lexicon.show(found["o"])
        owners = lexicon.owners.get(name, ())
        if len(owners) < 2:
            return found["o"]
        before = hidden[: found.start()]
        if subject is not None and _OWN.search(before):
            return f"{subject['p']}'s {found['o']}"
        said = " or ".join(f"{who}'s {name}" for who in owners)
        raise ScenarioError(path, f"{sentence!r}: '{found['whose']} {name}' could be {said}. Say whose it is.")

    hidden = _WHOSE.sub(plain, hidden)
    return lexicon.show(_OF_A_KIND.sub("the ", hidden), quotes)


def _in_digits(sentence: str, lexicon: Lexicon, path: str) -> str:
    hidden, quotes = lexicon.hide(sentence)

    def digits(found: re.Match[str]) -> str:
        if found["single"]:
            return "1"
        if found["ten"]:
            return str(_TENS[found["ten"]] + {"one": 1, **_NUMBERS}[found["one"]])
        return str(_NUMBERS[found["word"]])

    return lexicon.show(_WORD_NUMBER.sub(digits, hidden), quotes)
