"""701.56: time travel."""

from __future__ import annotations

from benchbook.engine.rules.cr.c7_additional_rules.r701.terms import *
from benchbook.engine.rules.cr.c7_additional_rules.r701_actions_by_name import acting

CHANGES = ("neither", "add", "remove")


@rule("701.56a", runs="action: time travel")
def time_travel(game: Game, ctx: Context, node: fx.KeywordAction) -> Script:
    """For any of your permanents and suspended cards with time counters, put one on or take one off."""
    (who, *_) = acting(ctx, node)
    events: list[ev.Event] = []
    for obj in _timed(game, who):
        prompt = f"choose what happens to the time counters of {name_of(game, obj)}"
        answer = yield Choice(who, "word", prompt, CHANGES, CHANGES, about=obj, rule="701.56a")
        if answer == "add":
            events.append(ev.PutCounters(obj, "time", Fraction(1), ctx.source, who))
        elif answer == "remove":
            events.append(ev.RemoveCounters(obj, "time", Fraction(1), ctx.source))
    if events:
        yield together(tuple(events))
    yield ev.Told("time travels", who, cause=ctx.source)
    return None


def _timed(game: Game, who: PlayerId) -> tuple[ObjId, ...]:
    mine = [o for o in game.battlefield if game.look(o.id).controller == who]
    suspended = [o for o in game.in_zone("exile", who) if game.look(o.id).has_keyword("suspend")]
    return tuple(o.id for o in (*mine, *suspended) if o.counter("time") > 0)
