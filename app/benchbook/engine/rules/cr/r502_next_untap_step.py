"""502.3, 611.2a: effects that keep permanents tapped in the next untap step and are over after it."""

from __future__ import annotations

from collections.abc import Generator
from dataclasses import replace
from typing import Any

from benchbook.cards.conditions import Until
from benchbook.engine import events as ev
from benchbook.engine.effects_in_force import EffectInForce
from benchbook.engine.registry import rule
from benchbook.engine.runner import Cite
from benchbook.engine.state import Game, ObjId

Script = Generator[Any, Any, Any]
THEIRS = Until("its controller's next untap step")
YOURS = Until("your next untap step")


@rule("502.3", results_of=ev.StepEnds, step="untap")
def next_untap_step_is_over(game: Game, event: ev.StepEnds) -> Script:
    """After that untap step the effect is over: for each permanent after its own controller's, whoever that is now."""
    for effect in game.effects:
        left = _still_held(game, effect)
        if left == effect.locked:
            continue
        yield Cite(("611.2a",))
        yield ev.End((effect.id,))
        if left:
            yield ev.Begin(replace(effect, locked=left))


def _still_held(game: Game, effect: EffectInForce) -> frozenset[ObjId] | None:
    """The permanents that the effect still keeps tapped once this untap step has passed."""
    if effect.duration == YOURS and effect.controller in game.active_players:
        return frozenset()
    if effect.duration != THEIRS or effect.locked is None:
        return effect.locked
    return frozenset(o for o in effect.locked if o in game.objects and game.controller(o) not in game.active_players)
