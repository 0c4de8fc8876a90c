"""The table: a board that one builds with fingers and plays on; each touch is a form, and each state an address."""

from __future__ import annotations

import re
from collections.abc import Mapping
from functools import cached_property
from typing import Any
from urllib.parse import quote

from flask import Blueprint, Response, jsonify, redirect, request
from flask.typing import ResponseReturnValue

from benchbook.cards.defined import text_of as text_of_face
from benchbook.engine.scenario.model import Scenario
from benchbook.engine.scenario.offers.now import offers
from benchbook.engine.scenario.offers.offer import Offer, Offered
from benchbook.engine.scenario.texts.read_text import LONGEST_TEXT
from benchbook.engine.state import STEPS
from benchbook.frozen import dataclass
from benchbook.library.documents import Face
from benchbook.library.library import Library
from benchbook.library.names import card_slug
from benchbook.library.source import plain
from benchbook.patience import a_part
from benchbook.web.bounds import SECONDS, WORK
from benchbook.web.laying import CannotLay, Data, players, text_of, things, touched, with_board
from benchbook.web.permalinks import pack
from benchbook.web.posing import CannotPose, parsed, pose
from benchbook.web.site import site

pages = Blueprint("table", __name__)
SHARE = 0.75  # of what there is for the request
ZONES = ("battlefield", "hand", "graveyard", "exile", "command", "library")
MOST_CARDS, LEAST, MOST_STARTED = 8, 2, 30
PERMANENT = re.compile(r"creature|artifact|enchantment|planeswalker|land|battle", re.I)
LETTERS = {"W": "white", "U": "blue", "B": "black", "R": "red", "G": "green"}


@pages.post("/table")
def touch() -> ResponseReturnValue:
    """One touch: the scenario as it is then, in an address."""
    text = request.form.get("scenario", "")[:LONGEST_TEXT]
    where = "play" if request.form.get("hands") == "play" else "lay"
    try:
        after = text_of(touched(data_of(text), request.form.get("do", ""), request.form, site().library))
    except CannotLay as problem:
        return redirect(f"/ask?way=table&hands={where}&s={pack(text)}&said={_for_address(str(problem))}#table", 303)
    packed = pack(after)
    if not packed:
        return redirect(
            f"/ask?way=table&s={pack(text)}&said={_for_address('This is too long for an address.')}#table", 303
        )
    return redirect(f"/ask?way=table&hands={where}&s={packed}#table", 303)


def _for_address(said: str) -> str:
    return quote(said[:200])


@pages.get("/complete/cards.json")
def complete() -> Response:
    """The cards whose names begin as typed, from two letters on."""
    typed = " ".join(request.args.get("q", "")[:60].split())
    names = _beginning(typed) if len(typed) >= LEAST else []
    response = jsonify({"query": typed, "completions": [{"label": name, "kind": "card"} for name in names]})
    response.headers["Cache-Control"] = "public, max-age=60"
    return response


def _beginning(typed: str) -> list[str]:
    imported = site().search.imported
    found = (
        [label for label, _, kind in imported.names(typed.lower(), MOST_CARDS) if kind == "card"] if imported else []
    )
    slug = card_slug(typed)
    own = (card.name for card in site().library.own_cards if card.faces and card_slug(card.name).startswith(slug))
    return list(dict.fromkeys((*found, *own)))[:MOST_CARDS]


def data_of(text: str) -> Data:
    """What the text says as data; an empty table where it says nothing, or nothing that can be read."""
    try:
        data = plain(parsed(text)) if text.strip() else {}
    except CannotPose:
        data = {}
    data = data[0] if isinstance(data, list) and data else data
    return with_board(data)


def started(names: list[str], library: Library) -> str:
    """A board that begins with these cards: permanents lie before the first player, all else is in their hand."""
    data = with_board({})
    for name in names[:MOST_STARTED]:
        card = library.card(name)
        kinds = card.faces[0].type_line if card is not None and card.faces else "creature"
        zone = "battlefield" if PERMANENT.search(kinds) else "hand"
        if card is not None:
            data["given"]["Ann"].setdefault(zone, []).append(card.name)
    return text_of(data)


# ── what the page draws ───────────────────────────────────────────────────────


