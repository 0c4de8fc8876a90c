"""611.2e: what a text that puts a permanent onto the battlefield says that it is, it is as it enters."""

from __future__ import annotations

from benchbook.engine.rules.terms import *


class Becoming(ev.Event):
    """Makes what has entered what the text that put it there says that it is."""

    def __init__(self, obj: ObjId, effect: EffectInForce) -> None:
        object.__setattr__(self, "entered", obj)
        object.__setattr__(self, "effect", effect)


@rule("611.2e", happens=Becoming)
def is_so_as_it_enters(game: Game, event: Any) -> Script:
    """The effect applies from the moment at which the permanent is on the battlefield."""
    for thing in game.battlefield:
        if thing.was == event.entered:
            yield ev.Begin(replace(event.effect, locked=frozenset({thing.id})))
