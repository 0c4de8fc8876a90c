"""702.195: storied."""

from __future__ import annotations

from typing import Any

from benchbook.engine import events as ev
from benchbook.engine.registry import rule
from benchbook.engine.rules.cr.c7_additional_rules.r702.terms import Script, prints
from benchbook.engine.state import Game, Object, ObjId

STORY = "enduring story"


@rule("702.195a", results_of=ev.Move, to="battlefield")
@rule("702.195a", results_of=ev.CreateObject, zone="battlefield")
@rule("702.195a", results_of=ev.Begin)
@rule("702.195a", runs="at any time")
def at_any_time(game: Game, *_: Any) -> Script | None:
    """Whoever controls three such permanents, one of them storied, has an enduring story for the rest of the game."""
    if len(game.permanents("artifact")) + len(game.permanents("legendary")) + len(game.permanents("Saga")) < 3:
        return None
    printed = [o for o in game.battlefield if prints(o, "storied")]
    return _told(game, printed) if printed else None


def _told(game: Game, printed: list[Object]) -> Script:
    for who in {game.look(o.id).controller for o in printed if game.look(o.id).has_keyword("storied")}:
        player = game.player(who)
        mine = sum(1 for o in game.battlefield if game.look(o.id).controller == who and _counts(game, o.id))
        if mine >= 3 and STORY not in player.marks:
            yield ev.MarkPlayer(who, {"marks": player.marks | {STORY}})
            yield ev.Told("has an enduring story", who)


def _counts(game: Game, obj: ObjId) -> bool:
    look = game.look(obj)
    return "artifact" in look.types or "Saga" in look.subtypes or "legendary" in look.supertypes
