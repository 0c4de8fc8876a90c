"""108.5, 309.2d: cards that nothing brings into the game from outside."""

from __future__ import annotations

from benchbook.engine.objects.supplementary import KINDS
from benchbook.engine.rules.terms import *

DUNGEON = frozenset(("dungeon",))


@rule("108.5", forbids=ev.Move)
def stays_outside_the_game(game: Game, event: ev.Move) -> str:
    """A plane, phenomenon, scheme, vanguard or conspiracy card stays outside the game; so does a dungeon card,
    which only venturing brings in (309.2d).
    """
    obj = game.objects.get(event.obj)
    if obj is None or obj.zone != "outside" or not obj.components:
        return ""
    types = set(obj.components[0].definition.front.types)
    if not (KINDS | DUNGEON) & types:
        return ""
    return Reason("It stays outside the game.", *(("309.2d",) if DUNGEON & types else ()))
