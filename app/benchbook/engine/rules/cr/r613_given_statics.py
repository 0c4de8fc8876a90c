"""613.6, 611.3a: static abilities that an object has only because another object's static ability gives them to it."""

from __future__ import annotations

from typing import Any

from benchbook.cards import continuous as c
from benchbook.cards.abilities import Keyword, LevelBand, Static
from benchbook.engine.characteristics import Held
from benchbook.engine.state import Game


def gives_statics(game: Game, ability: Any) -> bool:
    """Whether a static ability may give objects abilities that generate continuous effects of their own."""
    return any(
        isinstance(change, c.GainAbilitiesOf)
        or (isinstance(change, c.GainAbilities) and any(_generates(game, a) for a in change.abilities))
        for change in ability.changes
    )


def _generates(game: Game, given: Any) -> bool:
    if isinstance(given, Static):
        return bool(given.changes)
    if not isinstance(given, Keyword | LevelBand):
        return False
    return any(isinstance(h.ability, Static) and h.ability.changes for h in game.table.flatten(Held(given, "given")))
