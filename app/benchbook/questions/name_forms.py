"""How names of cards are written in a sentence: with endings, cut short, as verbs; and what beside them says so."""

from __future__ import annotations

import re
from collections.abc import Container, Iterator, Sequence

from benchbook.questions.everyday import grammar
from benchbook.questions.spelling import Token
from benchbook.questions.tables import key, nicknames, spellings, table, words

_ENDINGS = (
    ("'s", ""),
    ("s", ""),
    ("es", ""),
    ("ed", ""),
    ("d", ""),
    ("ing", ""),
    ("ed", "e"),
    ("ing", "e"),
    ("ies", "y"),
)
# Words behind which a card is named: what is cast, and what is aimed at.
BEFORE_A_SPELL = frozenset(
    [
        "cast",
        "casts",
        "casting",
        "play",
        "plays",
        "with",
        "resolve",
        "resolves",
        "resolved",
        "targets",
        "targeting",
        "use",
        "uses",
        "used",
        "using",
        "aim",
        "aims",
        "aiming",
        "fire",
        "fires",
        "throw",
        "throws",
        "jam",
        "slam",
    ]
)
_DONE_BY = frozenset(["response", "responce", "die", "dies", "died", "dying", "lose", "loses", "lost", "immune"])
_DOES_HARM = frozenset(["kill", "hit", "destroy", "exile", "target", "finish"])
_ENDS_THERE = frozenset(["", "?", ".", ",", "!", "right", "in", "and", "so", "does", "do", "can", "is", "will", "then"])
SUBJECTS = frozenset(["i", "he", "she", "they", "opp", "opponent", "we", "ap", "nap"])
_LATE_FOR = ["late", "for"]  # "too late for fog" speaks of casting it
_OF_SENTENCES = frozenset(["it", "its", "you", "your", "me", "my", "is", "that", "not", "no", "do", "how", "all"])
LITTLE = frozenset(["of", "the", "and", "a", "an", "to", "in", "from", "with", "for", "at", "by", "or", "on", "into"])


def names_it(said: Sequence[Token], start: int) -> bool:
    """Whether a word stands where a spell is named: "cast bolt", "dies to bolt", "in response to bolt"."""
    if word_before(said, start) in BEFORE_A_SPELL:
        return True
    earlier, before, after = (
        said[place].low if 0 <= place < len(said) else "" for place in (start - 2, start - 1, start + 1)
    )
    if before in ("and", "then", "+", "&") and start > 2 and said[start - 3].low in BEFORE_A_SPELL:
        return True  # "cast bolt and opt"
    if before in ("one", "two", "another") and earlier in BEFORE_A_SPELL:
        return True  # "cast one bolt"
    if before in ("does", "will", "can", "would") and after in _DOES_HARM:
        return True
    if said[start].low in nicknames() and (_lies_there(before, after) or (before in _ASKING and after in _DOES)):
        return True
    behind = {"to": _DONE_BY, "from": ("safe",)}
    does = before in ("by", "naming", "named", "w", "w/", "survive", "survives", "survived") or earlier in behind.get(
        before, ()
    )
    return after in _ENDS_THERE and does


def _lies_there(before: str, after: str) -> bool:
    """Whether a nickname is between words for what lies on the table: "he has chalice on 1", "moon is out"."""
    return (before in _HAS and after in _LIES_THERE) or (before in ("", ".", ",") and after in ("out", "on", "is"))


_HAS = frozenset(("have", "has", "got", "had", "ive", "i've", "hes", "he's", "controls", "control", "against", "under"))
_LIES_THERE = frozenset(
    ("out", "in", "on", "and", "with", "at", "plus", ",", ".", "already", "active", "untapped", "so")
)


def carries_a_card(after: Sequence[Token]) -> bool:
    """Whether what follows says that it carries something written with a capital: "Tim with a Basilisk Collar"."""
    return (
        len(after) == 3
        and after[0].low in ("with", "wearing", "holding", "carrying", "wielding")
        and after[1].low in ("a", "an", "the", "my")
        and after[2].capital
    )


def speaks(part: Sequence[Token], whole: bool, *, cast: bool) -> bool:
    """Whether several words are those of a sentence before they are a name: "he saw it coming", "the beast"."""
    if not whole and part[0].low in LITTLE:
        return not part[0].capital
    return not cast and not any(t.capital for t in part) and any(t.low in _OF_SENTENCES for t in part)


def does_something(said: Sequence[Token], place: int) -> bool:
    """Whether a word is what a clause begins with and speaks of ("bolt gets countered?"), or is done again."""
    behind = place + 1 + (place + 2 < len(said) and said[place + 1].low in ("just", "still", "then", "even", "also"))
    before, after = (said[n].low if 0 <= n < len(said) else "." for n in (place - 1, behind))
    if before in ("is", "are", "was") and place > 1 and said[place - 2].low in ("big", "large", "strong", "small"):
        return True  # "how big is shadow now"
    speaks = before in (".", ",", "?", "!", "does", "do", "did", "will", "and", "then", "so") and after in _IS_DONE
    asks = before in _ASKING and after in _DOES  # "does chalice trigger"
    return speaks or asks or (before in SUBJECTS and after in ("again", "first", "too"))


