"""A question's letters as tokens: what was typed, and the word that it is read as."""

from __future__ import annotations

import re
from collections.abc import Iterator

from benchbook.frozen import dataclass
from benchbook.questions.tables import contractions, number, spellings, table

_TOKEN = re.compile(
    r"\{[^}]*\}|[+-]\d+/[+-]\d+|\d+/\d+(?=s?\b)|[+-](?:\d+|x)\b|w/o\b|w/|\d+(?:st|nd|rd|th)\b|\dhg\b|[^\W\d_]+\d[^\W\d_]+|\dv\d\b|\d+|[^\W\d_]+(?:'[^\W\d_]+)*'?|[.,?!;:()+&=\"]|b4",
    re.IGNORECASE,
)
_ENDS = ".?!;"


@dataclass(frozen=True)
class Token:
    """A word or a mark as it was typed, in small letters, and whether a sentence begins with it."""

    raw: str
    low: str
    first: bool = False

    @property
    def capital(self) -> bool:
        """Whether it was written with a capital though no sentence begins here."""
        return self.raw[:1].isupper() and not self.first and self.raw not in ("I", "A")

    @property
    def is_word(self) -> bool:
        """Whether it is a word or a number, not a mark."""
        return self.low[:1].isalnum()


def tokens(text: str) -> tuple[Token, ...]:
    """The words, numbers and marks of a text."""
    flat = (
        text.replace("’", "'")
        .replace("‘", "'")
        .replace("“", '"')
        .replace("”", '"')
        .replace("−", "-")
        .replace("–", " - ")
    )
    flat = re.sub(r"(?<=\w)-(?=[A-Za-z])|(?<=[A-Za-z])-(?=\w)", " ", flat).replace("…", ", ").replace("...", ", ")
    found: list[Token] = []
    first = True
    flat = re.sub(r"(?<= )&(?= (?:i|he|she|they|it|we|then)\b)", "and", flat, flags=re.IGNORECASE)
    flat = re.sub(r"(?<=\d/\d)'?s\b", "", re.sub(r"(?<!\w)b4(?!\w)", "before", flat))
    for part in _TOKEN.findall(flat):
        found.append(Token(part, part.lower().strip("'") or "'", first))
        first = part in _ENDS or (first and part == '"')
    return tuple(found)


def read_as(token: Token) -> Iterator[str]:
    """The words that a token is read as: contractions in full, slang and inflections as the plain word."""
    low = token.low.removesuffix("/") if token.low == "w/" else token.low
    if low in contractions():
        for word in contractions()[low].split():
            yield spellings().get(word, word)
        return
    whole = spellings().get(low)
    if whole is None and low.endswith("'s"):
        yield from (spellings().get(low[:-2], low[:-2]), "'s")
    elif whole is None and low.endswith("'"):
        yield from (spellings().get(low[:-1], low[:-1]), "'s")
    else:
        yield whole or low


_NUMBERS = "|".join(word for word in table("words")["numbers"] if word not in ("a", "an"))
_OF = ("'s", "the", "his", "her", "its", "my", "use", "activate", "with", "or", "and")
_BEFORE = "|".join(map("(?<= {} )".format, _OF))
_BEHIND = "and or then on to target at in this when twice the again first next right if with while now still"
_SPOKEN = re.compile(
    rf"(?:{_BEFORE})(minus|negative|plus|positive) (\d+|{_NUMBERS}|x)(?: loyalty)?(?: ability)?"
    rf"(?= ?[.,;?]| (?:{_BEHIND.replace(' ', '|')})(?!\S)|$)"
)


def signed(line: str) -> str:
    """A loyalty ability by the sign and the number of its cost, as it is written: "the minus two" is −2."""

    def written(hit: re.Match[str]) -> str:
        return f"{'-' if hit[1][0] in 'mn' else '+'}{hit[2] if hit[2] == 'x' else number(hit[2])}"

    return _SPOKEN.sub(written, line)
