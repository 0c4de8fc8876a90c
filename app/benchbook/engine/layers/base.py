"""Where the layers start: printed values, copies (layer 1a), and face-down or merged permanents (1b); and which rules
the changes of characteristics follow, for the steps that tell of them.
"""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction
from typing import TYPE_CHECKING, Any

from benchbook.cards import continuous as c
from benchbook.cards.abilities import FaceDefinition
from benchbook.cards.amounts import Number
from benchbook.cards.objects import Maker
from benchbook.cards.vocabulary import BASIC_LAND_TYPES
from benchbook.engine.choosing.words_to_choose import basic_land_mana, listed_by
from benchbook.engine.effects_in_force import EffectInForce
from benchbook.engine.game_objects import BASIC_LAND_MANA, Characteristics, Component, Object, intrinsic, printed
from benchbook.engine.layers.fitting import lacks
from benchbook.engine.layers.halves import both_halves
from benchbook.engine.memory import FACE_DOWN_VALUES
from benchbook.engine.state import Game

if TYPE_CHECKING:
    from benchbook.engine.rules.cr.c6_spells_abilities_effects.r613_work import Work


FACE_DOWN = FaceDefinition(
    name="", types=("creature",), power=Number(Fraction(2)), toughness=Number(Fraction(2))
)  # 708.2a
NOTHING = FaceDefinition(name="")


def face_of(component: Component, zone: str) -> FaceDefinition:
    """The face whose values a card has in a zone: both halves of a split card off the stack (709.4)."""
    if component.copied is not None:
        return component.copied
    faces = component.definition.faces
    if component.definition.layout == "flip" and len(faces) > 1:
        return flipped(faces) if component.face == 1 and zone == "battlefield" else faces[0]
    if component.definition.layout == "split" and (zone != "stack" or component.face < 0):
        return both_halves(faces)
    return faces[component.face] if 0 <= component.face < len(faces) else faces[0]


def flipped(faces: tuple[FaceDefinition, ...]) -> FaceDefinition:
    """A flipped card keeps its mana cost and colours; the rest is that of its other half (710.1c, 710.2)."""
    first, second = faces[:2]
    known = first.__dict__.get("_flipped")
    if known is None:
        known = replace(second, mana_cost=first.mana_cost, colors=first.colors)
        first.__dict__["_flipped"] = known
    return known


def front_value(obj: Object) -> Fraction | None:
    """The mana value that a back face borrows from the front faces of its cards; None where nothing is borrowed."""
    if obj.face_down or obj.copied is not None or obj.zone not in ("battlefield", "stack") or not obj.components:
        return None
    melded = "melded" in obj.marks
    part = obj.components[0]
    if not melded and not (part.face == 1 and part.definition.layout == "transform" and len(obj.components) == 1):
        return None
    costs = (c.definition.faces[0].mana_cost for c in (obj.components if melded else (part,)))
    return sum((cost.mana_value for cost in costs if cost is not None), Fraction(0))


def _with_cost(game: Game, face: FaceDefinition) -> FaceDefinition:
    """Face-down values with the mana cost that the ruleset gives them, where it gives one."""
    given = game.table.one("runs", "face-down mana cost")
    return face if given is None or face.mana_cost is not None else replace(face, mana_cost=given.function())


def copiable(game: Game, obj: Object) -> FaceDefinition:
    """An object's copiable values (707.2): printed values, as changed by other copy effects, face down and merging."""
    if obj.face_down and obj.zone in ("command", "exile"):
        return NOTHING  # no characteristics: a face-down conspiracy (315.5b), a card exiled face down (406.3a)
    if obj.face_down:
        return _with_cost(game, face_down_values(obj))
    copy = copied_face(game, obj)
    if copy is not None:
        return copy.alternative if copy.alternative is not None and "flipped" in obj.marks else copy
    if not obj.components:
        return NOTHING
    if len(obj.components) == 1:
        return face_of(obj.components[0], obj.zone)
    combine = game.table.one("runs", "components")
    faces = tuple(face_of(part, obj.zone) for part in obj.components)
    return combine.function(game, obj, faces) if combine is not None else faces[0]


def copied_face(game: Game, obj: Object) -> FaceDefinition | None:
    """What copy effects make of it, whether or not it is flipped; None where none does (a flip card's two sets of

    characteristics are both copied, and its own status says which of them count: 110.5, 710.1b).
    """
    copy = _copy_in_force(game, obj)  # a later copy effect overrides what it entered as
    if copy is not None or obj.copied is None:
        return copy
    return obj.copied[face_index(obj)] if face_index(obj) < len(obj.copied) else obj.copied[0]


def copied_faces(game: Game, obj: Object) -> tuple[FaceDefinition, ...]:
    """All the sets of values that copy effects give it: two of an adventurer card (715.2b); () where none does."""
    latest = _latest_copy(game, obj)
    return latest.copies or () if latest is not None else obj.copied or ()


