"""A scenario as frozen facts: what is given, what is done, what must hold; and back as data that reads the same."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import field
from fractions import Fraction
from typing import Any

from benchbook.engine.scenario.wording.numbers import write
from benchbook.frozen import dataclass

ZONES = ("battlefield", "hand", "library", "graveyard", "exile", "command", "outside")


@dataclass(frozen=True)
class ObjectGiven:
    """An object on the board: a card's name or a phrase for a nameless object, its label and its state.

    ``parts`` are the constituents of a combined, melded or merged permanent.
    """

    name: str
    path: str
    label: str = ""
    nameless: bool = False
    facts: Mapping[str, Any] = field(default_factory=dict)
    parts: tuple[ObjectGiven, ...] = ()

    @property
    def called(self) -> str:
        """What lines call it: its label, else its name."""
        return self.label or self.name


@dataclass(frozen=True)
class PlayerGiven:
    """A player at the start: life, counters, mana and what lies in which zone. A library of None is of unknown size."""

    name: str
    zones: Mapping[str, tuple[ObjectGiven, ...]]
    life: Fraction | None = None
    poison: Fraction = Fraction(0)
    energy: Fraction = Fraction(0)
    mana: str | None = None
    max_mana: bool = False
    commander_damage: Mapping[str, Fraction] = field(default_factory=dict)
    team: str = ""
    dungeons: tuple[str, ...] = ()
    speed: int = 0
    attractions: tuple[ObjectGiven, ...] = ()
    decks: Mapping[str, tuple[ObjectGiven, ...]] = field(default_factory=dict)

    @property
    def library_listed(self) -> bool:
        """Whether the library is exactly what is listed."""
        return "library" in self.zones


@dataclass(frozen=True)
class Seating:
    """Multiplayer options: how many seats each player's range of influence goes, whom one attacks, deploying."""

    reach: Mapping[str, int] = field(default_factory=dict)
    attack: str = ""
    deploy: bool = False


@dataclass(frozen=True)
class Given:
    """The game as it stands before the first line."""

    players: tuple[PlayerGiven, ...]
    turn: str
    step: str = "precombat main"
    stack: tuple[ObjectGiven, ...] = ()
    legal: tuple[str, ...] | None = None
    banned: tuple[str, ...] = ()
    marks: Mapping[str, str] = field(default_factory=dict)
    variant: str = ""
    seating: Seating = Seating()

    @property
    def everything(self) -> tuple[ObjectGiven, ...]:
        """Every object that is given, in the order of the file."""
        found = [o for p in self.players for zone in p.zones.values() for o in zone]
        found += [o for p in self.players for o in p.attractions]
        found += [o for p in self.players for deck in p.decks.values() for o in deck]
        return (*found, *self.stack)


@dataclass(frozen=True)
class Said:
    """A sentence with its place (``when[3]``) and what it says as data."""

    path: str
    text: str
    says: Any


@dataclass(frozen=True)
class Line:
    """A line of ``when``: something done, with the answers that it gives itself, or claims that must hold then."""

    index: int
    path: str
    action: Said | None = None
    expect: tuple[Said, ...] = ()
    answers: tuple[Said, ...] = ()

    @property
    def says(self) -> Any:
        """What is done in it, None where it only claims."""
        return self.action.says if self.action is not None else None

    @property
    def text(self) -> str:
        """The line as it was written."""
        return self.action.text if self.action is not None else "; ".join(c.text for c in self.expect)


@dataclass(frozen=True)
class Scenario:
    """A judge call: the board, what the players do, and what must then hold.

    ``supposed`` is what was taken for granted as it was read.
    """

    title: str
    ruleset: str
    given: Given
    when: tuple[Line, ...] = ()
    then: tuple[Said, ...] = ()
    cards: tuple[Mapping[str, Any], ...] = ()
    because: tuple[str, ...] = ()
    also_in: tuple[str, ...] = ()
    source: str = ""
    note: str = ""
    extra: Mapping[str, Any] = field(default_factory=dict)
    supposed: tuple[str, ...] = ()

    @property
    def commanders(self) -> tuple[str, ...]:
        """What is given as a commander, or as dealing damage as one."""
        dealt = [name for player in self.given.players for name in player.commander_damage]
        return (*(o.called for o in self.given.everything if o.facts.get("commander")), *dealt)


