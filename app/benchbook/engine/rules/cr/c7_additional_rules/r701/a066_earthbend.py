"""701.66: earthbend."""

from __future__ import annotations

from benchbook.cards.continuous import AddTypes, SetPT
from benchbook.cards.events import AnyEvent
from benchbook.engine.rules.cr.c7_additional_rules.r701.terms import *
from benchbook.engine.rules.cr.c7_additional_rules.r701_actions_by_name import permanents

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
