"""702.85: cascade."""

from __future__ import annotations

from dataclasses import dataclass

from benchbook.cards.abilities import Ability, Keyword
from benchbook.cards.amounts import Number
from benchbook.cards.effects import CastCard, May
from benchbook.cards.objects import Bound, Compares
from benchbook.engine import events as ev
from benchbook.engine.context import Context, NotModelled
from benchbook.engine.registry import rule
from benchbook.engine.resolution import NOW, follow
from benchbook.engine.rules.cr.c7_additional_rules.r701.a024_unknown_order import settled
from benchbook.engine.rules.cr.c7_additional_rules.r701.a057_discover import put_under
from benchbook.engine.rules.cr.c7_additional_rules.r702.terms import CAST_THIS, YOU, Script, triggered
from benchbook.engine.state import Game, ObjId


@rule("702.85a", keyword="cascade")
def cascade(keyword: Keyword) -> tuple[Ability, ...]:
    """Cast, it exiles cards until a cheaper nonland card, which may be cast free."""
    return (triggered(keyword, "702.85a", CAST_THIS, Cascade(), zone="stack"),)


@dataclass(frozen=True, slots=True)
class Cascade:
    """Exile from the top of the library until a nonland card of lesser mana value; cast it free or not.

    The rest to the bottom.
    """


@rule("702.85a", performs=Cascade)
def cascades(game: Game, ctx: Context, node: Cascade) -> Script:
    """The spell cast must itself have a lesser mana value; the other exiled cards go to the bottom at random."""
    limit = ctx.look(ctx.source).mana_value
    exiled: list[ObjId] = []
    found: ObjId | None = None
    while (game := (yield from settled(ctx.controller, 1))).player(ctx.controller).library:
        card = game.player(ctx.controller).library[0]
        outcome = yield ev.Move(card, "exile", "exiled", ctx.source)
        if outcome.new is None:
            break
        exiled.append(outcome.new)
        look = outcome.game.look(outcome.new)
        if "land" not in look.types and look.mana_value < limit:
            found = outcome.new
            break
    if found is None and not game.player(ctx.controller).library_known:
        raise NotModelled(f"the cards of {ctx.controller}'s library are not given this far")
    if found is not None:
        cast = CastCard(YOU, Bound("found"), free=True, limit=Compares("mana value", "<", Number(limit)))
        yield from follow(ctx.at((yield NOW)).bound("found", (found,)), (May(YOU, (cast,)),))
    yield from put_under(ctx.controller, tuple(exiled))
    yield ev.Told("cascades", ctx.controller, ctx.source)
    return None
