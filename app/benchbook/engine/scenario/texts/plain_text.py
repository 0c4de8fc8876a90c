"""A scenario's data written in the plain form, where all of it can be said so."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from benchbook.engine.scenario.model import ZONES

_KEYS = ("title", "ruleset", "given", "when", "then")
_NUMBERS = ("life", "poison", "energy", "mana", "max mana")
_GAME = ("turn", "step", "monarch", "initiative", "variant", "day", "night")
_FLAGS = ("tapped", "face down", "summoning sick", "commander", "phased out", "transformed")
_SAID = ("card", "object", "count", "as", "counters", "damage", "loyalty", "attached to", "copy of", *_FLAGS)


def as_plain(data: Mapping[str, Any]) -> str | None:
    """The text in the plain form; None where the data says what it cannot."""
    try:
        return "\n".join((*_board(data), "", *_lines(data))).strip() + "\n"
    except _Unsayable:
        return None


def said_of(thing: Mapping[str, Any] | str) -> str:
    """An object as it stands in a list: its number, name and label, and in brackets what is said of it.

    Raises ValueError where it cannot be said so.
    """
    if isinstance(thing, str):
        return thing
    if set(thing) - set(_SAID) or any(thing.get(flag) not in (True, None) for flag in _FLAGS):
        raise _Unsayable(str(thing))
    count = f"{thing['count']} " if int(thing.get("count", 1)) != 1 else ""
    label = f" as {thing['as']}" if thing.get("as") else ""
    facts = ", ".join(_facts(thing))
    return f"{count}{thing.get('card') or thing.get('object')}{label}{f' ({facts})' if facts else ''}"


class _Unsayable(ValueError):
    """What the plain form has no words for."""


def _facts(thing: Mapping[str, Any]) -> Iterator[str]:
    yield from (flag for flag in _FLAGS if thing.get(flag))
    for kind, number in dict(thing.get("counters") or {}).items():
        yield f"{number} {kind} counter{'' if str(number) == '1' else 's'}"
    for key in ("damage", "loyalty"):
        if key in thing:
            yield f"{thing[key]} {key}"
    for key in ("attached to", "copy of"):
        if key in thing:
            yield f"{key} {thing[key]}"


def _board(data: Mapping[str, Any]) -> Iterator[str]:
    given = data.get("given") or {}
    if set(data) - set(_KEYS) or not isinstance(given, Mapping):
        raise _Unsayable
    if data.get("ruleset", "modern") != "modern":
        yield f"ruleset: {data['ruleset']}"
    for key, value in given.items():
        if isinstance(value, Mapping):
            yield from _player(str(key), value)
        elif key in _GAME and isinstance(value, str | bool | int):
            yield f"{key}: {_word(value)}"
        else:
            raise _Unsayable(str(key))


def _player(name: str, has: Mapping[str, Any]) -> Iterator[str]:
    if set(has) - {*ZONES, *_NUMBERS}:
        raise _Unsayable(name)
    yield f"{name}: {_things(has.get('battlefield'))}".rstrip()
    yield from (f"{zone}: {_things(has[zone])}".rstrip() for zone in ZONES[1:] if has.get(zone) is not None)
    yield from (f"{key}: {_word(has[key])}" for key in _NUMBERS if has.get(key) is not None)


def _things(value: Any) -> str:
    things = [value] if isinstance(value, str) else list(value or ())
    said = [said_of(one) for one in things]
    return ", ".join(said)


def _word(value: Any) -> str:
    return {True: "yes", False: "no"}.get(value, str(value)) if isinstance(value, bool) else str(value)


def _lines(data: Mapping[str, Any]) -> Iterator[str]:
    for line in data.get("when") or ():
        if isinstance(line, Mapping) and set(line) == {"expect"} and isinstance(line["expect"], str):
            yield f"expect: {line['expect']}"
        elif isinstance(line, str) and "\n" not in line:
            yield line
        else:
            raise _Unsayable(str(line))
    claims = data.get("then") or ()
    if not all(isinstance(one, str) and "\n" not in one for one in claims):
        raise _Unsayable
    yield from (f"then: {one}" if not place else one for place, one in enumerate(claims))
