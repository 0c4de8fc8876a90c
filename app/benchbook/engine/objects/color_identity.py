"""Mana value where it is not what the cost adds up to (202.3), and colour identity (903.4)."""

from __future__ import annotations

import re

from benchbook.cards.abilities import CardDefinition, FaceDefinition, Static
from benchbook.cards.continuous import AddColors, SetColors
from benchbook.cards.mana import COLOR_LETTERS, COLOR_NAMES, ManaCost, symbol_colors
from benchbook.cards.mapping import parts
from benchbook.cards.vocabulary import BASIC_LAND_TYPES
from benchbook.engine.context import NotModelled
from benchbook.engine.game_objects import BASIC_LAND_MANA
from benchbook.engine.state import Game, ObjId

_REMINDER = re.compile(r"\([^()]*\)")
_SYMBOL = re.compile(r"\{([^{}]+)\}")


def color_identity(definition: CardDefinition) -> frozenset[str]:
    """The colours, by name, of all faces of the card; reminder text says nothing (903.4a–e)."""
    if definition.color_identity and not any(face.text for face in definition.faces):
        return frozenset(COLOR_NAMES.get(c, c) for c in definition.color_identity)
    if definition.layout == "transform" and len(definition.faces) < 2:
        raise NotModelled(f"the color identity of {definition.name}, one face of which the library does not know")
    return frozenset(color for face in definition.faces for color in face_identity(face))


def face_identity(face: FaceDefinition) -> frozenset[str]:
    """The colours of one face: cost symbols, text symbols, colour indicator and characteristic-defining abilities."""
    letters = {c for symbol in (face.mana_cost.symbols if face.mana_cost else ()) for c in symbol_colors(symbol)}
    written = (s.upper() for s in _SYMBOL.findall(_REMINDER.sub("", face.text)))
    meant = (s for node in parts(face.abilities) if isinstance(node, ManaCost) for s in node.symbols)
    letters |= {c for symbol in (*written, *meant) for c in symbol_colors(symbol)}
    named = {COLOR_NAMES[c] for c in letters if c in COLOR_NAMES}
    return frozenset(named | set(face.colors) | _defined(face))


def _defined(face: FaceDefinition) -> set[str]:
    """The colours that a characteristic-defining ability gives (604.3)."""
    found: set[str] = set()
    for ability in face.abilities:
        if isinstance(ability, Static) and ability.defining:
            for change in ability.changes:
                if isinstance(change, (SetColors, AddColors)):
                    found |= {c for c in change.colors if c in COLOR_LETTERS}
    return found


def land_type_colors(definition: CardDefinition) -> frozenset[str]:
    """The colours of mana that the card's basic land types let it make (305.6, 903.5d)."""
    subtypes = {s for face in definition.faces for s in face.subtypes if s in BASIC_LAND_TYPES}
    return frozenset(COLOR_NAMES[BASIC_LAND_MANA[s]] for s in subtypes)


def rules_of_mana_value(game: Game, obj: ObjId) -> tuple[str, ...]:
    """No mana cost, a back face, a melded permanent, both halves of a split card, X, hybrid and Phyrexian symbols."""
    thing, look = game.object(obj), game.look(obj)
    cost = look.mana_cost
    if cost is None:
        if look.front_value is None:
            return ("202.3a",)
        return ("202.3c",) if "melded" in thing.marks else ("202.3b",)
    found: list[str] = []
    parts = thing.components if thing.copied is None and not thing.face_down else ()
    if any(c.definition.layout == "split" and (thing.zone != "stack" or c.face < 0) for c in parts):
        found += ("202.3d", "709.4b")
    if any(s in ("X", "Y", "Z") for s in cost.symbols):
        found += ("202.3e",) if thing.zone == "stack" else ("202.3e", "107.3g")
    if any("/" in s and not s.endswith("/P") and len(s) > 1 for s in cost.symbols):
        found.append("202.3f")
    if any(s.endswith("/P") for s in cost.symbols):
        found.append("202.3g")
    return tuple(found)


def rules_of_number(game: Game, name: str, obj: ObjId) -> tuple[str, ...]:
    """By which rules an instruction reads a number of an object: as it last existed (608.2h), a power or toughness

    that what is no creature lacks (208.3), a mana value (202.3).
    """
    gone = () if obj in game.objects else ("608.2h",)
    if name == "mana value":
        return (*gone, "202.3", *rules_of_mana_value(game, obj))
    lacks = name in ("power", "toughness") and getattr(game.look(obj), name) is None
    return (*gone, "208.3") if lacks else gone