@dataclass(frozen=True)
class Table:
    """The table as it is drawn: laid out as it is given, or played on as it is after the lines."""

    text: str
    hands: str
    said: str = ""

    @cached_property
    def data(self) -> Data:
        """The scenario's data."""
        return data_of(self.text)

    @property
    def lines(self) -> list[tuple[str, str]]:
        """Each line with the address of the table as it is right after it."""
        found = []
        for place, line in enumerate(self.data.get("when") or ()):
            until = {**self.data, "when": self.data["when"][: place + 1]}
            said = line if isinstance(line, str) else "; ".join(map(str, line.values()))
            found.append((said, f"/ask?way=table&hands=play&s={pack(text_of(until))}#table"))
        return found

    @property
    def packed(self) -> str:
        """The scenario as an address holds it."""
        return pack(self.text)

    @cached_property
    def scenario(self) -> Scenario | None:
        """The scenario without its claims, where it can be read."""
        try:
            posed = pose(text_of({key: value for key, value in self.data.items() if key != "then"}), site().library)
        except CannotPose:
            return None
        return posed.scenario if isinstance(posed.scenario, Scenario) else None

    @cached_property
    def offered(self) -> Offered:
        """What can be done now."""
        if self.scenario is None:
            return Offered(problem="the board cannot be read yet")
        with a_part(SHARE):
            return offers(self.scenario, site().library, work=WORK, seconds=SECONDS)

    def of(self, ids: list[int]) -> list[Offer]:
        """What can be done with a thing that is drawn, what is allowed first."""
        found = [one for one in self.offered.offers if set(one.things) & set(ids) and one.kind != "choose"]
        return sorted(found, key=lambda one: {True: 0, None: 1, False: 2}[one.allowed])

    @property
    def choices(self) -> list[Offer]:
        """The options of the choice that is open."""
        return [one for one in self.offered.offers if one.kind == "choose"]

    @property
    def moves(self) -> list[Offer]:
        """How the game can move on."""
        return [one for one in self.offered.offers if one.kind == "move"]

    def fighters(self, kind: str) -> dict[str, dict[str, list[str]]]:
        """For each player the creatures that can attack (or block), with whom or what."""
        found: dict[str, dict[str, list[str]]] = {}
        for one in self.offered.offers:
            if one.kind == kind and one.allowed:
                whom = re.sub(rf"\A{re.escape(one.who)} {kind}s (.+) with .+", r"\1", one.line)
                found.setdefault(one.who, {}).setdefault(one.called, []).append(whom)
        return found

    @property
    def seats(self) -> list[dict[str, Any]]:
        """The players with what lies in each of their zones, as it is given."""
        return [self._seat(who) for who in players(self.data)]

    def _seat(self, who: str) -> dict[str, Any]:
        has = self.data["given"][who]
        zones = {
            zone: [
                drawn(thing, who, self.data, site().library) for thing in things(self.data, who, zone, site().library)
            ]
            for zone in ZONES
        }
        standard = 40 if "commander" in str(self.data.get("ruleset", "")) else 20
        return {"name": who, "life": has.get("life", ""), "standard": standard, "poison": has.get("poison", ""),
                "mana": has.get("mana", ""), "zones": zones}  # fmt: skip

    @property
    def hosts(self) -> list[str]:
        """Everything on the battlefield to which something could be attached, and the players."""
        laid = (thing for seat in self.seats for thing in seat["zones"]["battlefield"])
        return list(dict.fromkeys((*(thing["called"] for thing in laid), *players(self.data))))

    @property
    def turn(self) -> str:
        """Whose turn it is, as it is given."""
        return str(self.data["given"].get("turn") or players(self.data)[0])

    @property
    def step(self) -> str:
        """Which step it is, as it is given."""
        return str(self.data["given"].get("step") or "precombat main")

    @property
    def steps(self) -> tuple[str, ...]:
        """Every step of a turn."""
        return STEPS


def drawn(thing: Data, who: str, data: Data, library: Library) -> dict[str, Any]:
    """A thing that is given, with what is drawn of it: what its card says, and how it lies there."""
    name = str(thing.get("card") or thing.get("object") or thing.get("copy of") or "something")
    face = _face(name, data, library)
    types, _, subtypes = (face.type_line if face else _kind_of(name)).partition("—")
    counters = thing.get("counters") or {}
    return {
        "called": thing.get("as") or name, "name": name, "card": name, "mana_cost": face.mana_cost if face else "",
        "types": types.split(), "subtypes": subtypes.split(), "colors": _colors(face, name),
        "power": (face.power or None) if face else _size(name, 1),
        "toughness": face.toughness if face else _size(name, 2),
        "abilities": text_of_face(face).splitlines() if face else [], "text": text_of_face(face) if face else "",
        "tapped": bool(thing.get("tapped")), "face_down": bool(thing.get("face down")), "phased_out": False,
        "token": "token" in name, "counters": dict(counters) if isinstance(counters, Mapping) else {},
        "damage": thing.get("damage", 0), "attached_to": thing.get("attached to"), "tucked": [], "changed": False,
        "like": int(thing.get("count", 1)), "loyalty": face.loyalty if face else "", "known": face is not None,
        "states": [word for key, word in (("commander", "commander"), ("summoning sick", "summoning sick"))
                   if thing.get(key)],
        "thing": thing,
    }  # fmt: skip


def _face(name: str, data: Data, library: Library) -> Face | None:
    for card in data.get("cards") or ():
        if card.get("name") == name:
            said = {key: str(card.get(key) or "") for key in ("power", "toughness", "text", "loyalty")}
            cost, kinds = str(card.get("cost") or ""), str(card.get("type") or "")
            return Face(name, cost, kinds, said["text"], said["power"], said["toughness"], said["loyalty"])
    card = library.card(name)
    faces = card.faces if card is not None else ()
    return next((face for face in faces if face.name == name), faces[0] if faces else None)


def _kind_of(name: str) -> str:
    return " ".join(re.findall(r"artifact|creature|enchantment|land|planeswalker|token", name))


def _size(name: str, group: int) -> str | None:
    found = re.match(r"(-?[\d½]+)/(-?[\d½]+) ", name)
    return found[group] if found else None


def hue_of(face: Face) -> str:
    """The letter of the face's one color, "many" or "none"."""
    colors = _colors(face, face.name)
    return "many" if len(colors) > 1 else next((k.lower() for k, word in LETTERS.items() if [word] == colors), "none")


def _colors(face: Face | None, name: str) -> list[str]:
    if face is None:
        return [word for word in LETTERS.values() if word in name]
    if face.colors is not None:
        return [LETTERS.get(letter, letter) for letter in face.colors]
    return [word for letter, word in LETTERS.items() if letter in face.mana_cost]
