"""A scenario's data changed as hands change a table: cards put down, turned and moved, lines added and taken back."""

from __future__ import annotations

import copy
from collections.abc import Callable, Mapping
from typing import Any

from benchbook.engine.decks import read_decklist
from benchbook.engine.scenario.given import board
from benchbook.engine.scenario.given.definitions import no_card
from benchbook.engine.scenario.model import ZONES
from benchbook.engine.scenario.texts.plain_text import as_plain, said_of
from benchbook.engine.scenario.wording.as_people_write import in_the_language
from benchbook.errors import ScenarioError
from benchbook.library.library import Library
from benchbook.web.posing import written

NAMES = ("Ann", "Bob", "Cara", "Dave")
MOST_PLAYERS, LONGEST_NAME, LONGEST_LABEL, LONGEST_DECK, MOST_LINES = 4, 200, 60, 20_000, 120
TURNED = {"tap": "tapped", "face-down": "face down", "sick": "summoning sick", "commander": "commander"}
Data = dict[str, Any]


class CannotLay(ValueError):
    """The touch means nothing on this table; the words say why."""


def with_board(data: Any) -> Data:
    """The data with two players at least, a mapping each."""
    found: Data = copy.deepcopy(dict(data)) if isinstance(data, Mapping) else {}
    given = dict(found.get("given") or {})
    names = [key for key, value in given.items() if key not in board.GAME_KEYS]
    for name in (n for n in NAMES if n not in names):
        if len(names) < 2:
            given[name] = {}
            names.append(name)
    found["given"] = {key: dict(value or {}) if key in names else value for key, value in given.items()}
    return found


def players(data: Data) -> list[str]:
    """Who sits at the table, in their order."""
    return [key for key in data["given"] if key not in board.GAME_KEYS]


def text_of(data: Data) -> str:
    """The data as a person goes on writing it: plain where that can say it."""
    return as_plain(data) or written(data)


def things(data: Data, who: str, zone: str, library: Library) -> list[Data]:
    """What lies in a zone, each thing as a mapping."""
    value = data["given"].get(who, {}).get(zone) or []
    made = {str(card.get("name")): str(card.get("name")) for card in data.get("cards") or ()}

    def known(name: str) -> str:
        found = None if name in made else library.card(name)
        return made.get(name, "") or (found.name if found is not None else "")

    whole = in_the_language({"given": {who: {zone: value}}}, known)["given"][who][zone]
    return [_as_mapping(one, known) for one in ([whole] if isinstance(whole, str) else whole)]


def _as_mapping(one: Any, known: Callable[[str], str]) -> Data:
    if not isinstance(one, str):
        return dict(one)
    count, name, label = board.split(one)
    found: Data = {"card" if known(name) else "object": name}
    return found | ({"count": count} if count > 1 else {}) | ({"as": label} if label else {})


# ── touches ───────────────────────────────────────────────────────────────────


def touched(data: Data, does: str, said: Mapping[str, str], library: Library) -> Data:
    """The data after one touch (``tap|Ann|battlefield|0``); ``said`` are the fields beside it. Raises CannotLay."""
    verb, *parts = does.split("|")
    change = _TOUCHES.get(verb)
    if change is None:
        raise CannotLay(f"there is nothing on this table that is called {verb[:40]!r}.")
    try:
        change(data, parts, said, library)
    except (IndexError, KeyError, ValueError, TypeError, ScenarioError) as problem:
        raise (
            problem if isinstance(problem, CannotLay) else CannotLay(f"that is not here any more ({does[:80]}).")
        ) from problem
    return data


def _put(data: Data, parts: list[str], said: Mapping[str, str], library: Library) -> None:
    """A card, a token or a described thing comes to lie in a zone."""
    who = parts[0]
    name = said.get("name", "").strip()[:LONGEST_NAME]
    zone = said.get("zone", "") or (parts[1] if len(parts) > 1 else "battlefield")
    if not name:
        raise CannotLay("type the name of a card, or what it is: 2/2 creature with flying.")
    if who not in players(data) or zone not in ZONES:
        raise CannotLay("there is no such place.")
    found = library.card(name)
    data["given"][who].setdefault(zone, [])
    _lay(data, who, zone, [*things(data, who, zone, library), {"card": found.name} if found else {"object": name}])