@dataclass(frozen=True)
class Question:
    """A question of fact: how a person types it, and the facts that the answer states."""

    ask: str
    answer: tuple[str, ...] = ()
    ruleset: str = "modern"
    because: tuple[str, ...] = ()
    source: str = ""
    note: str = ""
    extra: Mapping[str, Any] = field(default_factory=dict)

    @property
    def title(self) -> str:
        """The question itself."""
        return self.ask


def as_data(scenario: Scenario | Question) -> dict[str, Any]:
    """The scenario in the form in which files hold it."""
    if isinstance(scenario, Question):
        found: dict[str, Any] = {"ask": scenario.ask, "answer": list(scenario.answer), "ruleset": scenario.ruleset}
    else:
        found = {"title": scenario.title, "ruleset": scenario.ruleset, "cards": [dict(c) for c in scenario.cards]}
        found["given"] = _given(scenario.given)
        found["when"] = [_line(line) for line in scenario.when]
        found["then"] = [said.text for said in scenario.then]
        found["also_in"] = list(scenario.also_in)
    found |= {"because": list(scenario.because), "source": scenario.source, "note": scenario.note, **scenario.extra}
    return {key: value for key, value in found.items() if value not in ("", [], {}) or key in ("title", "ask", "given")}


def _line(line: Line) -> Any:
    if line.action is not None:
        return line.action.text
    texts = [said.text for said in line.expect]
    return {"expect": texts[0] if len(texts) == 1 else texts}


def _given(given: Given) -> dict[str, Any]:
    found: dict[str, Any] = {"turn": given.turn, "step": given.step}
    if given.variant:
        found["variant"] = given.variant
    found |= _seating(given)
    if given.stack:
        found["stack"] = [_object(o) for o in given.stack]
    if given.legal is not None or given.banned:
        lists: dict[str, Any] = {} if given.legal is None else {"legal": list(given.legal)}
        found["format"] = {**lists, **({"banned": list(given.banned)} if given.banned else {})}
    if "sideboards" in given.marks:
        found["format"] = {**found.get("format", {}), "sideboards": True}
    for key, value in ((k, v) for k, v in given.marks.items() if k != "sideboards"):
        found[value if key == "day" else key] = True if key == "day" else value
    return {**found, **{player.name: _player(player) for player in given.players}}


def _player(player: PlayerGiven) -> dict[str, Any]:
    found: dict[str, Any] = {zone: [_object(o) for o in objects] for zone, objects in player.zones.items()}
    if player.life is not None:
        found["life"] = write(player.life)
    for key, amount in (("poison", player.poison), ("energy", player.energy)):
        if amount:
            found[key] = write(amount)
    if player.mana is not None:
        found["mana"] = player.mana
    if player.max_mana:
        found["max mana"] = True
    if player.commander_damage:
        found["commander damage"] = {name: write(n) for name, n in player.commander_damage.items()}
    if player.attractions:
        found["attractions"] = [_object(o) for o in player.attractions]
    found |= {key: [_object(o) for o in deck] for key, deck in player.decks.items()}
    if player.dungeons:
        found["dungeons completed"] = list(player.dungeons)
    if player.speed:
        found["speed"] = player.speed
    return {**found, **({"team": player.team} if player.team else {})}


def _seating(given: Given) -> dict[str, Any]:
    said = given.seating
    found: dict[str, Any] = {"range of influence": dict(said.reach)} if said.reach else {}
    found |= {"attack": said.attack} if said.attack else {}
    return {**found, **({"deploy creatures": True} if said.deploy else {})}


def _object(given: ObjectGiven) -> Any:
    facts = {k: v for k, v in given.facts.items() if k != "kind"}
    if given.parts:
        kind = str(given.facts["kind"])
        found = {kind: [_object(p) for p in given.parts], **facts}
        if given.name != given.parts[0].called:
            found["card"] = given.name
        return {**found, **({"as": given.label} if given.label else {})}
    if not facts and " #" not in given.label:
        return f"{given.name} as {given.label}" if given.label else given.name
    key = "object" if given.nameless else "card"
    return {key: given.name, **({"as": given.label} if given.label else {}), **facts}
