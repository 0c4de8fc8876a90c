"""103.6: what is done with cards of an opening hand before the first turn."""

from __future__ import annotations

from benchbook.engine.rules.terms import *

BEGINS_THERE = "begin the game with it on the battlefield"


@rule("103.6a", runs="special action: begin the game")
def begins_on_the_battlefield(game: Game, who: PlayerId, obj: ObjId) -> Script:
    """A card whose text lets its owner begin the game with it on the battlefield is put there before the first turn."""
    name = name_of(game, obj)
    permit = _may_begin_there(game, obj)
    if permit is None:
        raise Illegal(f"nothing lets {who} begin the game with {name} on the battlefield", "103.6a")
    if game.turn > 1 or any(isinstance(event, (ev.Cast, ev.Activate, ev.StepBegins)) for event in game.log):
        raise Illegal("the game has begun", "103.6")
    if permit.name and who in game.active_players:
        raise Illegal(f"{who} is the starting player, for whom {name} says nothing", "103.6")
    yield Cite(("103.6",))
    counters = {permit.name: Fraction(1)} if permit.name else {}
    moved = yield ev.Move(obj, "battlefield", "begins there", controller=who, counters=counters)
    if permit.cost is not None:
        game = yield NOW
        yield from pay(Context(game, moved.new, who), permit.cost, who)


def _may_begin_there(game: Game, obj: ObjId) -> Permit | None:
    statics = (held.ability for held in game.look(obj).abilities if isinstance(held.ability, Static))
    return next((c for s in statics for c in s.rules if isinstance(c, Permit) and c.action == BEGINS_THERE), None)
