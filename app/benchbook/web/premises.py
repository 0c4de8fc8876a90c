"""What of a scenario can be changed to ask "what if instead": each premise with its place."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from copy import deepcopy
from typing import Any

from benchbook.engine.scenario.given.board import GAME_KEYS
from benchbook.engine.scenario.model import ZONES
from benchbook.library.source import plain
from benchbook.web.posing import CannotPose, Posed, Wrong, parsed, written

_SHOWN = ("life", "poison", "mana")


def premises(posed: Posed) -> Iterator[tuple[str, str]]:
    """Every premise as its place and what stands there: the lines first, then the board."""
    data = plain(posed.data)
    for number, line in enumerate(data.get("when") or ()):
        yield f"when[{number}]", _said(line)
    for key, value in (data.get("given") or {}).items():
        if key in GAME_KEYS:
            if isinstance(value, str | int):
                yield f"given.{key}", _said(value)
        elif isinstance(value, Mapping):
            yield from _player(key, value)


def _player(name: str, given: Mapping[str, Any]) -> Iterator[tuple[str, str]]:
    for key, value in given.items():
        if key in ZONES and isinstance(value, list):
            yield from ((f"given.{name}.{key}[{number}]", _said(one)) for number, one in enumerate(value))
        elif key in _SHOWN:
            yield f"given.{name}.{key}", _said(value)


def _said(value: Any) -> str:
    return value if isinstance(value, str) else written(value).removesuffix("...\n").strip()


def instead(posed: Posed, place: str, words: str) -> str:
    """The scenario's text with other words at that place, or without it where there are no words."""
    data = deepcopy(plain(posed.data))
    if place not in dict(premises(posed)):
        raise CannotPose(Wrong(place, 1, "The scenario has nothing at this place."))
    at: Any = data
    *way, last = _steps(place)
    for step in way:
        at = at[step]
    if words.strip():
        at[last] = _value(words.strip())
    else:
        del at[last]
    return written(data)


def _value(words: str) -> Any:
    """A mapping or a number where it is one, else the words as they are."""
    if words.startswith("{") or words.isdecimal():
        try:
            return plain(parsed(words))
        except CannotPose:
            return words
    return words


def _steps(place: str) -> Iterator[str | int]:
    for part in place.split("."):
        name, _, number = part.partition("[")
        yield name
        if number:
            yield int(number.removesuffix("]"))
