"""611.3b: effects of static abilities whose text lets them go on when their source has left."""

from __future__ import annotations

from collections.abc import Generator
from typing import Any

from benchbook.cards.conditions import Until
from benchbook.cards.continuous import GameRule
from benchbook.engine import events as ev
from benchbook.engine.effects_in_force import EffectInForce
from benchbook.engine.index import Functioning, index
from benchbook.engine.registry import rule
from benchbook.engine.runner import Cite
from benchbook.engine.state import Game

Script = Generator[Any, Any, Any]


@rule("611.3b", results_of=ev.Move, from_zone="battlefield")
def goes_on(game: Game, event: ev.Move) -> Script:
    """What the ability does to everything that fits goes on until end of turn, with the timestamp that it had."""
    gone = game.departed.get(event.obj)
    for change, held in index(gone).rules.get(GameRule, ()) if gone is not None else ():
        if change.rule == "continues until end of turn" and held.obj.id == event.obj:
            yield Cite(("611.3b",))
            yield ev.Begin(_effect(held))


def _effect(held: Functioning) -> EffectInForce:
    ability, stamp = held.ability, max(held.obj.timestamp, held.held.timestamp)
    return EffectInForce(
        0, stamp, held.obj.id, held.controller, Until("end of turn"), None,
        changes=ability.changes, group=ability.what, words=ability.text,
    )  # fmt: skip
