"""701.59: collect evidence."""

from __future__ import annotations

from benchbook.engine.rules.cr.c7_additional_rules.r701.terms import *
from benchbook.engine.rules.cr.c7_additional_rules.r701_actions_by_name import acting


@rule("701.59a", runs="action: collect evidence")
def collect_evidence(game: Game, ctx: Context, node: fx.KeywordAction) -> Script:
    """Exile cards from your graveyard whose mana values come to so much; whoever can't may not choose to."""
    (who, *_) = acting(ctx, node)
    need = amount(ctx, node.amount) if node.amount is not None else Fraction(0)
    ways = enough(game, game.player(who).graveyard, need)
    if not ways:
        return {"did last": False}
    mine = game.player(who).graveyard
    named = dict(zip(mine, (name_of(game, o) for o in mine), strict=True))
    words = tuple(", ".join(named[o] for o in way) for way in ways)
    chosen = yield Choice(
        who, "objects", "choose the evidence to exile", ways, words, about=ctx.source, singles=mine,
        count=(1, len(mine)), rule="701.59a",
    )  # fmt: skip
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
