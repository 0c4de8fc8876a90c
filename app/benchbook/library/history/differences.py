"""What was added and what was struck between two wordings, word by word."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from difflib import SequenceMatcher
from typing import Literal

from benchbook.frozen import dataclass

_TOKEN = re.compile(r"\s+|\{[^}]*\}|[^\W_]+(?:['’][^\W_]+)*|.")
# Between two changes, so little that stayed reads better as part of them.
_TOO_SHORT = 3
Kind = Literal["same", "added", "struck"]
_SIGNS: Mapping[Kind, str] = {"same": "=", "added": "+", "struck": "-"}
_KINDS: Mapping[str, Kind] = {sign: kind for kind, sign in _SIGNS.items()}
_MARK = re.compile(r"([=+-])(\d+)")


@dataclass(frozen=True, slots=True)
class Run:
    """A run of words that stayed, was added or was struck."""

    kind: Kind
    words: str


def difference(before: str, after: str) -> tuple[Run, ...]:
    """The runs that lead from one wording to the other, what was struck before what was added."""
    old, new = _TOKEN.findall(before), _TOKEN.findall(after)
    runs: list[Run] = []
    for struck, added, same in _changes(old, new):
        runs += [Run("struck", struck)] if struck else []
        runs += [Run("added", added)] if added else []
        runs += [Run("same", same)] if same else []
    return tuple(runs)


def packed(runs: Iterable[Run]) -> str:
    """The runs as their kinds and lengths (``=4-12+14``), from which they are read again beside the two wordings."""
    return "".join(f"{_SIGNS[run.kind]}{len(run.words)}" for run in runs)


def unpacked(marks: str, before: str, after: str) -> Iterator[Run]:
    """The runs that were packed, out of the two wordings that they lead between."""
    old = new = 0
    for sign, digits in _MARK.findall(marks):
        kind, length = _KINDS[sign], int(digits)
        yield Run(kind, before[old : old + length] if kind == "struck" else after[new : new + length])
        old += length if kind != "added" else 0
        new += length if kind != "struck" else 0


def _changes(old: list[str], new: list[str]) -> Iterator[tuple[str, str, str]]:
    """What was struck, what was added in its place, and what stayed after it."""
    blocks = SequenceMatcher(None, old, new, autojunk=False).get_matching_blocks()
    last = blocks[-1]
    at_old = at_new = 0
    for block in blocks:
        ends = block is last or (block.b + block.size == len(new) == len(new) and block.a + block.size == len(old))
        if block is not last and not ends and not _worth(new[block.b : block.b + block.size], block.b == 0):
            continue
        same = "".join(new[block.b : block.b + block.size])
        yield "".join(old[at_old : block.a]), "".join(new[at_new : block.b]), same
        at_old, at_new = block.a + block.size, block.b + block.size


def _worth(stayed: list[str], begins: bool) -> bool:
    return begins or len(stayed) >= _TOO_SHORT or any(len(word) > 1 and word.strip() for word in stayed)
