"""Wordings over the stems of a telling: words in all their forms, gaps, numbers, and one wording inside another."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import field
from pathlib import Path
from typing import Any

from benchbook.frozen import dataclass
from benchbook.library.tables import table_beside
from benchbook.search.words import stems

_NUMBER = r"(?:\d+|one|two|three|four|five|six|seven|eight|nine|ten|sixti|fifteen|sixteen)"
_GAP = r"(?: \S+){0,5}"
_PIECE = re.compile(r"\{([^}]+)\}|(\.\.)|(#)|([^{}#]+?)(?=\{|\.\.|#|\Z)")
_WRITTEN_APART = re.compile(r"['’](?=[a-z])")
LONGEST_PHRASE = 6


@dataclass(frozen=True, slots=True)
class Phrases:
    """Names of notions, each with the wordings that tell it.

    Plain wordings are looked up by their stems; those with a gap, a number or another notion in them are patterns.
    """

    plain: Mapping[tuple[str, ...], frozenset[str]]
    patterns: Mapping[str, re.Pattern[str]]
    names: frozenset[str] = field(default_factory=frozenset)

    @classmethod
    def of(cls, data: Mapping[str, str]) -> Phrases:
        """Read notions with their wordings between commas. Raises KeyError where a wording names no notion."""
        worded = {name: said.split(", ") for name, said in data.items()}
        plain: dict[tuple[str, ...], set[str]] = {}
        patterns: dict[str, re.Pattern[str]] = {}
        for name, wordings in worded.items():
            with_gaps = [one for one in wordings if _is_pattern(one)]
            for one in wordings:
                if not _is_pattern(one):
                    plain.setdefault(tuple(told_stems(one)), set()).add(name)
            if with_gaps:
                patterns[name] = re.compile(f"(?<!\\S){_any(with_gaps, worded)}(?!\\S)")
        return cls({key: frozenset(names) for key, names in plain.items()}, patterns, frozenset(worded))

    def told(self, row: list[str]) -> set[str]:
        """The notions that a row of stems tells."""
        found: set[str] = set()
        for start in range(len(row)):
            for end in range(start + 1, min(start + LONGEST_PHRASE, len(row)) + 1):
                found |= self.plain.get(tuple(row[start:end]), frozenset())
        text = " ".join(row)
        return found | {name for name, pattern in self.patterns.items() if pattern.search(text)}


def told_stems(text: str) -> list[str]:
    """The stems of a telling; people leave out apostrophes."""
    return stems(_WRITTEN_APART.sub("", text))


def read_yaml(name: str) -> Any:
    """One of the finder's own files."""
    return table_beside(__file__, name)


def names_under(folder: str) -> Iterator[str]:
    """The names of the finder's own files in a folder, in order."""
    here = Path(__file__).parent
    yield from sorted(path.relative_to(here).as_posix() for path in (here / folder).rglob("*.yaml"))


def _is_pattern(wording: str) -> bool:
    return any(mark in wording for mark in ("..", "#", "{"))


def _any(said: Iterable[str], worded: Mapping[str, list[str]]) -> str:
    return "(?:" + "|".join(dict.fromkeys(_pattern(one, worded) for one in said)) + ")"


def _pattern(said: str, worded: Mapping[str, list[str]]) -> str:
    """One wording as a pattern over stems with single spaces between."""
    made = ""
    for name, gap, number, words in _PIECE.findall(said):
        if gap:
            made += _GAP
            continue
        plain = _NUMBER if number else _any(worded[name], worded) if name else ""
        plain = plain or " ".join(map(re.escape, told_stems(words)))
        made += f"{' ' if made and plain else ''}{plain}"
    return made
