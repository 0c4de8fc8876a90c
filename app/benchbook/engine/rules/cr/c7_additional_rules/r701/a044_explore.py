"""701.44: explore."""

from __future__ import annotations

from benchbook.engine.rules.cr.c7_additional_rules.r701.a024_unknown_order import settled
from benchbook.engine.rules.cr.c7_additional_rules.r701.a030_clash import top_card
from benchbook.engine.rules.cr.c7_additional_rules.r701.terms import *
from benchbook.engine.rules.cr.c7_additional_rules.r701_actions_by_name import order_of_play, permanents


@rule("701.44a", runs="action: explore")
def explore(game: Game, ctx: Context, node: fx.KeywordAction) -> Script:
    """Reveal the top card: a land goes to hand; anything else brings a +1/+1 counter and may go to the graveyard."""
    found = yield from permanents(ctx, node)
    yield Cite(("701.44d",) if len(found) > 1 else ())
    for obj in order_of_play(game, found):
        for _ in (yield from would(ctx.at((yield NOW)), "explore", game.look(obj).controller, obj=obj)):
            yield from _one((yield NOW), ctx, obj)
    return {"explored": found}


def _one(game: Game, ctx: Context, obj: ObjId) -> Script:
    """It has explored afterwards even if it is gone or there was no card (701.44b–c)."""
    who = game.look(obj).controller
    game = yield from settled(who, 1)
    card = top_card(game, who)
    if not on_battlefield(game, obj):
        yield Cite(("701.44b", "701.44c"))
    elif card is None and game.player(who).library_known:
        yield Cite(("701.44b",))
    if card is not None:
        yield ev.Told("reveals", who, card, words=name_of(game, card))
    if card is not None and "land" in game.look(card).types:
        yield ev.Move(card, "hand", "put", ctx.source)
    else:
        if on_battlefield(game, obj):
            yield ev.PutCounters(obj, "+1/+1", Fraction(1), ctx.source, who)
        if card is not None and (
            yield may(who, f"put {name_of(game, card)} into the graveyard", ctx.source, "701.44a")
        ):
            yield ev.Move(card, "graveyard", "put", ctx.source)
    yield ev.Told("explores", who, obj, card)
