"""406.3: cards exiled face down: who may look at them, and how they are played and turned face up there."""

from __future__ import annotations

from benchbook.engine.rules.cr.c7_additional_rules.r701.terms import *
from benchbook.engine.rules.cr.c7_additional_rules.r701_designations import acting
from benchbook.engine.rules.terms import *


@rule("406.3", runs="action: may look at")
def may_look_at(game: Game, ctx: Context, node: fx.KeywordAction) -> Script:
    """As long as it stays where it is, the player may look at the card; a card that moves is another object (400.7)."""
    who = acting(ctx, node)
    for obj in ids((yield from chosen_objects(ctx, node.what))):
        thing = (yield NOW).objects.get(obj)
        if thing is not None:
            memory = {**thing.memory, "known to": (*thing.memory.get("known to", ()), *who)}
            yield ev.MarkObject(obj, {"memory": memory})
    return None


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
