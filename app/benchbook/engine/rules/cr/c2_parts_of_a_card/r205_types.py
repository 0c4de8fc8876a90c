"""201.2b, 205, 206, 208.3, 208.5: names, types, the expansion symbol, and sizes that are no value."""

from __future__ import annotations

from benchbook.cards.vocabulary import SUBTYPES, SUBTYPES_OF
from benchbook.engine.layers.base import face_of
from benchbook.engine.rules.cr.c6_spells_abilities_effects.r613_work import Line, Work
from benchbook.engine.rules.terms import *


@rule("205.3d", runs="subtypes that fit")
def subtypes_that_fit(game: Game, types: Iterable[str], subtypes: Iterable[str]) -> tuple[str, ...]:
    """An object can't gain a subtype of a card type that it lacks."""
    own = [SUBTYPES_OF[t] for t in types if t in SUBTYPES_OF]
    return tuple(s for s in subtypes if any(s in kind for kind in own) or s not in SUBTYPES)


SPELLS = frozenset(("instant", "sorcery"))


@rule("205.4e", runs="legendary spells")
def needs_a_legend(game: Game, who: PlayerId, obj: ObjId, face: Any) -> Any:
    """Only who controls a legendary creature or a legendary planeswalker casts a legendary instant or sorcery."""
    supertypes, types = _cast_as(game, obj, face)
    if "legendary" not in supertypes or not SPELLS & types:
        return
    for one in game.battlefield:
        look = game.look(one.id)
        if look.controller == who and "legendary" in look.supertypes and look.types & {"creature", "planeswalker"}:
            yield Cite((), sentence=f"{who} controls {name_of(game, one.id)}, which is legendary.")
            return
    raise Illegal(f"{who} controls no legendary creature or planeswalker", "205.4e", "601.3")


def _cast_as(game: Game, obj: ObjId, face: Any) -> tuple[frozenset[str], frozenset[str]]:
    """The supertypes and card types of the spell that the card is cast as."""
    parts = game.objects[obj].components
    faces = parts[0].definition.faces if parts else ()
    if face == "face down":
        return frozenset(), frozenset()
    if len(faces) > 1 and isinstance(face, int) and face >= 0:
        return frozenset(faces[face].supertypes), frozenset(faces[face].types)
    look = game.look(obj)
    return look.supertypes, look.types


@definition("201.2b", runs="explains")
def so_many_with_different_names(game: Game) -> Iterator[str]:
    """Of a group with different names each object has a name, and no two have a name in common."""
    for f in index(game).triggered:
        for node in _asked(f.ability.condition):
            number = int(amount(f.context(game), node.left))
            yield f"{name_of(game, f.obj.id)} counts {number} with different names; what has no name is not counted."


def _asked(condition: Any) -> Iterator[cond.AmountIs]:
    for node in nodes(condition):
        counts = isinstance(node, cond.AmountIs) and isinstance(node.left, how.DistinctAmong)
        if counts and node.left.kind == "differently named":
            yield node


@rule("206.1", runs="expansion symbols")
def symbols_on_the_cards(game: Game, obj: Object) -> tuple[str, ...]:
    """The symbols printed on the cards that the object is made of, one for each printing that is told.

    A symbol is no characteristic (109.3): a copy has none of what it copies, and a token has none.
    """
    found = (symbol for part in obj.components for symbol in face_of(part, obj.zone).symbols)
    return () if obj.is_token else tuple(dict.fromkeys(found))


@rule("208.3", runs="what only creatures have")
def has_neither(game: Game, now: dict[ObjId, Characteristics]) -> None:
    """A permanent that is no creature has neither power nor toughness, whatever is printed on it."""
    for obj in game.battlefield:
        look = now[obj.id]
        if "creature" not in look.types and (look.power is not None or look.toughness is not None):
            now[obj.id] = look = look.copy()
            look.power = look.toughness = look.base_power = look.base_toughness = None


@rule("208.5", runs="creatures without power or toughness")
def is_nothing(work: Work) -> None:
    """A creature without a value for its power has power 0; the same is true of toughness."""
    for obj in work.own:
        look = work.now[obj]
        if "creature" not in look.types or (look.power is not None and look.toughness is not None):
            continue
        if look.power is None:
            look.power = look.base_power = Fraction(0)
        if look.toughness is None:
            look.toughness = look.base_toughness = Fraction(0)
        if work.record is not None:
            said = "it is a creature without power and toughness of its own: they are 0"
            work.record(Line("4", ("208.5",), obj, "", (obj,), said))
