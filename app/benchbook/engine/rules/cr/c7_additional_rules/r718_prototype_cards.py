"""718: prototype cards, which may be cast with a second mana cost, power and toughness."""

from __future__ import annotations

from benchbook.cards.read import PROTOTYPED
from benchbook.engine.rules.terms import *


def _is_prototype(part: Component) -> bool:
    return part.definition.layout == "prototype" and len(part.definition.faces) > PROTOTYPED


@rule("718.3", runs="other ways to cast")
def cast_prototyped(game: Game, obj: ObjId) -> tuple[tuple[int, str], ...]:
    """As it is cast its player chooses to cast it normally or as a prototyped spell."""
    thing = game.objects[obj]
    whole = len(thing.components) == 1 and not thing.face_down
    able = whole and _is_prototype(thing.components[0]) and game.look(obj).has_keyword("prototype")
    return ((PROTOTYPED, "prototyped"),) if able else ()


@definition("718.3a", runs="cast in that way")
@definition("718.3b", runs="cast in that way")
def prototyped_spell(game: Game, spell: ObjId) -> bool:
    """A prototyped spell and the permanent that it becomes have the alternative cost, power and toughness alone,
    also where it is judged whether it can be cast.
    """
    part = game.objects[spell].components[0]
    return _is_prototype(part) and part.face == PROTOTYPED
