"""The board as people write it, put into the keys and lines of the language before it is read.

A card's name with a comma in it that YAML has taken apart is put together again; what is said of an object in its
line (``Hill Giant (tapped)``, ``two tapped Forest``, ``Bonesplitter attached to Hill Giant``) becomes a mapping; a
step, a player's life or a zone may be called by other words. Only what can mean one thing is changed: everything else
is left as it stands, for the reader to say what is wrong with it.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping
from typing import Any

from benchbook.engine.objects.supplementary import DECKS
from benchbook.engine.objects.tokens import predefined_names
from benchbook.engine.scenario.forms.doing import step_called
from benchbook.engine.scenario.given import board
from benchbook.engine.scenario.given.definitions import nameless
from benchbook.engine.scenario.model import ZONES
from benchbook.engine.scenario.wording.numbers import NUMBER, number, write
from benchbook.engine.scenario.wording.sentence import NotThisForm
from benchbook.errors import ScenarioError

LONGEST_LINE = 1_200
Known = Callable[[str], str]
GAME_WORDS = {"phase": "step", "active player": "turn", "active": "turn", "whose turn": "turn"}
PLAYER_WORDS = {
    "life total": "life", "poison counters": "poison", "energy counters": "energy", "mana pool": "mana",
    "permanents": "battlefield", "in play": "battlefield", "command zone": "command", "deck": "library",
    "sideboard": "outside", "exiled": "exile",
}  # fmt: skip
_EXILED_WITH = tuple(f"{done} {how}" for done in ("exiled", "imprinted") for how in ("with", "by", "on", "under"))
_OBJECT = {
    "name": "card", "label": "as", "called": "as", "number": "count", "enchanting": "attached to",
    "equipping": "attached to", "face-down": "face down", "facedown": "face down",
    "summoning-sick": "summoning sick", "summoning sickness": "summoning sick", "sick": "summoning sick",
    "a copy of": "copy of", **dict.fromkeys(_EXILED_WITH, "exiled with"),
}  # fmt: skip
_NAMES = ("card", "object", "attached to", "copy of", "attacking", "blocking", "as")
_KIND = r"(?P<k>[+\-−][\d½]+/[+\-−][\d½]+|[a-z][a-z!]*(?: [a-z]+)?)"
_ENDS = (
    rf"(?:with|and) (?P<n>{NUMBER}) {_KIND} counters?(?: on (?:it|them|each))?",
    r"(?P<to>attached to|enchanting|equipping|equipped to|attached on) (?P<host>.+?)",
    r"(?:exiled|imprinted) (?:with|by|on|under) (?P<holder>.+?)",
    r"with no (?:other )?abilities(?P<bare>)",
    r"\((?P<in>[^()]*)\)",
)
_END = tuple(re.compile(rf"(?P<head>.+?),? {end}") for end in _ENDS)
_STATE = {
    "tapped": {"tapped": True}, "untapped": {"tapped": False}, "face down": {"face down": True},
    "face-down": {"face down": True}, "transformed": {"transformed": True}, "phased out": {"phased out": True},
    "summoning sick": {"summoning sick": True}, "attacking": {"attacking": True}, "commander": {"commander": True},
    "token": {"token": True}, "monstrous": {"monstrous": True}, "revealed": {"revealed": True}, "": {},
    "flipped": {"flipped": True}, "not summoning sick": {"summoning sick": False}, "no abilities": {},
}  # fmt: skip
_BEFORE = re.compile(
    r"(?P<s>tapped|untapped|attacking|face[- ]down|summoning[- ]sick|phased[- ]out|transformed) (?P<r>.+)"
)
_IN_A_LABEL = re.compile(r" (?:attached to|enchanting|equipping|equipped to|with|tapped|attacking|blocking)\b")
_HOW_MANY = re.compile(rf"(?P<n>{NUMBER}|the) (?P<r>(?!/).+)", re.I)
_SAID = (
    rf"(?:with )?(?P<n>{NUMBER}) {_KIND} counters?(?: on it)?",
    r"(?P<key>attached to|attacking|blocking|enchanting|equipping|equipped to) (?P<v>.+)",
    r"(?P<key>(?:exiled|imprinted) (?:with|by|on|under)) (?P<v>.+)",
    r"(?P<key>owned by|controlled by|copy of|a copy of) (?P<v>.+)",
    r"(?P<v>\d+) (?P<key>damage|loyalty)(?: marked)?(?: on it)?",
    r"(?P<v>[A-Z]\w*)'s? commander(?P<commander>)",
    r"(?P<key>as) (?P<v>.+)",
)
_WORDS = {
    "enchanting": "attached to", "equipping": "attached to", "equipped to": "attached to", "attached on": "attached to",
    "owned by": "owner", "controlled by": "controller", "a copy of": "copy of",
    **dict.fromkeys(_EXILED_WITH, "exiled with"),
}  # fmt: skip


def in_the_language(data: Any, known: Known) -> Any:
    """The scenario with its board in the words of the language. ``known``: how the card that is called so writes
    its name; "" where there is none.
    """
    if not isinstance(data, Mapping) or not isinstance(data.get("given"), Mapping):
        return data
    given: dict[Any, Any] = {}
    whole = dict(data["given"])
    if isinstance(whole.get("players"), Mapping):
        whole |= {name: value for name, value in whole.pop("players").items() if name not in whole}
    for key, value in _renamed(whole, GAME_WORDS).items():
        if key == "stack":
            given[key] = _objects(value, known)
        elif key == "step":
            given[key] = _step(value)
        elif key == "day or night" and value in ("day", "night"):
            given[value] = True
        elif key in board.GAME_KEYS or not isinstance(value, Mapping):
            given[key] = value
        else:
            given[key] = _player(value, known)
    return {**data, "given": given}


def _renamed(data: Mapping[Any, Any], words: Mapping[str, str]) -> dict[Any, Any]:
    """The mapping with its other words for keys put into those of the language, where these are not there too."""
    spaced = {key: str(key).lower().replace("_", " ") for key in data}
    found = {key: words.get(said, said if "_" in str(key) else key) for key, said in spaced.items()}
    return {
        new if key == new or (new not in data and list(found.values()).count(new) == 1) else key: data[key]
        for key, new in found.items()
    }


def _step(value: Any) -> Any:
    try:
        return step_called(str(value))
    except NotThisForm:
        return value


def _player(data: Mapping[Any, Any], known: Known) -> dict[Any, Any]:
    found = _renamed(data, PLAYER_WORDS)
    for key, value in found.items():
        if key in ZONES or key in DECKS:
            found[key] = _objects(value, known)
        elif key == "commander damage" and isinstance(value, Mapping):
            found[key] = _whole_names(value)
    return found


def _whole_names(data: Mapping[Any, Any]) -> dict[Any, Any]:
    """ "{Kind Queen, of Old: 3}" is read by YAML as a name without a number and a name with one."""
    found: dict[Any, Any] = {}
    open_name = ""
    for key, value in data.items():
        name = f"{open_name}, {key}" if open_name else str(key)
        open_name = name if value is None else ""
        if value is not None:
            found[name] = value
    return found if not open_name else dict(data)


# ── lists of objects ──────────────────────────────────────────────────────────


def _objects(value: Any, known: Known) -> Any:
    if isinstance(value, str) and ", " in value and not _is_object(value, known):
        value = value.split(", ")
    if isinstance(value, str):
        return _object(value, known)
    if not isinstance(value, list):
        return _object(value, known) if isinstance(value, Mapping) else value
    return [_object(one, known) for one in _joined(value, known)]


def _joined(items: list[Any], known: Known) -> Iterator[Any]:
    """The items, those put together again that are only together the name of a card."""
    place = 0
    while place < len(items):
        size = next((n for n in (3, 2) if _is_one_name(items[place : place + n], n, known)), 1)
        yield ", ".join(items[place : place + size]) if size > 1 else items[place]
        place += size


def _is_one_name(items: list[Any], size: int, known: Known) -> bool:
    if len(items) < size or not all(isinstance(one, str) for one in items):
        return False
    names = [board.split(one)[1] for one in items]
    if not any(name[:1].isupper() and not known(name) for name in names):
        return False
    name, facts = _bare(", ".join(items), known)
    whole = any(", " in one and known(one) for one in (name, str(facts.get("attached to", ""))))
    return whole and not all(_is_object(one, known) for one in items)


def _is_object(text: str, known: Known) -> bool:
    return bool(known(board.split(text)[1]))


def _object(one: Any, known: Known) -> Any:
    if isinstance(one, Mapping):
        return _mapping(one, known)
    if not isinstance(one, str):
        return one
    if len(one) > LONGEST_LINE:
        raise ScenarioError("given", f"'{one[:60]}…' is longer than {LONGEST_LINE} characters: a thing a line.")
    whole = board.split(one, labels=False)
    if " as " in whole[1] and known(whole[1]):  # a card whose name has the word
        return {"card": known(whole[1]), "count": whole[0], "as": ""}
    _, name, label = board.split(one)
    if not _IN_A_LABEL.search(label) and (known(name) == name or (not known(name) and _describes(name))):
        return one
    name, facts = _bare(one, known)
    if known(name) not in ("", name):
        return {"card": known(name), "as": name, **facts}
    return {("card" if known(name) else "object"): name, **facts} if known(name) or _describes(name) else one


def _describes(name: str) -> bool:
    """Whether it is a description of a nameless object."""
    if name[:1].isupper():
        return name.endswith(" token") and name.removesuffix(" token") in predefined_names()
    try:
        nameless(name)
    except ScenarioError:
        return False
    return True


def _bare(text: str, known: Known) -> tuple[str, dict[str, Any]]:
    """The name in a line, and what is said of the object beside it."""
    facts: dict[str, Any] = {}
    text = " ".join(text.replace("’", "'").split())
    while True:
        count, name, label = board.split(text)
        if label and not _IN_A_LABEL.search(label):
            facts["as"] = label
            text = f"{count} {name}" if count > 1 else name
        facts |= {"count": count} if count > 1 else {}
        if facts.get("count", 1) > 1 and not known(name) and known(name.removesuffix("s")):
            name = known(name.removesuffix("s"))
        elif facts.get("count", 1) > 1 and not known(name):
            name = re.sub(r"(?<=\w) tokens\b", " token", name)
        if (known(name) or _describes(name)) and not _IN_A_LABEL.search(label):
            return name, facts
        rest = _at_the_end(text, facts) or _in_front(text, facts)
        if not rest or rest == text:
            return text, {}
        text = rest


def _at_the_end(text: str, facts: dict[str, Any]) -> str:
    for pattern in _END:
        found = pattern.fullmatch(text)
        if found is None:
            continue
        parts = found.groupdict()
        if parts.get("k"):
            _count(facts, parts["k"], parts["n"])
        elif parts.get("host"):
            facts["attached to"] = parts["host"]
        elif parts.get("holder"):
            facts["exiled with"] = parts["holder"]
        elif parts.get("in") is not None:
            said = [_said(one.strip()) for one in re.split(r"[,;] | and ", parts["in"])]
            if any(one is None for one in said):
                return ""
            for one in said:
                counters = {**facts.get("counters", {}), **(one or {}).get("counters", {})}
                facts |= {**(one or {}), **({"counters": counters} if counters else {})}
        return found["head"]
    return ""


def _in_front(text: str, facts: dict[str, Any]) -> str:
    found = _BEFORE.fullmatch(text)
    if found is not None:
        facts |= _STATE[found["s"].replace("-", " ")]
        return found["r"]
    counted = _HOW_MANY.fullmatch(text)
    if counted is None:
        return ""
    many = 1 if counted["n"].lower() == "the" else int(number(counted["n"].lower()))
    facts |= {"count": many} if many > 1 else {}
    return counted["r"]


def _said(text: str) -> dict[str, Any] | None:
    """What a remark in brackets says; None where it says nothing that is understood."""
    text = text.removeprefix("is ").removeprefix("it's ")
    if text in _STATE:
        return dict(_STATE[text])
    for pattern in _SAID:
        found = re.fullmatch(pattern, text)
        if found is None:
            continue
        parts = found.groupdict()
        if parts.get("k"):
            facts: dict[str, Any] = {}
            _count(facts, parts["k"], parts["n"])
            return facts
        if parts.get("commander") is not None:
            return {"commander": True}
        key = _WORDS.get(parts["key"], parts["key"])
        return {key: int(parts["v"]) if key in ("damage", "loyalty") else parts["v"]}
    return None


def _count(facts: dict[str, Any], kind: str, said: str) -> None:
    held = dict(facts.get("counters", {}))
    held[kind.replace("−", "-")] = write(number(said))
    facts["counters"] = held


# ── mappings ──────────────────────────────────────────────────────────────────


def _mapping(data: Mapping[Any, Any], known: Known) -> Any:
    found = _renamed(data, _OBJECT)
    if len(found) == 1:
        ((key, value),) = found.items()
        if key not in board.OBJECT_KEYS and isinstance(value, Mapping) and _is_object(str(key), known):
            return _mapping({"card": key, **value}, known)
        if isinstance(key, str) and isinstance(value, str) and _is_object(f"{key}: {value}", known):
            return f"{key}: {value}"
    whole: dict[Any, Any] = {}
    last = ""
    for key, value in found.items():
        joined = f"{whole.get(last)}, {key}"
        if value is None and key not in board.OBJECT_KEYS and last in _NAMES and known(board.split(joined)[1]):
            whole[last] = joined
            continue
        whole[key] = value
        last = str(key)
    if " as " in str(whole.get("card")) and known(board.split(str(whole["card"]), labels=False)[1]):
        whole.setdefault("as", "")  # a card whose name has the word
    return _with_hosts(whole)


def _with_hosts(data: dict[Any, Any]) -> dict[Any, Any]:
    """Counters of one kind may be named alone: ``counters: +1/+1``."""
    said = data.get("counters")
    if isinstance(said, list) and said and all(isinstance(one, str) for one in said):
        data["counters"] = {kind: said.count(kind) for kind in said}
    if isinstance(said, str):
        found = re.fullmatch(rf"(?:(?P<n>{NUMBER}) )?{_KIND}(?: counters?)?", said)
        if found is not None:
            data["counters"] = {found["k"].replace("−", "-"): write(number(found["n"] or "1"))}
    return data
