"""602.5b: how often an ability may be activated, and how often it was."""

from __future__ import annotations

from benchbook.cards import abilities as ab
from benchbook.engine.readers.times_this_turn import activation_key, activations
from benchbook.engine.rules.terms import *


def not_too_often(game: Game, who: str, source: ObjId, held: Held) -> Script:
    """Limits that the text sets, and those that the keyword before it adds."""
    ability: ab.Activated = held.ability  # type: ignore[assignment]
    if ability.limit_each_turn and activations(game, source, held.key) >= ability.limit_each_turn:
        raise Illegal("it may not be activated so often in one turn", "602.5b")
    if ability.limit_each_turn and _used_in_another_form(game, source, held.key):
        yield Cite(("602.5c",))
    if ability.once and activations(game, source, held.key, ever=True):
        raise Illegal("it may be activated only once", "602.5b")
    for function in game.table.of("runs", f"may activate: {ability.keyword}") if ability.keyword else ():
        reason = function.function(game, who, source, held)
        yield Cite((function.number,))
        if reason:
            raise Illegal(reason, function.number, "602.5b")


def _used_in_another_form(game: Game, source: ObjId, key: str) -> bool:
    """Whether the ability in this place was activated this turn while the object had another name, as a copy has."""
    own, used = activation_key(game, source, key, False), f"activated {key} of "
    return any(
        m.startswith(used) and m != own and m.endswith(f" on turn {game.turn}") for m in game.objects[source].memory
    )


def counted_once_more(game: Game, source: ObjId, ability: ab.Activated) -> dict[str, int]:
    """What the object remembers of activations of this ability once there is one more."""
    for held in all_held(game, source):
        if held.ability == ability:
            keys = (activation_key(game, source, held.key, ever) for ever in (False, True))
            return {key: game.objects[source].memory.get(key, 0) + 1 for key in keys}
    return {}
