"""Short names: in small letters, as verbs, and abilities told by a word ("the cascade trigger")."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

from benchbook.cards.abilities import Triggered
from benchbook.cards.defined import worded_so
from benchbook.cards.vocabulary import CARD_TYPES, SUBTYPES, SUPERTYPES
from benchbook.engine.scenario.forms.table import THEN, WHEN
from benchbook.engine.scenario.wording import hints
from benchbook.engine.scenario.wording.sentence import OBJECT, PLAYER, Lexicon
from benchbook.engine.state import Game, ObjId
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
    return hints.words_of(WHEN) | hints.words_of(THEN)


_SAID = re.compile(rf"(?P<p>{PLAYER}) (?P<verb>[a-z]{{3,}}s)(?: (?P<t>(?:{PLAYER}'s? )?{OBJECT}(?: #\d+)?|{PLAYER}))?")


def cast_by_a_verb(sentence: str, lexicon: Lexicon) -> str:
    """The sentence with the spell's name, where the word is of one name alone; "" where it is of none or of several."""
    hidden, quotes = lexicon.hide(sentence)
    said = _SAID.fullmatch(hidden)
    if said is None:
        return ""
    words = {said["verb"].removesuffix("s"), said["verb"].removesuffix("es")}
    named = [name for name in lexicon.names if words & set(name.lower().split()) and name[:1].isupper()]
    if len(named) != 1 or not lexicon.owners.get(named[0], ()):
        return ""
    target = f" targeting {said['t']}" if said["t"] else ""
    return lexicon.show(f"{said['p']} casts {named[0]}{target}", quotes)


WORDS = r"[a-z][a-z-]*(?: [a-z][a-z-]*){0,2}"
_MEANS = {
    "etb": "enters", "enter": "enters", "enters-the-battlefield": "enters", "enters the battlefield": "enters",
    "entering": "enters", "attack": "attacks", "attacking": "attacks", "death": "dies", "ltb": "leaves",
    "leaves-the-battlefield": "leaves", "end-step": "end step",
}  # fmt: skip


def has_the_word(ability: Any, word: str) -> bool:
    """Whether it is the ability of that keyword, or has the word in its text."""
    meant = _MEANS.get(word, word).lower()
    said = str(getattr(ability, "text", "")).lower()
    return meant == str(getattr(ability, "keyword", "")).lower() or meant in said or worded_so(ability, meant)


def topmost_with(game: Game, word: str, kind: str) -> ObjId | None:
    """The topmost ability of that kind on the stack that is told by the word."""
    for obj in reversed(game.stack):
        held = game.objects[obj].ability
        if held is not None and (kind == "ability" or held.kind == "triggered") and has_the_word(held.ability, word):
            return obj
    return None


def only_one_that_targets(game: Game, source: ObjId, word: str) -> bool:
    """Whether of its triggered abilities that have targets only those are meant that the word tells."""
    abilities = (held.ability for held in game.look(source).abilities)
    aimed = [ability for ability in abilities if isinstance(ability, Triggered) and ability.targets]
    named = bool(aimed) or game.look(source).has_keyword(word)
    return named and all(has_the_word(ability, word) for ability in aimed)
