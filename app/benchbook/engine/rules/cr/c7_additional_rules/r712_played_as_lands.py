"""712.12: modal double-faced cards played as lands."""

from __future__ import annotations

from benchbook.engine.rules.terms import *


@rule("712.12", runs="face played as a land")
def face_played(game: Game, who: str, obj: ObjId, said: str) -> Script:
    """A face that is a land is chosen first; returns the game in which the card is looked at with that face up."""
    parts = game.objects[obj].components
    if len(parts) != 1 or parts[0].definition.layout != "modal_dfc" or game.objects[obj].face_down:
        return game
    faces = parts[0].definition.faces
    lands = tuple(n for n, face in enumerate(faces) if "land" in face.types)
    if not lands:
        return game
    named = tuple(n for n in lands if faces[n].name == said)
    options = named if named and said != faces[0].name else lands
    names = tuple(faces[n].name for n in options)
    chosen = options[0]
    if len(options) > 1:
        chosen = yield Choice(who, "face", "choose which face to play", options, names, about=obj, rule="712.12")
    yield Cite(("712.12",))
    return game.with_object(obj, components=(replace(parts[0], face=chosen),))
