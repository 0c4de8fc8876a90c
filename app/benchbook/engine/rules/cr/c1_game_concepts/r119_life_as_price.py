"""118.9, 119.7: life that others gain, as the price of a spell."""

from __future__ import annotations

from benchbook.engine.rules.cr.c7_additional_rules.r701_actions_by_name import acting
from benchbook.engine.rules.terms import *


def _able(game: Game, who: tuple[str, ...], life: Fraction) -> tuple[str, ...]:
    """Those of the players whom nothing keeps from gaining life."""
    stops = game.table.of("forbids", ev.GainLife)
    return tuple(p for p in who if not any(f.function(game, ev.GainLife(p, life)) for f in stops))


def _life(ctx: Context, node: fx.KeywordAction | ActionCost) -> Fraction:
    return amount(ctx, node.amount) if node.amount is not None else Fraction(0)


@rule("119.7", runs="action: an opponent gains life")
def an_opponent_gains(game: Game, ctx: Context, node: fx.KeywordAction) -> Script:
    """The payer chooses an opponent who can gain life, and that player gains it."""
    (who, *_) = acting(ctx, node)
    found = _able(game, game.opponents(who), _life(ctx, node))
    chosen = found[0]
    if len(found) > 1:
        chosen = yield Choice(who, "player", "choose who gains the life", found, found, about=ctx.source, rule="601.2b")
    yield ev.GainLife(chosen, _life(ctx, node), ctx.source)
    return {"did last": True}


@rule("119.7", runs="can: an opponent gains life")
def an_opponent_can_gain(ctx: Context, who: str, part: ActionCost) -> bool:
    """Nobody can have a player gain life who can't gain life."""
    return bool(_able(ctx.game, ctx.game.opponents(who), _life(ctx, part)))


@rule("119.7", runs="action: each other player gains life")
def others_gain(game: Game, ctx: Context, node: fx.KeywordAction) -> Script:
    """Every other player gains it."""
    (who, *_) = acting(ctx, node)
    for player in game.players:
        if player.id != who and not player.lost:
            yield ev.GainLife(player.id, _life(ctx, node), ctx.source)
    return {"did last": True}


@rule("119.7", runs="can: each other player gains life")
def others_can_gain(ctx: Context, who: str, part: ActionCost) -> bool:
    """Each of them must be able to gain life."""
    others = tuple(p.id for p in ctx.game.players if p.id != who and not p.lost)
    return len(_able(ctx.game, others, _life(ctx, part))) == len(others)
