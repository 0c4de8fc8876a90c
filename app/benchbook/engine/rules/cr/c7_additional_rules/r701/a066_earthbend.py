"""701.66: earthbend."""

from __future__ import annotations

from benchbook.cards import effects as fx
from benchbook.cards.abilities import Keyword, Triggered
from benchbook.cards.amounts import Number
from benchbook.cards.conditions import Indefinitely
from benchbook.cards.continuous import AddTypes, GainAbilities, SetPT
from benchbook.cards.events import AnyEvent, ZoneChange
from benchbook.cards.filters import Same
from benchbook.cards.objects import Bound, EventObject
from benchbook.cards.players import You
from benchbook.engine import events as ev
from benchbook.engine.context import Context, NotModelled
from benchbook.engine.effects_in_force import EffectInForce
from benchbook.engine.events.base import Script
from benchbook.engine.registry import rule
from benchbook.engine.resolution import follow
from benchbook.engine.rules.cr.c7_additional_rules.r701.terms import on_battlefield
from benchbook.engine.rules.cr.c7_additional_rules.r701_actions_by_name import permanents
from benchbook.engine.script import NOW
from benchbook.engine.state import Game

LAND, NONE = Bound("earthbent"), Number.of(0)
CREATURE = (AddTypes(("creature",)), SetPT(NONE, NONE), GainAbilities((Keyword("haste"),)))
GONE = AnyEvent((ZoneChange(Same(LAND), "battlefield", "graveyard"), ZoneChange(Same(LAND), "battlefield", "exile")))
COMES_BACK = Triggered(
    GONE, (fx.Move(EventObject(), "battlefield", control=You(), tapped=True),), text="Earthbend", rule="701.66a"
)


@rule("701.66a", runs="action: earthbend")
def earthbend(game: Game, ctx: Context, node: fx.KeywordAction) -> Script:
    """The land becomes a 0/0 creature with haste and N +1/+1 counters; dead or exiled it comes back tapped."""
    if node.what is None or node.amount is None:
        raise NotModelled("earthbend without the target that it stands for")
    for obj in (yield from permanents(ctx, node)):
        if not on_battlefield(game, obj):
            continue
        here = ctx.at((yield NOW)).bound("earthbent", (obj,))
        counters = fx.PutCounters("+1/+1", node.amount, LAND)
        yield from follow(here, (fx.Continuous(LAND, CREATURE, Indefinitely()), counters))
        waits = {"earthbent": (obj,)}
        yield ev.Begin(
            EffectInForce(
                0, 0, ctx.source, ctx.controller, None, delayed=COMES_BACK, once=True, bindings=waits, words="Earthbend"
            )
        )
        yield ev.Told("earthbends", ctx.controller, obj, cause=ctx.source)
    return None
