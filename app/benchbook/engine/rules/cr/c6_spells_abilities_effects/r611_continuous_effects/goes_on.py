"""611.3b: effects of static abilities as their source leaves: they are over, or go on where their text says so."""

from __future__ import annotations

from contextlib import suppress

from benchbook.cards.rule_changes import GameRule
from benchbook.engine.index import Functioning
from benchbook.engine.rules.terms import *


@rule("611.3b", results_of=ev.Move, from_zone="battlefield")
def goes_on(game: Game, event: ev.Move) -> Script:
    """What a static ability does to others is over as its source leaves; where its text says so it goes on until end of
    turn, with the timestamp that it had.
    """
    gone = game.departed.get(event.obj)
    if gone is None:
        return
    yield Cite(("611.3b",) if any(_applied(gone, game, f) for f in _statics(gone, event.obj)) else ())
    for change, held in index(gone).rules.get(GameRule, ()):
        if change.rule == "continues until end of turn" and held.obj.id == event.obj:
            yield Cite(("611.3b",))
            yield ev.Begin(_effect(held))


def _statics(game: Game, obj: ObjId) -> Iterator[Functioning]:
    return (f for f in index(game).statics if f.obj.id == obj and f.ability.changes)


def _applied(before: Game, after: Game, f: Functioning) -> bool:
    """Whether the ability changed another permanent that is still there."""
    what = f.ability.what
    there = (o.id for o in after.battlefield if o.id in before.objects)
    with suppress(NotModelled):
        return isinstance(what, Group) and any(matches(f.context(before), what.filter, obj) for obj in there)
    return False


def _effect(held: Functioning) -> EffectInForce:
    ability, stamp = held.ability, max(held.obj.timestamp, held.held.timestamp)
    return EffectInForce(
        0, stamp, held.obj.id, held.controller, Until("end of turn"), None,
        changes=ability.changes, group=ability.what, words=ability.text,
    )  # fmt: skip
