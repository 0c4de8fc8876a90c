"""The cards of a scenario: its own made-up ones first, then the library's; names of real cards (L023)."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field, replace
from functools import lru_cache
from typing import Any

from benchbook.cards.abilities import CardDefinition, FaceDefinition, Unread
from benchbook.cards.defined import dumped
from benchbook.cards.mana import OTHER_SYMBOLS
from benchbook.cards.read import read_card, type_words
from benchbook.engine.context import NotModelled
from benchbook.engine.objects.dungeons import definition as dungeon_card
from benchbook.engine.objects.dungeons import dungeons
from benchbook.engine.objects.tokens import predefined, predefined_cards
from benchbook.engine.scenario.courses.any_color import Colors, UnknownColors
from benchbook.engine.scenario.model import Scenario
from benchbook.engine.scenario.wording import hints
from benchbook.errors import ScenarioError
from benchbook.library.documents import Card, Face, Printing, Problem
from benchbook.library.library import Library
from benchbook.library.names import card_slug, lacks_adventure
from benchbook.patience import CARD, READ, by_itself, worked

LONGEST_DESCRIPTION = 300
_COLORED = {"artifact", "battle", "creature", "enchantment", "instant", "planeswalker", "sorcery"}
_NEVER_COLORED = {"attraction", "contraption"}
_SUSPENDED = re.compile(r"^Suspend (?:\d+|X)\b", re.M)  # such a card may have no mana cost at all (202.1b)
_OTHER_FACE = re.compile(
    r"^(?:Day|Night)bound\b|\b[Tt]ransform (?:this|it)\b|^Disturb\b|^Craft with\b|\bflip (?:this|it)\b(?! coin)"
    r"|(?<!arget creature )\b(?:enters|becomes) prepared\b",
    re.M,
)
_TURNS_ITSELF = r"\b[Tt]ransform {0}\b|\b(?:return|put) (?:it|her|him|them|{0})\b[^.\n]*\btransformed\b"
_TWO_FACED = frozenset({"transform", "flip", "split", "aftermath", "modal_dfc", "adventure", "omen", "prepare"})


FETCH_CARDS = (
    "No cards are imported yet: 'benchbook fetch cards' fetches all of them from their publisher "
    "(up to 200 MB, a few minutes), 'benchbook import cards FILE' takes a file that you have."
)


def no_card(name: str, library: Library) -> str:
    """That there is no such card, and on a machine without imported cards how to get them."""
    return f"there is no card {name!r} in the library.{'' if library.has_imported_cards else ' ' + FETCH_CARDS}"


class UnknownCard(ScenarioError):
    """No card of that name: the scenario made none up and the library has none."""


@dataclass
class Definitions:
    """Where a scenario's cards come from."""

    library: Library
    made_up: Mapping[str, Card]
    colors: Colors = field(default_factory=dict)
    remarks: list[str] = field(default_factory=list)
    _known: dict[str, CardDefinition] = field(default_factory=dict)

    def card(self, name: str, path: str) -> CardDefinition:
        """The definition of the card of that name."""
        if name not in self._known:
            self._known[name] = self._find(name, path)
        return self._known[name]

    def has(self, name: str) -> bool:
        """Whether there is such a card."""
        return self.knows(name) or name in predefined_cards()

    def knows(self, name: str) -> bool:
        """Whether the scenario makes up such a card, or the library has one."""
        return card_slug(name) in self.made_up or self.library.card(name) is not None

    def near(self, name: str) -> str | None:
        """The cards whose names are nearly so, for a message."""
        known = [*(c.name for c in self.made_up.values()), *self.library.card_names()]
        return hints.near_cards(name, known) or None

    def unread_in(self, message: str) -> str:
        """The first line that is not read of a card which a message names, as it is told; "" if there is none."""
        for definition in self._known.values():
            for line in unread(definition) if definition.name and definition.name in message else ():
                return f"{definition.name}: '{line.words}' in '{line.text}'"
        return ""

    def _find(self, name: str, path: str) -> CardDefinition:
        if name in dungeons():
            return dungeon_card(name)
        card = self.made_up.get(card_slug(name)) or self.library.card(name)
        if card is None and name in predefined_cards():
            return predefined(name)
        if card is None:
            if name.split()[-1:] in (["token"], ["tokens"], ["Token"]):
                said = "A token is given by what it is: '1/1 white Soldier creature token', '2 Treasure token'."
                raise UnknownCard(path, f"there is no card {name!r} in the library. {said}")
            raise UnknownCard(path, no_card(name, self.library), self.near(name))
        if not card.faces:
            raise UnknownCard(path, f"the library has no definition of {name!r}; give one under 'cards'.")
        card = _with_colors(card, self.colors)
        definition, work = _read(card)
        worked(work if card_slug(name) in self.made_up else 0)
        if lacks_adventure(card):
            self.remarks.append(f"{card.name} stands in the card file without its Adventure.")
        _whole(definition)
        _colors_known(card)
        _loyalty_known(card)
        return _turning(definition) if card.imported else definition


