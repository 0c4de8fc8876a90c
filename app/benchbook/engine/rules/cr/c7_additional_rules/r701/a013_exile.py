"""701.13: exile."""

from __future__ import annotations

from benchbook.engine.choosing.chosen import said_things
from benchbook.engine.memory import Name, written
from benchbook.engine.objects.copying import remembered_as
from benchbook.engine.objects.counted_together import PIECES, with_the_others
from benchbook.engine.rules.cr.c7_additional_rules.r701.terms import *


@rule("701.13a", performs=fx.Exile)
def exile(game: Game, ctx: Context, node: fx.Exile) -> Script:
    """Exiled objects go to the exile zone; "until" effects bring them back right after the event they name (610.3)."""
    named = yield from chosen_objects(ctx, node.what, "choose what to exile")
    found, numbers = with_the_others(ctx, node.what, ids(tuple(followed(ctx, o) for o in named)))
    yield Cite(numbers)
    if isinstance(node.until, UntilLeaves):
        gone = [o for o in objects_of(ctx, node.until.what) if not on_battlefield(game, o)]
        if gone:
            yield Cite(
                ("610.3b" if ctx.event is not None else "610.3a",),
                sentence="The event that ends it has already happened: nothing is exiled.",
            )
            return {node.bind: ()}
    if isinstance(node.until, cond.UntilMonarch) and (yield Call("runs", "crowned since", (ctx, node.until))):
        return {node.bind: ()}
    counters = {node.with_counters[0]: amount(ctx, node.with_counters[1])} if node.with_counters else {}
    events = tuple(
        ev.Move(
            o,
            "exile",
            "exiled",
            ctx.source,
            face_down="exiled" if node.face_down else "",
            counters=counters,
        )
        for o in found
        if o in game.objects
    )
    outcome = yield together(events) if events else NOW
    moved = arrivals(outcome, "exile") if events else ()
    objects = sum(1 for e in outcome.of(ev.Move) if e.to == "exile") if events else 0
    result: dict[str, Any] = {
        node.bind: moved,
        f"number {node.bind}": Fraction(objects),
        "exiled this way": Fraction(objects),
        "did last": bool(moved),
    }
    if events and (pieces := in_pieces(outcome)):
        result[f"{PIECES} {node.bind}"] = pieces
    if node.linked:
        yield from remember(ctx, node.linked, moved)
    if isinstance(node.until, UntilLeaves | cond.UntilMonarch) and moved:
        came = {e.new: e.from_zone for e in outcome.of(ev.Move) if e.new in moved}
        yield from _return_later(ctx, node.until, moved, came, in_pieces(outcome))
    return result


def remember(ctx: Context, key: str, found: tuple[ObjId, ...]) -> Script:
    """The source remembers what its ability did, for the ability linked to it (607.2)."""
    game = yield NOW
    holder = ctx.source
    name = remembered_as(game, holder, key)
    if holder in game.objects:
        old = said_things(game.objects[holder].memory.get(name, ()))
        yield ev.MarkObject(holder, memory={name: written(old, *found)})
    elif found:
        mark = Name(f"{name} of {holder}")
        yield ev.MarkGame({mark: written(game.memory.get(mark, ()), *found)})


def _return_later(
    ctx: Context, until: Any, moved: tuple[ObjId, ...], came: dict[ObjId | None, str], pieces: tuple[str, ...]
) -> Script:
    bindings: dict[str, Any] = {"return": moved, "to": tuple(came.get(obj, "battlefield") for obj in moved)}
    if pieces:
        bindings[f"{PIECES} return"] = pieces
    if hasattr(until, "what"):
        bindings["watched"] = objects_of(ctx, until.what)
    words = "exiled until it leaves" if hasattr(until, "what") else "exiled until somebody becomes the monarch"
    effect = EffectInForce(0, 0, ctx.source, ctx.controller, until, bindings=bindings, words=words)
    yield Cite(("610.3",))
    yield ev.Begin(effect)
