"""701.61: forage."""

from __future__ import annotations

from benchbook.engine.rules.cr.c7_additional_rules.r701.terms import *
from benchbook.engine.rules.cr.c7_additional_rules.r701_actions_by_name import acting


@rule("701.61a", runs="action: forage")
def forage(game: Game, ctx: Context, node: fx.KeywordAction) -> Script:
    """Exile three cards from your graveyard or sacrifice a Food."""
    (who, *_) = acting(ctx, node)
    cards = game.player(who).graveyard
    foods = tuple(
        o.id for o in game.battlefield if "Food" in game.look(o.id).subtypes and game.look(o.id).controller == who
    )
    ways = (*((f,) for f in foods), *(subsets(cards, 3, 3)))
    if not ways:
        return {"did last": False}
    words = (*(name_of(game, f) for f in foods), *subset_words(cards, tuple(name_of(game, o) for o in cards), 3, 3))
    chosen = yield Choice(
        who, "objects", "choose how to forage", ways, words, about=ctx.source, singles=(*foods, *cards), count=(1, 3),
        rule="701.61a",
    )  # fmt: skip
    if chosen[0] in foods:
        yield ev.Sacrifice(who, chosen[0], ctx.source)
    else:
        yield together(tuple(ev.Move(o, "exile", "exiled", ctx.source) for o in chosen))
    yield ev.Told("forages", who, cause=ctx.source)
    return {"did last": True}


@rule("701.61a", runs="can: forage")
def can_forage(ctx: Context, who: str, part: ActionCost) -> bool:
    """With three cards in the graveyard or a Food."""
    looks = (ctx.game.look(o.id) for o in ctx.game.battlefield)
    return len(ctx.game.player(who).graveyard) >= 3 or any("Food" in x.subtypes and x.controller == who for x in looks)
