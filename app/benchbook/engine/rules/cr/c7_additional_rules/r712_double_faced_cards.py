"""712, 701.27: double-faced permanents as they transform and enter; modal ones played as lands."""

from __future__ import annotations

from benchbook.engine.memory import TRANSFORMED_AT
from benchbook.engine.rules.terms import *


@rule("712.18", results_of=ev.Turn, how="transform")
def same_object(game: Game, event: ev.Turn) -> Script:
    """A permanent that transforms is no new object: everything that applied to it goes on applying."""
    yield ev.MarkObject(event.obj, memory=TRANSFORMED_AT(game.clock))


@rule("701.27f", runs="still to transform")
def still_to_transform(game: Game, ctx: Context, obj: ObjId) -> Script:
    """An ability of the permanent turns it only if it has not transformed since the ability was put on the stack."""
    game = yield NOW
    on_stack = game.objects.get(ctx.stack_object) if ctx.stack_object is not None else None
    own = ctx.source == obj and on_stack is not None and on_stack.ability is not None
    if own and on_stack is not None and TRANSFORMED_AT.of(game.objects[obj]) > on_stack.timestamp:
        yield Cite((), sentence=f"{name_of(game, obj)} has transformed since the ability was put on the stack.")
        return False
    return True


@rule("712.14a", forbids=ev.Move, to="battlefield", transformed=True)
def cannot_enter_transformed(game: Game, event: ev.Move) -> str:
    """What is not double-faced, or has an instant or sorcery on its back, can't enter with its back face up."""
    if event.obj not in game.objects:
        return ""
    for part in game.objects[event.obj].components:
        faces = part.definition.faces
        if part.definition.layout not in ("transform", "modal_dfc"):
            return f"{name_of(game, event.obj)} is not double-faced and stays where it is."
        if len(faces) < 2:
            raise NotModelled(f"the other face of {part.definition.name}, which the library does not know")
        if set(faces[1].types) & {"instant", "sorcery"}:
            return f"{name_of(game, event.obj)}'s back face can't be on the battlefield."
    return ""


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
