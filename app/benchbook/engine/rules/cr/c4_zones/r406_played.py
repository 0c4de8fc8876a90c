"""406.3a: a card exiled face down that is played as a land, or that is turned face up there."""

from __future__ import annotations

from benchbook.engine import events as ev
from benchbook.engine.events.base import Script
from benchbook.engine.prose import name_of
from benchbook.engine.registry import rule
from benchbook.engine.script import NOW, Cite
from benchbook.engine.state import Game, ObjId, PlayerId


@rule("406.3a", runs="face played as a land")
def turned_face_up(game: Game, who: PlayerId, obj: ObjId, said: str) -> Script:
    """It is turned face up just before it is played: until then it has no characteristics and is no land."""
    if game.objects[obj].face_down and game.objects[obj].zone == "exile":
        yield Cite(("406.3a",))
        yield ev.MarkObject(obj, {"face_down": ""})
        game = yield NOW
    return game


def down_in_exile(game: Game, obj: ObjId) -> bool:
    """Whether it is a card that lies face down in exile."""
    return obj in game.objects and game.objects[obj].zone == "exile" and bool(game.objects[obj].face_down)


@rule("406.3", runs="turned up in exile")
def shown_in_exile(game: Game, cards: tuple[ObjId, ...]) -> Script:
    """An instruction turns them face up: they lie there like all others, and everyone sees what they are."""
    for obj in cards:
        yield ev.MarkObject(obj, {"face_down": ""})
        game = yield NOW
        yield Cite((), sentence=f"{name_of(game, obj)} is turned face up.")
