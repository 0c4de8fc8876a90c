"""The ``given`` part: players, zones and objects as they stand before the first line."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from typing import Any

from benchbook.engine.objects.supplementary import DECKS
from benchbook.engine.scenario.given import variants
from benchbook.engine.scenario.model import ZONES, Given, ObjectGiven, PlayerGiven
from benchbook.engine.scenario.wording import hints
from benchbook.engine.scenario.wording.numbers import number_at
from benchbook.engine.state import STEPS
from benchbook.errors import ScenarioError

PLAYER_KEYS = (
    *ZONES, "life", "poison", "energy", "mana", "max mana", "commander damage", "team",
    "dungeons completed", "speed", "attractions", *DECKS,
)  # fmt: skip
GAME_KEYS = ("turn", "step", "stack", "format", "day", "night", "monarch", "initiative", "variant",
             *variants.KEYS)  # fmt: skip
OBJECT_KEYS = (
    "card", "object", "as", "count", "tapped", "counters", "damage", "attached to", "face down", "summoning sick",
    "copy of",
    "chosen", "controller", "owner", "commander", "companion",
    "casts from command zone", "phased out", "transformed", "loyalty",
    "attacking", "blocking", "cast with", "targets", "timestamp", "combined", "melded from", "merged", "revealed",
    "known to", "blocked", "defense", "token", "token card", "flipped", "monstrous", "goaded", "exiled with", "exiled",
    "class level", "room", "lights",
    "unlocked", "hand modifier", "life modifier",
)  # fmt: skip
_PARTS = ("combined", "melded from", "merged")
_TOKENS = re.compile(r"(?<=[a-z]) tokens\b")
_COUNT = re.compile(r"(\d+) (?!/)(.+)\Z")
_LABEL = re.compile(r"(.+) as ([A-Z][\w'\- ]*|\d\w*)\Z")
_NAMELESS = re.compile(r"[a-z]|-?[\d½]+(?:\.\d+)?/-?[\d½]+(?:\.\d+)? ")

_MEANT = {
    "setup": "given", "board": "given", "actions": "when", "events": "when", "expect": "then", "expected": "then",
    "result": "then", "rules": "because", "citations": "because", "lands": "battlefield", "creatures": "battlefield",
    "attachments": "attached to", "attached": "attached to", "enchantments": "battlefield", "text": "cards",
}  # fmt: skip
MOST_ALIKE = 1000


def known_keys(data: Any, keys: tuple[str, ...], path: str) -> None:
    """Every key is one of these; an unknown one is named with the nearest."""
    if not isinstance(data, Mapping):
        raise ScenarioError(path, f"{data!r} must be a mapping.")
    for key in data:
        if key not in keys:
            meant = f"'{_MEANT[key]}'" if _MEANT.get(key) in keys else hints.near(str(key), list(keys))
            raise ScenarioError(path, f"{key!r} is no key here.", meant or ", ".join(keys))


def read(data: Any) -> Given:
    """The board."""
    if data is None:
        data = {}
    if not isinstance(data, Mapping):
        raise ScenarioError("given", "'given' is a mapping with the players' names as keys.")
    names = [str(k) for k in data if k not in GAME_KEYS]
    for name in names:
        if not name[:1].isupper():
            raise ScenarioError("given", f"{name!r} is no key here and no player: players' names begin with a capital.")
    if len(names) > variants.MOST_SEATS:
        raise ScenarioError("given", f"{len(names)} players are too many: {variants.MOST_SEATS} at most.")
    if len(names) < 2:
        names += [name for name in ("Ann", "Bob") if name not in names][: 2 - len(names)]
    players = tuple(_player(name, data.get(name)) for name in names)
    turn = str(data.get("turn") or names[0])
    if turn not in names:
        raise ScenarioError("given.turn", f"there is no player {turn!r}.", ", ".join(names))
    legal, banned = _format(data.get("format"))
    marks = {k: str(data[k]) for k in ("monarch", "initiative") if data.get(k)}
    marks |= next(({"day": k} for k in ("day", "night") if data.get(k)), {})
    if (data.get("format") or {}).get("sideboards"):
        marks["sideboards"] = "in use"
    stack = tuple(_objects(data.get("stack"), "given.stack"))
    found = Given(
        players, turn, _step(data.get("step")), stack, legal, banned, marks,
        variants.named(str(data.get("variant") or ""), "given.variant"), variants.read(data, names),
    )  # fmt: skip
    _only_players(found, names)
    return found


def _only_players(given: Given, names: list[str]) -> None:
    """Raises ScenarioError where something is somebody's who does not play."""
    said = [(f"given.{key}", given.marks[key]) for key in ("monarch", "initiative") if key in given.marks]
    for one in (part for whole in given.everything for part in (whole, *whole.parts)):
        said += [(f"{one.path}.{key}", one.facts[key]) for key in ("owner", "controller") if one.facts.get(key)]
        seen = one.facts.get("known to") or ()
        said += [(f"{one.path}.known to", who) for who in ([seen] if isinstance(seen, str) else seen)]
    for path, who in said:
        if str(who) not in names:
            raise ScenarioError(path, f"there is no player {str(who)!r}.", ", ".join(names))


