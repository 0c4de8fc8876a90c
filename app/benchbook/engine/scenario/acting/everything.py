"""Which creatures attack where a player attacks with everything."""

from __future__ import annotations

from benchbook.engine.context import NotModelled
from benchbook.engine.rules.cr.c5_turn_structure.r506_combat import cannot_attack
from benchbook.engine.state import Game, ObjId, Subject


def whatever_can_attack(game: Game, who: str, whom: Subject) -> dict[ObjId, Subject]:
    """Each creature of the player's that can attack, if all that can do.

    Raises NotModelled where none can, or where how many attack decides which of them can.
    """
    mine = [o.id for o in game.battlefield if game.controller(o.id) == who and "creature" in game.look(o.id).types]
    able = [o for o in mine if cannot_attack(game, o, whom, len(mine)) is None]
    if [o for o in able if cannot_attack(game, o, whom, len(able)) is not None]:
        raise NotModelled("which creatures attack where not all can: name them")
    if not able:
        raise NotModelled(f"what {who} attacks with: no creature of {who}'s can attack {whom}")
    return dict.fromkeys(able, whom)
