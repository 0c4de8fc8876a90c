"""700.3: piles that each of several players makes of what they control."""

from __future__ import annotations

from benchbook.cards.filters import ControlledBy
from benchbook.cards.separating import ChoosePile, EachSeparates, SeparatePiles
from benchbook.engine.rules.cr.c7_additional_rules.r700_separating import choose_a_pile, separate
from benchbook.engine.rules.terms import *

THEY = BoundPlayer("who separates")


@rule("700.3a", performs=EachSeparates)
def each_separates(game: Game, ctx: Context, node: EachSeparates) -> Script:
    """Each of the players separates in turn order; once all have done so, a pile of each is chosen."""
    if node.defending and game.table.options:
        raise NotModelled("who the defending players are where options limit whom a player may attack")
    theirs = SeparatePiles(node.separator or THEY, Group(And((node.filter, ControlledBy(THEY)))))
    made = []
    for who in players(ctx, node.who):
        game = yield NOW
        made.append((who, (yield from separate(game, ctx.at(game).bound(THEY.name, who), theirs))["piles"]))
    chosen: tuple[int, ...] = ()
    for who, piles in made:
        game = yield NOW
        here = ctx.at(game).binding(**{THEY.name: who, "piles": piles})
        found = yield from choose_a_pile(game, here, ChoosePile(node.chooser))
        chosen += found["chosen pile"]
    return {"chosen pile": chosen, "did last": True}
