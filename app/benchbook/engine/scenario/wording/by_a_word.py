"""Short names in small letters: "bears" for Grizzly Bears, "greaves" for Lightning Greaves, where only one fits.

A word of the language itself ("attack", "hand") is never taken for a name, nor is a type, which is said of kinds.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from benchbook.cards.vocabulary import CARD_TYPES, SUBTYPES, SUPERTYPES
from benchbook.engine.scenario.wording.sentence import Lexicon
from benchbook.errors import ScenarioError

_WORD = re.compile(r"(?<![\w'{-])[a-z][a-z'-]{2,}(?![\w}])")
_KINDS = frozenset(kind.lower() for kind in (*CARD_TYPES, *SUPERTYPES, *SUBTYPES))
_THE = re.compile(r"(?<![\w-])(?:the|this|that|an?) (?=[\ue400-\uefff])")


def by_a_word(sentence: str, lexicon: Lexicon, path: str) -> str:
    """The sentence with the only name that has such a word instead. Raises ScenarioError where several have it."""
    hidden, quotes = lexicon.hide(sentence)
    words = {word: sorted(_names_with(word, lexicon)) for word in _WORD.findall(hidden)}
    for word, names in words.items():
        if len(names) > 1 and word not in _words_of_the_language() and word not in _KINDS:
            said = " or ".join(map(repr, names))
            raise ScenarioError(path, f"{sentence!r}: {word!r} could be {said}. Use the whole name.")
    only = {word: names[0] for word, names in words.items() if len(names) == 1 and _may_be_short(word, names[0])}
    put = _WORD.sub(lambda found: lexicon.hide(only.get(found[0], found[0]))[0], hidden)
    return lexicon.show(_THE.sub("", put), quotes) if put != hidden else sentence


def _names_with(word: str, lexicon: Lexicon) -> Iterator[str]:
    """The names that have the word, in the singular or the plural; of a card and its short name, the card."""
    stem = word.removesuffix("s")
    fit = re.compile(rf"(?<![\w'-])(?:{re.escape(word)}|{re.escape(stem)}s?)(?![\w-])", re.I)
    names = [name for name in lexicon.names if name[:1].isupper() and fit.search(name.replace("'s", ""))]
    names = [one for one in names if not any(other.startswith(f"{one},") for other in names if other != one)]
    ending = [one for one in names if fit.fullmatch(one.split()[-1])]
    yield from ending if len(ending) == 1 else names


def _may_be_short(word: str, name: str) -> bool:
    """Whether the word can only be the name; a kind of thing is one only as the last word of the name."""
    if word in _words_of_the_language():
        return False
    kind = word in _KINDS or word.removesuffix("s") in _KINDS
    return not kind or name.lower().split()[-1].removesuffix("s") == word.removesuffix("s")


def _words_of_the_language() -> frozenset[str]:
    from benchbook.engine.scenario.forms.table import THEN, WHEN
    from benchbook.engine.scenario.wording import hints

    return hints.words_of(WHEN) | hints.words_of(THEN)