def face_index(obj: Object) -> int:
    """Which face is up, 0 for most."""
    return obj.components[0].face if obj.components else 0


def face_down_values(obj: Object) -> FaceDefinition:
    """The values that the effect which turned it face down lists; by default a 2/2 without anything else (708.2)."""
    listed = FACE_DOWN_VALUES.of(obj)
    return listed if isinstance(listed, FaceDefinition) else FACE_DOWN


def _copy_in_force(game: Game, obj: Object) -> FaceDefinition | None:
    latest = _latest_copy(game, obj)
    return latest.copies[0] if latest is not None and latest.copies else None


def _latest_copy(game: Game, obj: Object) -> EffectInForce | None:
    """The copy effect with the latest timestamp of those that have changed it."""
    latest = None
    for effect in game.effects:
        if effect.copies is not None and effect.locked is not None and obj.id in effect.locked:
            if latest is None or effect.timestamp > latest.timestamp:
                latest = effect
    return latest


def _with_land_types(game: Game, look: Characteristics) -> Characteristics:
    """A land with a basic land type that only this ruleset has has its mana ability too (305.6)."""
    if "land" not in look.types or not game.table.of("runs", "basic land mana"):
        return look
    more = {name: letter for name, letter in basic_land_mana(game).items() if name not in BASIC_LAND_MANA}
    own = intrinsic(look.types, look.subtypes, more)
    if not own:
        return look
    look = look.copy()
    look.abilities = (*look.abilities, *own)
    return look


def base_characteristics(game: Game, obj: Object) -> Characteristics:
    """The characteristics before layer 2, with the controller that the object has by itself."""
    if obj.ability is not None:
        return Characteristics(
            (), None, frozenset(), frozenset(), frozenset(), frozenset(), None, None, None, None, None, None, (),
            obj.controller,
        )  # fmt: skip
    values = copiable(game, obj)
    base = _with_land_types(game, printed(values))
    borrowed = front_value(obj) if base.mana_cost is None and _copy_in_force(game, obj) is None else None
    locks = game.table.one("runs", "locked halves") if values.halves and obj.zone == "battlefield" else None
    same = (
        borrowed is None and base.controller == obj.controller and not (obj.zone == "stack" and obj.chosen is not None)
        and locks is None
    )  # fmt: skip
    if same:
        return base
    look = base.copy()
    look.controller = obj.controller
    look.front_value = borrowed
    if locks is not None:
        locks.function(look, values, obj.marks)
    if obj.zone == "stack" and obj.chosen is not None:
        look.x = obj.chosen.x
    return look


_OWN_RULE = {c.ChangeText: "612.2", c.SetText: "612.5", c.SetColors: "105.3", c.CantHaveAbilities: "113.11"}


def _listing(game: Game, changes: tuple[Any, ...]) -> tuple[str, ...]:
    """The rules of the ruleset's own that list the creature types, where something is given every one of them."""
    all_of_them = any("every creature type" in getattr(change, "subtypes", ()) for change in changes)
    return listed_by(game, "creature type") if all_of_them else ()


def rules_of(work: Work, changes: tuple[Any, ...], affected: frozenset[int], defining: bool) -> tuple[str, ...]:
    """The rules besides the layer's own that these changes rest on."""
    found: list[str] = []
    for change in changes:
        if isinstance(change, (c.SetTypes, c.AddChosenType)):
            of_lands = isinstance(change, c.AddChosenType) and any("land" in work.look(o).types for o in affected)
            if of_lands or frozenset(getattr(change, "subtypes", ())) & frozenset(BASIC_LAND_TYPES):
                found += ["305.7", "305.8"]
            found.append("205.1a" if getattr(change, "instead", True) else "205.1b")
        if isinstance(change, c.AddTypes) and frozenset(change.subtypes) & {*BASIC_LAND_TYPES, "every basic land type"}:
            found += ["305.6", "305.7"]
        if isinstance(change, c.AddTypes):
            found.append("205.1b")
        if isinstance(change, (c.AddTypes, c.SetTypes)) and any(lacks(work.look(o), change.subtypes) for o in affected):
            found.append("205.3d")
        if isinstance(change, (c.AddTypes, c.SetTypes)) and any(work.look(o).supertypes for o in affected):
            found.append("205.4b")
        if isinstance(change, c.ModifyPT) and any("creature" not in work.look(o).types for o in affected):
            found.append("208.3a")
        found += filter(None, (_OWN_RULE.get(type(change)),))
        if isinstance(change, c.SetPT) and defining:
            found.append("208.2a")
            found += ["201.5a"] if getattr(change.power, "what", None) == Maker() else []
    found += _listing(work.game, changes)
    explained = work.game.table.of("runs", "text that is no ability") if defining else ()
    if explained and all(isinstance(change, c.SetColors) for change in changes):
        found += [str(function.ref) for function in explained]
    elif defining:
        found.append("604.3")
    return tuple(dict.fromkeys(found))
