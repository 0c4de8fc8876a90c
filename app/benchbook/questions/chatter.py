"""What people tell around a question: pieces of everyday words alone, which say nothing of the game."""

from __future__ import annotations

import re
from collections.abc import Sequence
from functools import cache
from itertools import pairwise

from benchbook.questions.noun_phrases import HEAD, classed
from benchbook.questions.syntax.forms import without_forms
from benchbook.questions.tables import table, words


@cache
def _everyday() -> frozenset[str]:
    return words("chatter") | words("chatter_beside")


def chatters(text: str) -> bool:
    """Whether a piece is made of everyday words alone, one of which is more than a little word.

    A word that the tables of the game have, a number, a card or a player by name is none of them, so that nothing
    that could matter is passed over.
    """
    said = text.split()
    some = any(word in words("kinds") for word in said) and any(word in _numbers() for word in said)
    return all(word in _everyday() for word in said) and any(word in words("chatter") for word in said) and not some


@cache
def _numbers() -> frozenset[str]:
    """ "two zombie" are some that are there."""
    return frozenset(map(str, table("words")["numbers"])) - {"a", "an"}


_ASKS = re.compile(r"(?:\s|so|and|then)*(?:what|who|which|how)\b")
_A_MARK = re.compile("[\ue000-\uf3ff]|\\d|[/{}+=]")


def without_talk(line: str, game: frozenset[str]) -> str:
    """A line without the sentences that say nothing of the game; what is asked stays."""
    sentences = re.split(r"(?<=(?<!\S)[.!?])(?= )", line)
    asks = any(one.endswith("?") for one in sentences)
    kept = [
        one
        for place, one in enumerate(sentences)
        if one.endswith("?")
        or (not asks and place == len(sentences) - 1 and _ASKS.match(one))
        or not is_talk(without_forms(one).rstrip(" .!").split(), game)
    ]
    return "".join(kept).strip() if any(re.search(r"[a-z]", one) for one in kept) else line


def is_talk(said: Sequence[str], game: frozenset[str]) -> bool:
    """Whether a whole sentence, which asks nothing, speaks of a place, a time or an opinion and of nothing in the game.

    No card, number or player by name stands in it, no word of the game's (``game``), and whoever is spoken of does
    nothing but what everyday words say; one word at least is of those that people tell around a question.
    """
    if not any(word in words("chatter") for word in said) or any(_A_MARK.search(word) for word in said):
        return False
    strange = [word for word in said if word not in _everyday()]
    if any(word in game or word in _turns() or not word.isalpha() for word in strange) or len(strange) * 2 > len(said):
        return False
    if any(before == "keep" and word in _KEPT for before, word in pairwise(said)):
        return False  # what is kept was chosen
    if any(before in _IT_IS and word == "night" for before, word in pairwise(said)):
        return False  # by day and by night other faces are up
    return not any(before in _doers() and word in strange for before, word in pairwise(said))


_IT_IS = frozenset(("be", "become", "now", "still", "already", "it", "not"))
_KEPT = frozenset(("the", "my", "his", "her", "it", "that", "one"))


@cache
def _doers() -> frozenset[str]:
    return frozenset(table("words")["players"]) | words("others")


@cache
def _turns() -> frozenset[str]:
    return words("weighty") | frozenset(("when", "if", "then", "whenever", "while"))


def without_ornaments(line: str, meaningful: frozenset[str]) -> str:
    """A line without words that only say what somebody thinks of something: "my trusty 3/3", "he smugly casts".

    Such a word stands between "my", "the" or the like and a thing, or ends as adverbs do, and no table, term or rule
    has it (``meaningful``).
    """
    parts = line.split()
    kept = [
        word
        for before, word, after in zip(["", *parts], parts, [*parts[1:], ""], strict=False)
        if not (
            word.isalpha()
            and word.isascii()
            and word not in meaningful
            and ((before in _BEFORE_A_THING and _is_thing(after)) or word.endswith("ly"))
        )
    ]
    return " ".join(kept)


_BEFORE_A_THING = frozenset(("my", "his", "her", "their", "the", "a", "an", "this", "that", "another", "'s", "our"))


def _is_thing(word: str) -> bool:
    plain = classed(without_forms(word))
    return plain.startswith(HEAD) or re.fullmatch("[\ue400-\uefff]|\\d+/\\d+", word) is not None
