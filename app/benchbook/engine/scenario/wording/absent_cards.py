"""A sentence about a card that lies nowhere on the board: the whole name, and what to write."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping
from typing import Any

from benchbook.errors import ScenarioError

_LINE = re.compile(r"(when|then)\[(\d+)\]$")
_UNKNOWN = "nothing here is called"
_PLAYS = re.compile(r"(?P<who>[A-Z]\w*) (?:casts|plays|discards|cycles|reveals|plots|foretells)\b")
MOST_WORDS = 8


def not_on_the_board(problem: ScenarioError, data: Any, written: Callable[[str], str]) -> ScenarioError:
    """The problem, or what it comes to where the sentence names a card that is not on the board.

    ``data`` is the scenario as it was written, or its lines by their numbers; ``written`` is how the card that is
    called so writes its name, "" where there is none.
    """
    place = _LINE.match(problem.path)
    lines = data.get(place[1]) if place is not None and isinstance(data, Mapping) else None
    lines = dict(enumerate(lines)) if isinstance(lines, list) else lines
    sentence = lines.get(int(place[2])) if place is not None and isinstance(lines, Mapping) else None
    if not isinstance(sentence, str) or _UNKNOWN not in str(problem):
        return problem
    card = next((name for words in _phrases(sentence) if (name := written(words))), "")
    if not card or card in str(data.get("given")):
        return problem
    plays = _PLAYS.match(sentence)
    where = f"put it into {plays['who']}'s hand" if plays else "put it where it lies, under 'given'"
    return ScenarioError(problem.path, f"{sentence!r}: {card} is nowhere on this board: {where}.")


def _phrases(sentence: str) -> Iterator[str]:
    """Runs of words that begin with a capital letter, the longest first."""
    words = sentence.split()
    for size in range(min(MOST_WORDS, len(words)), 0, -1):
        for start in range(len(words) - size + 1):
            if words[start][:1].isupper():
                yield " ".join(words[start : start + size]).rstrip(".,:;")
