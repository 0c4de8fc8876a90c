"""Static abilities that give other objects static abilities: what these generate begins in a later layer (613.6)."""

from __future__ import annotations

from typing import Any

from benchbook.cards.abilities import Static
from benchbook.cards.continuous import GainAbilities, GainAbilitiesOf
from benchbook.engine.characteristics import Held
from benchbook.engine.state import Game

_KNOWN: dict[int, tuple[Any, bool]] = {}
_MOST = 50_000


def gives_statics(game: Game, ability: Any) -> bool:
    """Whether objects may have a static ability that changes characteristics because of this ability."""
    found = _KNOWN.get(id(ability))
    if found is not None and found[0] is ability:
        return found[1]
    if len(_KNOWN) >= _MOST:
        _KNOWN.clear()
    answer = any(_gives(game, change) for change in getattr(ability, "changes", ()))
    _KNOWN[id(ability)] = (ability, answer)
    return answer


def _gives(game: Game, change: Any) -> bool:
    if isinstance(change, GainAbilitiesOf):
        return True
    given = change.abilities if isinstance(change, GainAbilities) else ()
    held = (h for a in given for h in game.table.flatten(Held(a, "given")))
    return any(isinstance(h.ability, Static) and bool(h.ability.changes) for h in held)