def _deck(data: Data, parts: list[str], said: Mapping[str, str], library: Library) -> None:
    """A deck list comes to lie: its commanders in the command zone, the rest as the library, from the top."""
    who = parts[0]
    if who not in players(data):
        raise CannotLay("there is no such place.")
    deck = read_decklist(said.get(f"deck|{who}", "")[:LONGEST_DECK])
    if deck.unread or not deck.size:
        line = next(iter(deck.unread), (1, ""))
        raise CannotLay(f"line {line[0]} of the deck is no card: {line[1]!r}; write one card a line, 4 Lightning Bolt.")
    named = {name: library.card(name) for name in (*deck.commanders, *(name for name, _ in deck.cards))}
    unknown = next((name for name, card in named.items() if card is None), "")
    if unknown:
        raise CannotLay(no_card(unknown, library))
    known = {name: card.name for name, card in named.items() if card is not None}
    led = [{"card": known[name], "commander": True} for name in deck.commanders]
    if led:
        _lay(data, who, "command", [*things(data, who, "command", library), *led])
    held = [{"card": known[name], **({"count": count} if count > 1 else {})} for name, count in deck.cards]
    _lay(data, who, "library", held)


def _lay(data: Data, who: str, zone: str, laid: list[Data]) -> None:
    """The zone holds these, written as people write them."""
    found: list[Any] = []
    for one in laid:
        try:
            found.append(said_of(one))
        except ValueError:
            found.append(one)
    if found:
        data["given"][who][zone] = found
    else:
        data["given"][who].pop(zone, None)


def _one(data: Data, parts: list[str], library: Library, change: Callable[[Data], None]) -> None:
    """One thing of a pile is changed; the others of it stay as they are."""
    who, zone, at = parts[0], parts[1], int(parts[2])
    laid = things(data, who, zone, library)
    count = int(laid[at].pop("count", 1))
    apart = copy.deepcopy(laid[at])
    change(apart)
    rest = [{**laid[at], **({"count": count - 1} if count > 2 else {})}] if count > 1 else []
    laid[at : at + 1] = [*rest, *([apart] if apart else [])]
    _lay(data, who, zone, laid)


def _turn(data: Data, parts: list[str], said: Mapping[str, str], library: Library) -> None:
    key = TURNED[parts[3]]

    def turn(thing: Data) -> None:
        if not thing.pop(key, None):
            thing[key] = True

    _one(data, parts, library, turn)


def _count(data: Data, parts: list[str], said: Mapping[str, str], library: Library) -> None:
    """A counter of a kind more, or one less."""
    kind = (said.get(f"kind|{'|'.join(parts[:3])}") or "+1/+1").strip()[:40]
    more = -1 if parts[3:4] == ["less"] else 1

    def count(thing: Data) -> None:
        held = dict(thing.get("counters") or {})
        held[kind] = int(held.get(kind, 0)) + more
        thing["counters"] = {name: number for name, number in held.items() if int(number) > 0}
        if not thing["counters"]:
            del thing["counters"]

    _one(data, parts, library, count)


def _attach(data: Data, parts: list[str], said: Mapping[str, str], library: Library) -> None:
    host = said.get(f"host|{'|'.join(parts[:3])}", "").strip()[:LONGEST_NAME]

    def attach(thing: Data) -> None:
        thing.pop("attached to", None)
        if host:
            thing["attached to"] = host

    _one(data, parts, library, attach)


def _damage(data: Data, parts: list[str], said: Mapping[str, str], library: Library) -> None:
    """How much damage is marked on it."""
    much = said.get(f"damage|{'|'.join(parts[:3])}", "").strip()
    if much and not much.isdigit():
        raise CannotLay("damage is a whole number.")

    def mark(thing: Data) -> None:
        thing.pop("damage", None)
        if much.strip("0"):
            thing["damage"] = int(much)

    _one(data, parts, library, mark)


def _called(data: Data, parts: list[str], said: Mapping[str, str], library: Library) -> None:
    """What lines call it, to tell it from others."""
    name = " ".join(said.get(f"label|{'|'.join(parts[:3])}", "").split())[:LONGEST_LABEL]

    def call(thing: Data) -> None:
        thing.pop("as", None)
        if name:
            thing["as"] = name

    _one(data, parts, library, call)