_ASKING = frozenset(("does", "do", "did", "will", "would", "can", "could", "doesnt", "wont", "cant"))
_DOES = frozenset(
    [
        "trigger",
        "counter",
        "stop",
        "work",
        "see",
        "hit",
        "kill",
        "die",
        "survive",
        "come",
        "make",
        "give",
        "affect",
        "apply",
        "save",
        "protect",
        "even",
        "also",
        "get",
        "go",
        "count",
        "let",
        "prevent",
        "draw",
        "exile",
        "return",
        "bring",
        "resolve",
        "hurt",
        "destroy",
        "shut",
        "replace",
        "steal",
        "end",
        "change",
        "care",
        "cost",
        "enter",
        "work",
    ]
)


def surely_again(said: Sequence[Token], place: int, words_: str, has_a_walker: bool) -> bool:
    """Whether a word of a card that was named means it again, though it is another word elsewhere: "the push".

    "Walker" is a planeswalker where one is named (``has_a_walker``).
    """
    token = said[place]
    before, after = (said[n].low if 0 <= n < len(said) else "" for n in (place - 1, place + 1))
    if before == "the" and words_ in nicknames() and after != "of":
        return True
    if token.raw.lower() == "walker" and not has_a_walker:
        return True
    if token.capital and (before in _OWNERS or after in ("resolves", "resolved")):
        return True
    return before in ("is", "are") and does_something(said, place)


_OWNERS = frozenset(table("words")["owners"])
_IS_DONE = frozenset(
    [
        "has",
        "get",
        "gets",
        "got",
        "is",
        "was",
        "resolve",
        "resolves",
        "resolved",
        "fizzle",
        "fizzles",
        "still",
        "does",
        "doesnt",
    ]
)


def is_set(after: Sequence[Token]) -> bool:
    """Whether a number follows that something is on: "Chalice on 1"."""
    return len(after) > 1 and after[0].low in ("on", "at") and after[1].low in ("0", "1", "2", "3", "one", "two")


def is_aimed(after: Sequence[Token]) -> bool:
    """Whether it follows whose thing something is cast on: "bolt on my 2/2"."""
    owns = ("my", "his", "her", "their", "opp's", "opponent's", "it", "him", "me")
    return len(after) > 1 and after[0].low in ("on", "at", "targeting") and after[1].low in owns


def ways(part: Sequence[Token]) -> Iterator[tuple[str, bool, bool]]:
    """The words as they stand, with an s that was forgotten, as a possessive, without a plural's or a verb's ending."""
    whole = " ".join("and" if t.low == "&" else t.raw for t in part if t.low not in (",", "!"))
    yield key(whole), False, True
    if len(part) > 2:  # "Swords to Plowshare"
        yield key(f"{whole}s"), False, False
    if len(part) > 2 and part[0].low.endswith("s"):  # "he angers of the gods"
        yield key(" ".join((part[0].raw[:-1], *(t.raw for t in part[1:])))), False, False
    last = part[-1].low
    for ending, instead in _ENDINGS:
        if last.endswith(ending) and len(last) - len(ending) > 1:
            cut = whole[: len(whole) - len(ending)] + instead
            yield key(cut), ending == "'s", ending in ("'s", "s")
    if last.endswith("ed") and len(last) > 4 and last[-3] == last[-4]:
        yield key(whole[:-3]), False, False


def without_article(name: str) -> str:
    """A long name as it is written by who leaves out its inner "the": "Ninja of Deep Hours"; "" of another."""
    first, *others = key(name).split()
    left = [first, *(word for word in others if word != "the")]
    return " ".join(left) if 2 < len(left) <= len(others) else ""


def parts_of(name: str) -> Iterator[str]:
    """The part before a comma, and the words that may stand for the whole."""
    if ", " in name:
        yield key(name.partition(", ")[0])
    pieces = key(name.partition(" // ")[0]).split()
    if len(pieces) > 1:
        yield from (word for word in pieces if len(word) > 4 and word not in LITTLE)


def is_grammar(word: str, length: int) -> bool:
    """Whether the word is one that sentences are made of, which is no card however it is written."""
    if length > 1:
        return False
    return word in grammar()


def begins_a_name(said: Sequence[Token], place: int, names: Container[str]) -> bool:
    """Whether several words from a place on are a card's whole name: "i bolt Thassa's Oracle"."""
    return any(key(" ".join(t.raw for t in said[place : place + many])) in names for many in (2, 3, 4, 5))


def word_before(said: Sequence[Token], start: int) -> str:
    """The word before a place; where it is too late for something, that is as good as casting it."""
    if [token.low for token in said[max(start - 2, 0) : start]] == _LATE_FOR:
        return "cast"
    return said[start - 1].low if start else ""


def is_a_thing(word: str) -> bool:
    """Whether a word is a size, or a noun for a thing on the table."""
    plain = spellings().get(word, word)
    return re.fullmatch(r"[\d*]+/[\d*]+", word) is not None or plain in words("types") | {"attacker", "blocker"}