@lru_cache(maxsize=4096)
def _read(card: Card) -> tuple[CardDefinition, int]:
    """The card with its text read, and how much work that was, which is the same whoever reads it when."""
    from benchbook.cards.read import read_card  # the grammar is loaded only where a text is read

    with by_itself(CARD) as patience:
        definition: CardDefinition = read_card(card)
    return definition, int(patience.whole - patience.left)


def _whole(definition: CardDefinition) -> None:
    """A card of a two-faced layout, or whose text speaks of another face of it, must have that face."""
    if "Room" in definition.front.subtypes and (definition.layout != "split" or len(definition.faces) != 2):
        raise NotModelled(f"the library does not know the two halves of {definition.name} (709.5)")
    if len(definition.faces) > 1:
        return
    if "//" in definition.front.types:
        raise NotModelled(f"the library does not know what the faces of {definition.name} say")
    if {"Adventure", "Omen"} & {*definition.front.subtypes}:
        raise NotModelled(f"the library does not know the card of which {definition.name} is one part (715.2, 720.2)")
    if definition.layout in _TWO_FACED or _OTHER_FACE.search(definition.front.text.replace(definition.name, "this")):
        raise NotModelled(f"the library knows only one face of {definition.name}")


def _turning(definition: CardDefinition) -> CardDefinition:
    """A card of a file that says it transforms is double-faced, also where the file gives only one of its faces."""
    if len(definition.faces) > 1:
        return definition
    names = "|".join(re.escape(n) for n in {definition.name, definition.name.split(",")[0], definition.name.split()[0]})
    turns = re.search(_TURNS_ITSELF.format(f"(?:{names})"), definition.front.text)
    return replace(definition, layout="transform") if turns else definition


def _with_colors(card: Card, colors: Colors) -> Card:
    """The card with the colors that are supposed of its faces."""
    if not colors or not any(face.name in colors for face in card.faces):
        return card
    faces = tuple(replace(f, colors=colors[f.name]) if f.name in colors else f for f in card.faces)
    return replace(card, faces=faces)


def _colors_known(card: Card) -> None:
    """What costs nothing or {0} may have a color indicator (202.2e), which not every card file gives."""
    for number, face in enumerate(card.faces if card.imported else ()):
        types = set(face.type_line.lower().split())
        free = face.mana_cost in ("", "{0}")
        if face.colors is None and free and types & _COLORED and not types & _NEVER_COLORED:
            back = number and card.layout == "transform"
            if face.mana_cost or back or _SUSPENDED.search(face.text):  # only its color is open
                raise UnknownColors(face.name)
            raise NotModelled(f"the mana cost or the color indicator of {face.name}, which the card file does not give")


def _loyalty_known(card: Card) -> None:
    """Every planeswalker card has a loyalty printed (209.1); not every card file gives it."""
    front = card.faces[0]
    if card.imported and "planeswalker" in front.type_line.lower().split() and not front.loyalty:
        raise NotModelled(f"the loyalty of {front.name}, which the card file does not give")


def made_up(scenario: Scenario) -> dict[str, Card]:
    """The cards that the scenario makes up or words differently."""
    cards = [card_as_given(data) for data in scenario.cards]
    found = {card_slug(card.name): card for card in cards}
    for card in cards:
        for face in card.faces:
            found.setdefault(card_slug(face.name), card)
    return found


def card_as_given(data: Mapping[str, Any]) -> Card:
    """The card that stands under `cards` of a scenario."""
    faces = tuple(_face(one, str(one.get("name") or data["name"])) for one in data.get("faces") or ())
    printings = [dict(p) for p in data.get("printings") or () if isinstance(p, Mapping)]
    if data.get("border") or data.get("watermark"):
        printings.insert(0, {"border": data.get("border"), "watermark": data.get("watermark")})
    layout = str(data.get("layout") or ("transform" if len(faces) > 1 else "normal"))
    return Card(
        str(data["name"]), faces or (_face(data, str(data["name"])),), layout,
        printings=tuple(_printing(p) for p in printings),
    )  # fmt: skip


def _printing(data: Mapping[str, Any]) -> Printing:
    return Printing(**{key: str(data.get(key) or "") for key in ("set", "date", "border", "watermark")})


