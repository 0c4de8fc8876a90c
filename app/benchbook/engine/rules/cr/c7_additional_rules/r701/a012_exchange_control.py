"""701.12: exchange control of permanents."""

from __future__ import annotations

from benchbook.cards.continuous import SetController
from benchbook.engine.rules.cr.c7_additional_rules.r701.terms import *


@rule("701.12a", performs=fx.Exchange)
def exchange(game: Game, ctx: Context, node: fx.Exchange) -> Script:
    """If the whole exchange can't be made, no part of it is; equal controllers exchange nothing (701.12b)."""
    if node.of != "control":
        raise NotModelled("an exchange of zones")
    first = ids((yield from chosen_objects(ctx, node.first)))
    second = ids((yield from chosen_objects(ctx, node.second)))
    pair = [o for o in dict.fromkeys((*first, *second)) if on_battlefield(game, o)]
    if len(pair) != 2 or game.controller(pair[0]) == game.controller(pair[1]):
        yield Cite(("701.12a", "701.12b"), sentence="The exchange can't be made; nothing happens.")
        return {"exchanged": (), "did last": False}
    owners = [game.controller(o) for o in pair]
    for obj, who in zip(pair, reversed(owners), strict=True):
        yield ev.Begin(
            EffectInForce(
                0,
                0,
                ctx.source,
                who,
                Indefinitely(),
                frozenset({obj}),
                changes=(SetController(BoundPlayer("new controller")),),
                bindings={"new controller": who},
                words="exchange control",
            )
        )
        yield ev.MarkObject(obj, {"sick": True})
    return {"exchanged": tuple(pair), "did last": True}
