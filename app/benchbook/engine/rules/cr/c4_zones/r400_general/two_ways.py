"""400.6: what two things that happen at once would each move to another zone."""

from __future__ import annotations

from benchbook.engine.rules.terms import *


@rule("400.6", runs="moved in two ways")
def chooses_where_it_goes(game: Game, ctx: Context, instead: tuple[Any, ...]) -> Script:
    """A creature that is about to be destroyed and that its controller's loss would exile goes where they choose."""
    exiled = any(isinstance(e, fx.Exile) and e.what == This() for e in instead)
    if not exiled or not _is_about_to_die(game, ctx.source):
        return
    name = name_of(game, ctx.source)
    yield Cite(("400.6",))
    ways = ("exiled", "destroyed")
    prompt = f"choose what happens to {name}"
    answer = yield Choice(ctx.controller, "word", prompt, ways, about=ctx.source, rule="400.6")
    yield ev.MarkGame({"chosen of two moves": (*game.marks.get("chosen of two moves", ()), ctx.source)})
    if answer == "destroyed":
        yield ev.Destroy(ctx.source, reason="it has been dealt lethal damage")


def _is_about_to_die(game: Game, obj: int) -> bool:
    """Whether the same check of state-based actions destroys it (704.5g–h)."""
    look = game.look(obj)
    if obj not in game.objects or "creature" not in look.types or look.has_keyword("indestructible"):
        return False
    thing = game.objects[obj]
    toughness = look.toughness or 0
    return toughness > 0 and thing.damage > 0 and (thing.damage >= toughness or thing.deathtouched)
