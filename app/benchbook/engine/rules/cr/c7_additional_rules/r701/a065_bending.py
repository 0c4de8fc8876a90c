"""701.65, 701.66, 701.67: airbend, earthbend and waterbend."""

from __future__ import annotations

from benchbook.cards.events import AnyEvent
from benchbook.engine.paying.can_pay import waterbenders
from benchbook.engine.rules.cr.c7_additional_rules.r701.terms import *
from benchbook.engine.rules.cr.c7_additional_rules.r701_designations import permanents
from benchbook.engine.rules.cr.c7_additional_rules.r702.help_with_costs import help_to_pay

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


@rule("701.67a", runs="waterbend")
def waterbend(game: Game, ctx: Context, who: str, mana: ManaCost) -> Script:
    """For each generic mana of the cost an untapped artifact or creature may be tapped; returns the mana left to pay.

    It helps with the waterbend cost alone, not with the rest of what a spell costs (701.67b).
    """
    yield Cite(("701.67b",) if ctx.stack_object == ctx.source else ())
    left = yield from help_to_pay(
        game, who, ctx.source, Cost((PayMana(mana),)), waterbenders(ctx, who), "tap to waterbend"
    )
    yield ev.Told("waterbends", who, cause=ctx.source)
    return left.mana


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
