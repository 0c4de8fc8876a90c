"""Combine: combined permanents transform and flip part by part."""

from __future__ import annotations

from benchbook.cards.objects import Several
from benchbook.engine.rules.cr.c7_additional_rules.r701.a027_transform import transform
from benchbook.engine.rules.cr.c7_additional_rules.r701.terms import *
from benchbook.engine.rules.terms import *
from benchbook.engine.rules.uncommander.parts import BOOK, is_combined


@rule("Combine/z", book=BOOK, performs=fx.Transform, instead_of=("cr/701.27a",))
def transform_part_by_part(game: Game, ctx: Context, node: fx.Transform) -> Script:
    """A combined permanent turns over each of its double-faced constituents as if it stood alone; all stay combined."""
    found = ids((yield from chosen_objects(ctx, node.what)))
    whole = [o for o in found if o in game.objects and is_combined(game.objects[o])]
    for obj in whole:
        if node.kind == "flip":
            yield Call("runs", "flip part by part", (obj, ctx.source))
            continue
        yield ev.Turn(obj, "transform", 0, ctx.source)
        yield Cite((), sentence=f"Each double-faced constituent of {name_of(game, obj)} turns over.")
    rest = tuple(o for o in found if o not in whole)
    if rest or not found:
        done = yield from transform(game, ctx.bound("to turn", rest), replace(node, what=_bound(rest)))
        return done
    return None


def _bound(objs: tuple[int, ...]) -> Any:
    return Bound("to turn") if objs else Several(())


@rule("Combine/aa", book=BOOK, runs="flip part by part")
def flip_part_by_part(game: Game, obj: int, cause: int | None = None) -> Script:
    """Each unflipped flip card among the constituents is flipped; a flipped one stays so."""
    yield ev.Turn(obj, "flip", 1, cause)
    yield Cite((), sentence=f"Each unflipped flip card in {name_of(game, obj)} is flipped.")
