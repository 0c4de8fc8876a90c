"""701.4, 701.59, 701.61: what is done with cards as a cost: behold, collect evidence, forage."""

from __future__ import annotations

from benchbook.engine.rules.cr.c7_additional_rules.r701.terms import *
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
        picked = yield one_among(game, who, "choose what to behold", able, about=ctx.source, rule="701.4a")
        if game.objects[picked].zone == "hand":
            yield ev.Told("reveals", who, picked, cause=ctx.source)
        yield ev.Told("beholds", who, picked, cause=ctx.source)
    return {"did last": True}


@rule("701.4a", runs="can: behold")
def can_behold(ctx: Context, who: PlayerId, part: ActionCost) -> bool:
    """With such a permanent, or such a card in hand."""
    return part.what is not None and bool(_beheld(ctx, who, part.what))


@rule("701.59a", runs="action: collect evidence")
def collect_evidence(game: Game, ctx: Context, node: fx.KeywordAction) -> Script:
    """Exile cards from your graveyard whose mana values come to so much; whoever can't may not choose to."""
    (who, *_) = acting(ctx, node)
    need = amount(ctx, node.amount) if node.amount is not None else Fraction(0)
    ways = enough(game, game.player(who).graveyard, need)
    if not ways:
        return {"did last": False}
    mine = game.player(who).graveyard
    chosen = yield some_so(game, who, "choose the evidence to exile", ways, about=ctx.source, singles=mine,
                           count=(1, len(mine)), rule="701.59a")  # fmt: skip
    yield together(tuple(ev.Move(o, "exile", "exiled", ctx.source) for o in chosen))
    yield ev.Told("collects evidence", who, amount=need, cause=ctx.source)
    return {"did last": True}


@rule("701.59b", runs="can: collect evidence")
def can_collect(ctx: Context, who: str, part: ActionCost) -> bool:
    """Only who has cards of that total mana value in their graveyard may choose to collect evidence."""
    game = ctx.game
    need = amount(ctx, part.amount) if part.amount is not None else Fraction(0)
    return sum((game.look(o).mana_value for o in game.player(who).graveyard), Fraction(0)) >= need


def enough(game: Game, cards: tuple[ObjId, ...], need: Fraction) -> tuple[tuple[ObjId, ...], ...]:
    """Every set of the cards whose total mana value is so much or more, up to a cap."""
    ways = subsets(cards, 1, len(cards))
    return tuple(w for w in ways if sum((game.look(o).mana_value for o in w), Fraction(0)) >= need)


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
    chosen = yield some_so(game, who, "choose how to forage", ways, about=ctx.source, singles=(*foods, *cards),
                           count=(1, 3), rule="701.61a")  # fmt: skip
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
