"""Who owns an object (108.3): one player, or by a ruleset's own rule each owner of a permanent's parts."""

from __future__ import annotations

from benchbook.engine.state import Game, Object, PlayerId


def owners_of(game: Game, obj: Object) -> tuple[PlayerId, ...]:
    """Everyone who owns it."""
    several = game.table.one("runs", "owners") if len(obj.components) > 1 else None
    return tuple(several.function(game, obj)) if several is not None else (obj.owner,)


def is_owned_by(game: Game, obj: Object, who: PlayerId) -> bool:
    """Whether the player owns it, alone or with others."""
    return who in owners_of(game, obj)
