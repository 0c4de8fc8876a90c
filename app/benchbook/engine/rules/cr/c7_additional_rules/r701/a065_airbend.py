"""701.65: airbend."""

from __future__ import annotations

from benchbook.cards import effects as fx
from benchbook.cards.conditions import Indefinitely
from benchbook.cards.costs import Cost, PayMana
from benchbook.cards.filters import Same
from benchbook.cards.mana import ManaCost
from benchbook.cards.objects import Bound
from benchbook.cards.players import BoundPlayer
from benchbook.cards.rule_changes import Permit
from benchbook.engine import events as ev
from benchbook.engine.context import Context
from benchbook.engine.events.base import Script
from benchbook.engine.registry import rule
from benchbook.engine.rules.cr.c6_spells_abilities_effects.r611_continuous_effects.continuous_effects import effect_of
from benchbook.engine.rules.cr.c7_additional_rules.r701.terms import together
from benchbook.engine.rules.cr.c7_additional_rules.r701_actions_by_name import permanents
from benchbook.engine.script import NOW
from benchbook.engine.state import Game

TWO = Cost((PayMana(ManaCost(("2",))),))
CARD, OWNER = Bound("airbent"), BoundPlayer("may cast it")
CAST_IT = Permit("cast from", Same(CARD), OWNER, cost=TWO, zone="exile", name="airbend")


@rule("701.65a", runs="action: airbend")
def airbend(game: Game, ctx: Context, node: fx.KeywordAction) -> Script:
    """They are exiled; each card's owner may cast it for {2} instead of its mana cost for as long as it stays there."""
    found = tuple(o for o in (yield from permanents(ctx, node)) if o in game.objects)
    if not found:
        return None
    outcome = yield together(tuple(ev.Move(o, "exile", "exiled", ctx.source) for o in found))
    exiled = tuple(e.new for e in outcome.of(ev.Move) if e.to == "exile")
    game = yield NOW
    for card in (o for o in exiled if o in game.objects and not game.objects[o].is_token):
        here = ctx.at(game).binding(**{"airbent": (card,), "may cast it": game.objects[card].owner})
        words = "Its owner may cast it for {2}."
        yield ev.Begin(effect_of(here, Indefinitely(), rules=(CAST_IT,), words=words))
    if exiled:
        yield ev.Told("airbends", ctx.controller, cause=ctx.source)
    return {"exiled": exiled}
