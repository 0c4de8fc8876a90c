"""701.4: behold."""

from __future__ import annotations

from benchbook.engine.rules.cr.c7_additional_rules.r701_actions_by_name import acting
from benchbook.engine.rules.terms import *


def _beheld(ctx: Context, who: PlayerId, kind: Filter) -> tuple[ObjId, ...]:
    """Permanents of the player's and cards in their hand that are of the kind."""
    game = ctx.game
    mine = tuple(o.id for o in game.battlefield if game.look(o.id).controller == who)
    return tuple(o for o in (*mine, *game.player(who).hand) if o != ctx.stack_object and matches(ctx, kind, o))


@rule("701.4a", runs="action: behold")
def behold(game: Game, ctx: Context, node: fx.KeywordAction) -> Script:
    """Choose a permanent of yours of the kind, or reveal such a card from your hand."""
    if not isinstance(node.what, Group):
        raise NotModelled("what is to be beheld")
    for who in acting(ctx, node):
        able = _beheld(ctx, who, node.what.filter)
        if not able:
            return {"did last": False}
        words = tuple(name_of(game, o) for o in able)
        picked = yield Choice(who, "objects", "choose what to behold", able, words, about=ctx.source, rule="701.4a")
        if game.objects[picked].zone == "hand":
            yield ev.Told("reveals", who, picked, cause=ctx.source)
        yield ev.Told("beholds", who, picked, cause=ctx.source)
    return {"did last": True}


@rule("701.4a", runs="can: behold")
def can_behold(ctx: Context, who: PlayerId, part: ActionCost) -> bool:
    """With such a permanent, or such a card in hand."""
    return part.what is not None and bool(_beheld(ctx, who, part.what))
