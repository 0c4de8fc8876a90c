"""A board on which a card or a described object lacks a single ability of its own."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator, Mapping
from dataclasses import replace
from typing import Any

from benchbook.engine.scenario.model import Given, ObjectGiven, PlayerGiven, Scenario
from benchbook.library.documents import Card, Face
from benchbook.library.library import Library
from benchbook.library.names import card_slug

_KEYWORDS = re.compile(r"[A-Z][a-z]+(?: [a-z]+){0,2}(?:, [a-z]+(?: [a-z]+){0,2})*")
_REMINDER = re.compile(r"\s*\([^()]*\)")
_SPELLS = ("Instant", "Sorcery")


def abilities(scenario: Scenario, library: Library) -> Iterator[tuple[ObjectGiven, str]]:
    """Each ability of each thing that is given, once for things of one name: a keyword, a paragraph of its text, or
    as JSON an ability in the ability language.

    Not what an instant or sorcery does as a whole, and nothing of cards with several faces.
    """
    seen: set[str] = set()
    for one in scenario.given.everything:
        if one.parts or one.name in seen:
            continue
        seen.add(one.name)
        if one.nameless:
            yield from ((one, keyword) for keyword in _described(one.name))
        else:
            yield from ((one, ability) for ability in _printed(scenario, one.name, library))


def without_ability(scenario: Scenario, name: str, ability: str, library: Library) -> Scenario:
    """The same scenario in which everything of that name lacks the ability."""
    data = _card_data(scenario, name, library)
    if data is None:
        return replace(scenario, given=_lacking(scenario.given, name, ability))
    less = {**data, "text": _less(str(data.get("text") or ""), ability),
            "abilities": [one for one in data.get("abilities") or () if _named(one) != ability]}  # fmt: skip
    others = tuple(one for one in scenario.cards if card_slug(str(one.get("name"))) != card_slug(name))
    return replace(scenario, cards=(*others, less))


# ── what is described ─────────────────────────────────────────────────────────


def _described(phrase: str) -> list[str]:
    """The keywords of "2/2 creature with flying and first strike"."""
    _, _, said = phrase.partition(" with ")
    parts = [one for one in re.split(r",? and |, ", said) if one]
    return parts if all(re.fullmatch(r"[a-z]+(?: [a-z]+)?", one) for one in parts) else []


def _lacking(given: Given, name: str, ability: str) -> Given:
    kept = [one for one in _described(name) if one != ability]
    listed = " and ".join(filter(None, (", ".join(kept[:-1]), *kept[-1:])))
    phrase = name.partition(" with ")[0] + (f" with {listed}" if kept else "")

    def player(one: PlayerGiven) -> PlayerGiven:
        zones = {zone: tuple(replace(o, name=phrase) if o.name == name else o for o in held)
                 for zone, held in one.zones.items()}  # fmt: skip
        return replace(one, zones=zones)

    return replace(given, players=tuple(map(player, given.players)))


# ── what is printed ───────────────────────────────────────────────────────────


def _printed(scenario: Scenario, name: str, library: Library) -> Iterator[str]:
    data = _card_data(scenario, name, library)
    if data is None:
        return
    lines = [line for line in str(data.get("text") or "").splitlines() if line.strip()]
    defined = list(data.get("abilities") or ())
    if len(lines) + len(defined) == 1 and str(data.get("type") or "").startswith(_SPELLS):
        return
    yield from map(_named, defined)
    for line in lines:
        yield from _parts(line)


def _named(ability: Any) -> str:
    """A keyword by its name, another ability of the ability language as JSON."""
    return ability if isinstance(ability, str) else json.dumps(ability)


def _parts(line: str) -> list[str]:
    """The keywords of a line that has nothing else; else the line itself."""
    said = _REMINDER.sub("", line).strip()
    return said.split(", ") if _KEYWORDS.fullmatch(said) else [line]


def _less(text: str, ability: str) -> str:
    """The text without an ability."""
    kept = []
    for line in text.splitlines():
        parts = [one for one in _parts(line) if one != ability]
        if parts == _parts(line):
            kept.append(line)
        elif parts:
            kept.append(", ".join(parts).capitalize())
    return "\n".join(kept)


def _card_data(scenario: Scenario, name: str, library: Library) -> Mapping[str, Any] | None:
    """A card of one face as a scenario writes one; None where it has several, or is no card."""
    own = next((one for one in scenario.cards if card_slug(str(one.get("name"))) == card_slug(name)), None)
    if own is not None:
        return None if own.get("faces") else own
    card = library.card(name)
    return _written(card, card.faces[0]) if card is not None and len(card.faces) == 1 else None


def _written(card: Card, face: Face) -> Mapping[str, Any] | None:
    if card.layout != "normal":
        return None
    found = {"name": card.name, "cost": face.mana_cost, "type": face.type_line, "text": face.text,
             "power": face.power, "toughness": face.toughness, "loyalty": face.loyalty,
             "defense": face.defense}  # fmt: skip
    defined = json.loads(face.abilities) if face.abilities else []
    kept: dict[str, Any] = {key: value for key, value in found.items() if value}
    kept["abilities"] = defined if isinstance(defined, list) else [defined]
    return kept if face.colors is None else {**kept, "colors": list(face.colors)}
