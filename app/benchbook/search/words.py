"""Words as a judge reads them: tokens, their stems, and the few that carry no meaning.

The Comprehensive Rules turn on small words and symbols, so "can", "may", "not", "if" and "only" are
kept, and so are {W}, {T}, {½}, +1/+1 and rule numbers, each as one token.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterable, Iterator
from functools import lru_cache
from typing import NamedTuple

from benchbook.search.whoosh_parts import porter

_TOKEN = re.compile(
    r"""
    \{[^{}\s]{1,8}\}                          # {W} {2/U} {T} {½}
  | (?<![\w/])[+\-−]?[\dxX*½]+/[+\-−]?[\dxX*½]+(?![\w/])   # +1/+1 2/2 -X/-X
  | \b[A-Za-z]\.\d+(?:\.\w+)*                 # E.4.Ruling.8
  | \d+(?:\.\d+)*[a-zA-Z]{0,2}\b                 # 704.5f
  | [^\W\d_]+(?:['’][^\W\d_]+)*
  | \d+ | [½]
    """,
    re.VERBOSE,
)

_MEANINGLESS = """
a an the of to in on at by for from into onto with and or as be been being is are was were am it its this that these
those there their they them he she his her him has have had will would shall so than then which who whom whose
"""
STOP_WORDS = frozenset(_MEANINGLESS.split())

# Irregular forms that the stemmer would leave apart from their base.
_FORMS = {
    "dies": "die", "died": "die", "dying": "die", "dice": "dice", "lost": "lose", "losing": "lose", "loses": "lose",
    "drew": "draw", "drawn": "draw", "dealt": "deal", "won": "win", "winning": "win", "left": "leave",
    "leaves": "leave", "leaving": "leave", "paid": "pay", "pays": "pay", "chose": "choose", "chosen": "choose",
    "choice": "choose", "choices": "choose", "began": "begin", "begun": "begin", "became": "become", "kept": "keep",
    "held": "hold", "gave": "give", "given": "give", "took": "take", "taken": "take", "came": "come", "put": "put",
    "saw": "see", "seen": "see", "spent": "spend", "sped": "speed", "cards": "card", "halves": "half",
    "cannot": "cannot", "can't": "cannot", "cant": "cannot",
    "don't": "not", "dont": "not", "doesn't": "not", "doesnt": "not",
    "isn't": "not", "isnt": "not", "won't": "not", "didn't": "not", "aren't": "not", "wasn't": "not",
    "untapped": "untap", "colour": "color", "colours": "color", "coloured": "color", "colored": "color",
    "colorless": "colorless", "colourless": "colorless", "copies": "copy", "copied": "copy", "copying": "copy",
    "copiable": "copiable", "activation": "activate", "attachment": "attach", "planeswalkers": "planeswalker",
    "abilities": "ability", "stolen": "steal", "stole": "steal", "undid": "undo", "two": "2", "three": "3",
    "four": "4", "five": "5", "seven": "7", "ten": "10", "twenty": "20", "forty": "40",
}  # fmt: skip


class Token(NamedTuple):
    """One word of a text: its stem and where it stands."""

    stem: str
    start: int
    end: int


def fold(text: str) -> str:
    """The text in lower case and without accents: Lim-Dûl and lim-dul are the same name."""
    if text.isascii():
        return text.lower()
    decomposed = unicodedata.normalize("NFD", text.lower().replace("’", "'").replace("−", "-").replace("æ", "ae"))
    return "".join(char for char in decomposed if not unicodedata.combining(char))


@lru_cache(maxsize=65536)
def stem(word: str) -> str:
    """The word without its ending, so that "blocks", "blocked" and "blocking" are one word."""
    folded = fold(word)
    if folded in STOP_WORDS:
        return folded
    if folded in _FORMS:
        folded = _FORMS[folded]
    folded = folded.removesuffix("'s").removesuffix("s'")
    if not folded.isalpha() or not folded.isascii() or len(folded) < 3:
        return folded.rstrip(".")
    stemmed: str = porter(folded)
    return stemmed


def raw_words(text: str) -> Iterator[re.Match[str]]:
    """Every word and symbol of the text, as written."""
    return _TOKEN.finditer(text)


def tokens(text: str) -> list[Token]:
    """The text's words in order."""
    return [Token(stem(match.group()), match.start(), match.end()) for match in raw_words(text)]


def stems(text: str) -> list[str]:
    """The stems of all the text's words in order."""
    return [stem(word) for word in _TOKEN.findall(text)]


def meaningful(all_stems: Iterable[str]) -> list[str]:
    """The stems that carry meaning: these are indexed."""
    return [one for one in all_stems if one not in STOP_WORDS]


def is_number(word: str) -> bool:
    """Whether the word is a number, a size or a symbol rather than a word."""
    return not word[0].isalpha() or any(char.isdigit() for char in word)
