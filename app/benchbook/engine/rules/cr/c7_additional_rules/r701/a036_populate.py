"""701.36: populate."""

from __future__ import annotations

from benchbook.engine.rules.cr.c7_additional_rules.r701_actions_by_name import acting
from benchbook.engine.rules.terms import *

COPY = fx.CreateToken(BoundPlayer("populating"), Number.of(1), copy_of=Bound("populated"))


@rule("701.36a", runs="action: populate")
def populate(game: Game, ctx: Context, node: fx.KeywordAction) -> Script:
    """Choose a creature token you control and create a token that is a copy of it; without one nothing is created."""
    bound: dict[str, Any] = {}
    for who in acting(ctx, node):
        options = tuple(
            o.id for o in game.battlefield
            if o.is_token and "creature" in game.look(o.id).types and game.look(o.id).controller == who
        )  # fmt: skip
        if not options:
            yield Cite(("701.36b",), sentence=f"{who} controls no creature token: nothing is created.")
            continue
        words = tuple(name_of(game, o) for o in options)
        chosen = yield Choice(
            who, "objects", "choose a token to copy", options, words, about=ctx.source, rule="701.36a"
        )
        done = yield from follow(ctx.binding(populating=who, populated=(chosen,)), (COPY,))
        bound["created"] = bound.get("created", ()) + tuple(done.bindings.get("created", ()))
    return bound
