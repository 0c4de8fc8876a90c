"""205: supertypes and subtypes: legendary spells, and subtypes that go with their types."""

from __future__ import annotations

from collections.abc import Iterable

from benchbook.cards.vocabulary import SUBTYPES, SUBTYPES_OF
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
