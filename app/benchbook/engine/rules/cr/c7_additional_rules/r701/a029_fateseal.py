"""701.29: fateseal."""

from __future__ import annotations

from benchbook.engine.rules.cr.c7_additional_rules.r701.a024_unknown_order import settled
from benchbook.engine.rules.cr.c7_additional_rules.r701_actions_by_name import acting
from benchbook.engine.rules.terms import *


@rule("701.29a", runs="action: fateseal")
def fateseal(game: Game, ctx: Context, node: fx.KeywordAction) -> Script:
    """Look at the top cards of an opponent's library and put any of them on the bottom."""
    (who, *_) = acting(ctx, node)
    number = int(amount(ctx, node.amount)) if node.amount is not None else 1
    whose = yield Choice(who, "player", "choose an opponent", game.opponents(who), about=ctx.source, rule="701.29a")
    player = (yield from settled(whose, number)).player(whose)
    if len(player.library) < number and not player.library_known:
        raise NotModelled(f"the cards of {whose}'s library are not given")
    top = player.library[:number]
    words = tuple(name_of(game, o) for o in top)
    answer = yield Choice(
        who, "objects", "choose what goes to the bottom", subsets(top, 0, len(top)),
        subset_words(top, words, 0, len(top)), about=ctx.source, singles=top, count=(0, len(top)), rule="701.29a",
    )  # fmt: skip
    rest = tuple(o for o in (yield NOW).player(whose).library if o not in answer)
    yield ev.Reorder(whose, (*rest, *answer))
    yield ev.Loosen(whose, tuple(answer), who)
    return None
