"""400.4b: cards that stay in the command zone."""

from __future__ import annotations

from benchbook.engine import events as ev
from benchbook.engine.reasons import Reason
from benchbook.engine.registry import rule
from benchbook.engine.state import Game
from benchbook.engine.supplementary import KINDS

_OF = {"plane": "311.2", "phenomenon": "312.2", "vanguard": "313.2", "scheme": "314.2", "conspiracy": "315.3"}


@rule("400.4b", forbids=ev.Move)
def stays_in_the_command_zone(game: Game, event: ev.Move) -> str:
    """A conspiracy, phenomenon, plane, scheme or vanguard that would leave the command zone stays there."""
    obj = game.objects.get(event.obj)
    if obj is None or obj.zone != "command" or event.to == "command" or not obj.components:
        return ""
    kinds = KINDS & set(obj.components[0].definition.front.types)
    if not kinds or event.how == "left the game":
        return ""
    return Reason("It stays in the command zone.", _OF[min(kinds)])
