"""400.4: cards that stay where they are: some never leave the command zone, some never enter the battlefield."""

from __future__ import annotations

from benchbook.engine.objects.supplementary import KINDS
from benchbook.engine.rules.terms import *

SPELLS = frozenset(("instant", "sorcery"))
_OF = {"plane": "311.2", "phenomenon": "312.2", "vanguard": "313.2", "scheme": "314.2", "conspiracy": "315.3"}


@rule("400.4a", forbids=ev.Move)
def never_enters(game: Game, event: ev.Move) -> str:
    """An instant or sorcery card that would enter the battlefield stays where it is, unless it is face down."""
    obj = game.objects.get(event.obj)
    if event.to != "battlefield" or obj is None or len(obj.components) != 1 or event.face_down or event.copied:
        return ""
    definition = obj.components[0].definition
    if not SPELLS & set(definition.front.types) or event.transformed or obj.zone in ("stack", "battlefield"):
        return ""
    number = "712.14b" if definition.layout == "modal_dfc" else ""
    kind = "304.4" if "instant" in definition.front.types else "307.4"
    return Reason("It never enters the battlefield and stays where it is.", *filter(None, (kind, number)))


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