def _copies(data: Data, parts: list[str], said: Mapping[str, str], library: Library) -> None:
    who, zone, at = parts[0], parts[1], int(parts[2])
    laid = things(data, who, zone, library)
    laid[at]["count"] = min(99, int(laid[at].get("count", 1)) + 1)
    _lay(data, who, zone, laid)


def _take(data: Data, parts: list[str], said: Mapping[str, str], library: Library) -> None:
    _one(data, parts, library, dict.clear)


def _move(data: Data, parts: list[str], said: Mapping[str, str], library: Library) -> None:
    zone, moved = said.get(f"to|{'|'.join(parts[:3])}", ""), {}
    if zone not in ZONES:
        raise CannotLay("there is no such place.")

    def move(thing: Data) -> None:
        moved.update({key: value for key, value in thing.items() if key in ("card", "object", "as", "commander")})
        thing.clear()

    _one(data, parts, library, move)
    _lay(data, parts[0], zone, [*things(data, parts[0], zone, library), moved])


def _life(data: Data, parts: list[str], said: Mapping[str, str], library: Library) -> None:
    who = parts[0]
    for key in ("life", "poison", "mana"):
        value = said.get(f"{key}|{who}", "").strip()[:40]
        data["given"][who].pop(key, None)
        if value and not (key == "poison" and value == "0"):
            data["given"][who][key] = int(value) if value.isdigit() else value


def _sit(data: Data, parts: list[str], said: Mapping[str, str], library: Library) -> None:
    free = next((name for name in NAMES if name not in players(data)), "")
    if not free or len(players(data)) >= MOST_PLAYERS:
        raise CannotLay(f"at most {MOST_PLAYERS} players sit at this table.")
    data["given"][free] = {}


def _game(data: Data, parts: list[str], said: Mapping[str, str], library: Library) -> None:
    """The ruleset, whose turn and which step it is."""
    data["ruleset"] = said.get("ruleset") or "modern"
    for key in ("turn", "step"):
        if said.get(key):
            data["given"][key] = said[key]


# ── lines ─────────────────────────────────────────────────────────────────────


def _line(data: Data, parts: list[str], said: Mapping[str, str], library: Library) -> None:
    """One more line: at the end, or where the answer to a choice must stand."""
    at, line = parts[0], "|".join(parts[1:]).strip()
    lines = data.setdefault("when", [])
    if not line or len(lines) >= MOST_LINES:
        raise CannotLay("there is nothing to add." if not line else f"a scenario has at most {MOST_LINES} lines.")
    lines.insert(int(at) if at else len(lines), line)
    data.pop("title", None)


def _typed(data: Data, parts: list[str], said: Mapping[str, str], library: Library) -> None:
    _line(data, ["", said.get("line", "")], said, library)


def _undo(data: Data, parts: list[str], said: Mapping[str, str], library: Library) -> None:
    if data.get("when"):
        data["when"].pop()


def _back(data: Data, parts: list[str], said: Mapping[str, str], library: Library) -> None:
    """One line is taken back; the others stay."""
    del data["when"][int(parts[0])]


def _fight(data: Data, parts: list[str], said: Mapping[str, str], library: Library) -> None:
    """Attackers or blockers that were ticked, in one line."""
    kind, who = parts
    groups: dict[str, list[str]] = {}
    for key, value in said.items():
        if key.startswith(f"{kind}|{who}|") and value:
            groups.setdefault(value, []).append(key.split("|", 2)[2])
    if not groups:
        _line(data, ["", f"{who} attacks with nothing" if kind == "attack" else f"{who} blocks nothing"], said, library)
        return
    verb = "attacks" if kind == "attack" else "blocks"
    each = " and ".join(f"{whom} with {', '.join(names)}" for whom, names in groups.items())
    _line(data, ["", f"{who} {verb} {each}"], said, library)


_TOUCHES: dict[str, Callable[[Data, list[str], Mapping[str, str], Library], None]] = {
    "put": _put, "turn": _turn, "counter": _count, "attach": _attach, "copy": _copies, "take": _take, "move": _move,
    "life": _life, "sit": _sit, "game": _game, "line": _line, "typed": _typed, "undo": _undo, "back": _back,
    "fight": _fight, "damage": _damage, "label": _called, "deck": _deck,
}  # fmt: skip
