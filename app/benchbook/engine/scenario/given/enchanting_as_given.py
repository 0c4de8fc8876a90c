"""An Aura that brought back what it enchants lies there as the ability left it by which it did so (603.6a, 303.4).

As printed it could enchant nothing on the battlefield, and would be put into the graveyard at once (704.5m).
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from benchbook.cards.abilities import Triggered
from benchbook.cards.effects import Attach, Continuous, DelayedTrigger
from benchbook.cards.mapping import parts
from benchbook.cards.objects import Bound, Same
from benchbook.engine.effects_in_force import EffectInForce
from benchbook.engine.scenario.given.laying_out import Placed
from benchbook.engine.state import Game, ObjId

BROUGHT = "put onto the battlefield"


def with_enchanting(game: Game, placed: Iterable[Placed]) -> Game:
    """The game in which such an Aura has what its own ability gave it as it entered."""
    for one in placed:
        there = game.objects[one.id]
        host = there.attached_to
        if there.zone == "battlefield" and isinstance(host, int) and not there.face_down:
            ability = next(filter(_brings_back, one.definition.front.abilities), None)
            game = _brought(game, one.id, host, ability) if isinstance(ability, Triggered) else game
    return game


def _brings_back(ability: Any) -> bool:
    """Whether it attaches its Aura to what it puts onto the battlefield, and lets it enchant that alone."""
    if not isinstance(ability, Triggered) or not any(isinstance(e, Attach) for e in ability.effects):
        return False
    return any(isinstance(e, Continuous) and Same(Bound(BROUGHT)) in parts(e) for e in ability.effects)


def _brought(game: Game, aura: ObjId, host: ObjId, ability: Triggered) -> Game:
    """The game after that ability's instructions: the effects that it began, and what it remembers."""
    game = game.with_object(aura, memory={**game.objects[aura].memory, BROUGHT: (host,)})
    moved = next((e.to.name for e in ability.effects if isinstance(e, Attach) and isinstance(e.to, Bound)), "moved")
    for effect in ability.effects:
        if isinstance(effect, Continuous):
            begun: dict[str, Any] = {
                "duration": effect.duration, "locked": frozenset({aura}), "changes": effect.changes,
            }  # fmt: skip
        elif isinstance(effect, DelayedTrigger):
            begun = {"duration": effect.duration, "delayed": effect.ability, "once": True, "bindings": {moved: (host,)}}
        else:
            continue
        controller = game.objects[aura].controller
        made = EffectInForce(game.next_id, game.clock, aura, controller, words=ability.text, **begun)
        game = game.with_(effects=(*game.effects, made), next_id=game.next_id + 1, clock=game.clock + 1)
    return game
