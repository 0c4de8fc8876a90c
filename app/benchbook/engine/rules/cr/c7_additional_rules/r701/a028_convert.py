"""701.28: convert."""

from __future__ import annotations

from benchbook.engine.rules.cr.c7_additional_rules.r701.a027_transform import cannot_transform
from benchbook.engine.rules.terms import *

THE_SAME_OF_CONVERTING = {"701.27c": "701.28c", "701.27d": "701.28d"}


@rule("701.28a", runs="convert")
def convert(game: Game, ctx: Context, found: tuple[ObjId, ...]) -> Script:
    """Each permanent is turned so that its other face is up, by the rules of transforming."""
    for obj in found:
        game = yield NOW
        reason = cannot_transform(game, obj)
        if reason:
            numbers = (THE_SAME_OF_CONVERTING.get(reason[1], "701.28f"), *reason[1:])
            yield Cite(numbers, sentence=f"{name_of(game, obj)} does not convert: {reason[0]}.")
        elif (yield Call("runs", "still to convert", (ctx, obj))):
            yield Cite(("712.18",))
            yield ev.Turn(obj, "transform", 1 - game.objects[obj].components[0].face, ctx.source)


@rule("701.28e", runs="still to convert")
def still_to_convert(game: Game, ctx: Context, obj: ObjId) -> Script:
    """By an ability of its own it converts only if it has done neither since the ability was put on the stack."""
    still: bool = yield Call("runs", "still to transform", (ctx, obj))
    if not still:
        yield Cite(("701.28e",))
    return still