def _step(value: Any) -> str:
    step = str(value or "precombat main").strip().lower()
    step = {"main": "precombat main", "first strike damage": "first-strike damage"}.get(step, step)
    if step not in STEPS:
        raise ScenarioError(
            "given.step", f"there is no step {step!r}.", hints.near(step, list(STEPS)) or ", ".join(STEPS)
        )
    return step


def _format(value: Any) -> tuple[tuple[str, ...] | None, tuple[str, ...]]:
    if value is None:
        return None, ()
    known_keys(value, ("legal", "banned", "sideboards"), "given.format")
    legal = tuple(map(str, value["legal"])) if value.get("legal") is not None else None
    return legal, tuple(map(str, value.get("banned") or ()))


def _player(name: str, data: Any) -> PlayerGiven:
    path = f"given.{name}"
    data = data or {}
    known_keys(data, PLAYER_KEYS, path)
    zones = {z: tuple(_objects(data[z], f"{path}.{z}")) for z in data if z in ZONES}
    damage = {str(k): number_at(v, f"{path}.commander damage") for k, v in (data.get("commander damage") or {}).items()}
    life = data.get("life")
    return PlayerGiven(
        name, zones, None if life is None else number_at(life, f"{path}.life"), number_at(data.get("poison", 0),
        f"{path}.poison"),
        number_at(data.get("energy", 0), f"{path}.energy"), None if data.get("mana") is None else str(data["mana"]),
        bool(data.get("max mana")), damage, str(data.get("team") or ""),
        tuple(map(str, data.get("dungeons completed") or ())),
        int(data.get("speed") or 0),
        tuple(_objects(data.get("attractions"), f"{path}.attractions")),
        {key: tuple(_objects(data[key], f"{path}.{key}")) for key in DECKS if key in data},
    )  # fmt: skip


def _objects(data: Any, path: str) -> Iterator[ObjectGiven]:
    if data is None:
        return
    if not isinstance(data, list):
        data = [data]
    for index, one in enumerate(data):
        yield from read_object(one, f"{path}[{index}]")


def read_object(data: Any, path: str) -> Iterator[ObjectGiven]:
    """A line or a mapping: as many objects as its count says."""
    if isinstance(data, Mapping):
        yield from _mapping(data, path)
        return
    if not isinstance(data, str | int):
        raise ScenarioError(path, f"{data!r} is neither a card's name nor a mapping.")
    count, name, label = split(str(data))
    name, facts = _token_card(name)
    for n in range(_not_too_many(count, path)):
        yield ObjectGiven(name, path, _numbered(label, n, count), bool(_NAMELESS.match(name)), facts)


def _token_card(name: str) -> tuple[str, dict[str, Any]]:
    """The name and what is said of it where a token card is given in a line: "Gunk token card"."""
    called = re.sub(r" token cards?\Z", "", name)
    return called, {"token card": True} if called != name else {}


def _not_too_many(count: int, path: str) -> int:
    if count > MOST_ALIKE:
        raise ScenarioError(path, f"{count} objects are too many to be laid out: {MOST_ALIKE} at most.")
    return count


def _numbered(label: str, n: int, count: int) -> str:
    return label if count == 1 or not label else f"{label} #{n + 1}" if n else label


def split(text: str, *, labels: bool = True) -> tuple[int, str, str]:
    """ "3 Forest as Wood" as count, name and label; without ``labels`` all of it is the name."""
    text = " ".join(text.replace("’", "'").split())
    labelled = _LABEL.match(text) if labels else None
    text, label = (labelled[1], labelled[2].strip()) if labelled else (text, "")
    counted = _COUNT.match(text)
    if counted is None:
        return 1, text, label
    number = int(counted[1])
    return number, _TOKENS.sub(" token", counted[2]) if number > 1 else counted[2], label


def _mapping(data: Mapping[str, Any], path: str) -> Iterator[ObjectGiven]:
    known_keys(data, OBJECT_KEYS, path)
    facts = {k: v for k, v in data.items() if k not in ("card", "object", "as", "count", *_PARTS)}
    label = str(data.get("as") or "")
    parts = tuple(
        o for key in _PARTS for i, one in enumerate(data.get(key) or ()) for o in read_object(one, f"{path}.{key}[{i}]")
    )
    if parts:
        kind = next(key for key in _PARTS if data.get(key))
        yield ObjectGiven(str(data.get("card") or parts[0].called), path, label, False, {**facts, "kind": kind}, parts)
        return
    name = data.get("card") or data.get("object")
    if not name:
        raise ScenarioError(path, "the object has neither 'card' nor 'object'.")
    count, name, own = split(str(name), labels="as" not in data)
    name, said_so = _token_card(name)
    facts = {**said_so, **facts}
    if data.get("count") is not None:
        said = number_at(data["count"], f"{path}.count")
        if said < 0 or said.denominator != 1:
            raise ScenarioError(f"{path}.count", f"{data['count']!r} is no number of objects.")
        count = int(said)
    for n in range(_not_too_many(count, path)):
        nameless = (bool(_NAMELESS.match(name)) and "object" in data) or bool(_NAMELESS.match(name))
        yield ObjectGiven(name, path, _numbered(label or own, n, count), nameless, facts)


def names_of(obj: ObjectGiven) -> Iterator[str]:
    """Every name by which lines may call the object and its parts."""
    yield obj.name
    if obj.label:
        yield obj.label.split(" #")[0]
    for part in obj.parts:
        yield from names_of(part)
