"""701.41: support."""

from __future__ import annotations

from fractions import Fraction

from benchbook.cards import effects as fx
from benchbook.engine import events as ev
from benchbook.engine.context import Context, NotModelled
from benchbook.engine.events.base import Script
from benchbook.engine.registry import rule
from benchbook.engine.resolution import chosen_objects
from benchbook.engine.rules.cr.c7_additional_rules.r701.terms import ids, on_battlefield, together
from benchbook.engine.state import Game


@rule("701.41a", runs="action: support")
def support(game: Game, ctx: Context, node: fx.KeywordAction) -> Script:
    """A +1/+1 counter on each of the creatures that it targets."""
    if node.what is None:
        raise NotModelled("support without the targets that it stands for")
    found = [o for o in ids((yield from chosen_objects(ctx, node.what))) if on_battlefield(game, o)]
    events = tuple(ev.PutCounters(o, "+1/+1", Fraction(1), ctx.source, ctx.controller) for o in found)
    if events:
        yield together(events)
    return None