def _face(data: Mapping[str, Any], name: str) -> Face:
    colors = data.get("colors")
    if isinstance(colors, str):
        colors = colors.replace(",", " ").replace(" and ", " ").split()
    _mana_only(str(data.get("cost") or ""), name)
    power, toughness, loyalty, defense = (_stat(data.get(k)) for k in ("power", "toughness", "loyalty", "defense"))
    return Face(
        name, str(data.get("cost") or ""), str(data.get("type") or ""), str(data.get("text") or "").strip(), power,
        toughness, loyalty, defense, None if colors is None else tuple(colors),
        abilities=json.dumps(data["abilities"]) if data.get("abilities") else "",
    )  # fmt: skip


def _mana_only(cost: str, name: str) -> None:
    """Raises ScenarioError where what would be the mana cost of a made-up card has a symbol of something else."""
    other = next((symbol for symbol in OTHER_SYMBOLS if f"{{{symbol}}}" in cost), "")
    if other:
        raise ScenarioError(
            "cards", f"{name}: {{{other}}} is no mana, and no card's cost has it: write it in its text."
        )


def _stat(value: Any) -> str:
    return "" if value is None else str(value)


def _with_commas(phrase: str) -> str:
    """Three and more keywords may be joined by "and": "with flying and haste and trample"."""
    what, _, keywords = phrase.partition(" with ")
    listed = keywords.split(" and ")
    if len(listed) < 3 or any("," in one or one.startswith("from ") for one in listed):
        return phrase
    return f"{what} with {', '.join(listed[:-1])}, and {listed[-1]}"


@lru_cache(maxsize=512)
def nameless(phrase: str) -> tuple[CardDefinition, bool]:
    """An object without a name from its description, and whether it is a token."""
    from benchbook.cards.grammar import read_object_phrase  # the grammar is loaded only where a text is read

    if len(phrase) > LONGEST_DESCRIPTION:
        raise ScenarioError(
            "given", f"'{phrase[:60]}…' is longer than {LONGEST_DESCRIPTION} characters: it is no card."
        )
    worked(READ + READ * len(phrase) // 100)
    if "(" in phrase:  # what a remark says of the object is no reminder text
        raise ScenarioError("given", f"{phrase!r} says something in brackets that is not understood.")
    token = phrase.split(" with ")[0].endswith((" token", " tokens"))
    try:
        spec = read_object_phrase(phrase)
    except ValueError as problem:
        try:
            spec = read_object_phrase(_with_commas(phrase))
        except ValueError:
            said = f"{phrase!r} is no card of the library, and describes no object as '2/2 creature with flying' does"
            stopped = str(problem) if str(problem) != phrase else ""
            raise ScenarioError("given", f"{said}{f' ({stopped})' if stopped else ''}.") from None
    if not spec.types and not token:
        raise ScenarioError(
            "given", f"{phrase!r} is no card of the library, and describes no object: no card type is in it."
        )
    name = " ".join(spec.subtypes) + " Token" if token and spec.subtypes else "Token" if token else ""
    face = FaceDefinition(
        name=spec.name or name, colors=spec.colors, supertypes=spec.supertypes, types=spec.types,
        subtypes=spec.subtypes,
        power=spec.power, toughness=spec.toughness, abilities=spec.abilities,
    )  # fmt: skip
    return CardDefinition(face.name, (face,)), token


def unread(definition: CardDefinition) -> list[Unread]:
    """The lines of the card that were not understood."""
    found: list[Unread] = []
    for face in definition.faces:
        found += [a for a in face.abilities if isinstance(a, Unread)]
    return found


def real_names(library: Library) -> Iterator[Problem]:
    """Each made-up card of the project's scenarios that has the name of another card, or of half of one."""
    for scenario in library.scenarios():
        listed = scenario.data.get("cards")
        for data in listed if isinstance(listed, list) else ():
            given = card_as_given(data) if isinstance(data, dict) and data.get("name") else None
            for at, face in enumerate(given.faces if given else ()):
                real = library.card(face.name or given.name) if given else None
                half = next((i for i, one in enumerate(real.faces) if one.name == face.name), 0) if real else 0
                if given and real and real.faces and _told(given, at) != _told(real, half):
                    message = f"'{scenario.title}' makes up '{face.name}', which is a real card: {_real(real, half)}"
                    yield Problem("L023", scenario.place, f"{message}. Give it another name, or use the real card.")


def _told(card: Card, at: int) -> tuple[object, ...]:
    """What a face is, and what its abilities come to, however they are worded."""
    face = card.faces[at]
    printed = (face.mana_cost, type_words(face.type_line), face.power, face.toughness, face.loyalty, face.defense)
    return (*printed, dumped(read_card(card).faces[at].abilities))


def _real(card: Card, at: int) -> str:
    face = card.faces[at]
    size = f", {face.power}/{face.toughness}" if face.power else ""
    return " ".join(part for part in (face.mana_cost, face.type_line) if part) + size
