"""610.3: what is exiled until a player becomes the monarch."""

from __future__ import annotations

from benchbook.cards.conditions import UntilMonarch
from benchbook.engine.rules.cr.c4_zones.r400_general.moving_between_zones import give_back
from benchbook.engine.rules.terms import *

CROWNED = "becomes the monarch"


@rule("610.3", results_of=ev.Told)
def returns_as_one_is_crowned(game: Game, event: ev.Told) -> Script:
    """What was exiled until one of these players became the monarch returns right after that."""
    if event.kind != CROWNED:
        return
    for effect in game.effects:
        if isinstance(effect.duration, UntilMonarch):
            ctx = Context(game, effect.source, effect.controller, targets=effect.targets, bindings=effect.bindings)
            if event.who in players(ctx, effect.duration.who):
                yield from give_back(effect)


@rule("610.3a", runs="crowned since")
def crowned_since(game: Game, ctx: Context, until: UntilMonarch) -> Script:
    """Whether that has happened already since the spell or ability was put on the stack: then nothing is exiled."""
    names = players(ctx, until.who)
    for event in reversed(ctx.game.log):
        if isinstance(event, ev.CreateObject | ev.Move) and event.new == ctx.stack_object:
            return False
        if isinstance(event, ev.Told) and event.kind == CROWNED and event.who in names:
            yield Cite((), sentence="The event that ends it has already happened: nothing is exiled.")
            return True
    return False
