"""702.30: echo."""

from __future__ import annotations

from benchbook.cards.abilities import Ability, Keyword
from benchbook.cards.conditions import Matches
from benchbook.cards.effects import PayOrElse, Sacrifice
from benchbook.cards.objects import Is
from benchbook.engine import events as ev
from benchbook.engine.context import Context
from benchbook.engine.readers.statuses import STATUS
from benchbook.engine.registry import rule
from benchbook.engine.rules.cr.c7_additional_rules.r702.terms import THIS, UPKEEP, YOU, Script, cost_of, triggered
from benchbook.engine.state import Game, Object


@rule("702.30a", keyword="echo")
def echo(keyword: Keyword) -> tuple[Ability, ...]:
    """At its controller's first upkeep with it they pay the echo cost or sacrifice it."""
    new = Matches(THIS, Is("new since its controller's last upkeep"))
    return (triggered(keyword, "702.30a", UPKEEP, PayOrElse(YOU, cost_of(keyword), (Sacrifice(THIS),)), condition=new),)


@rule("702.30a", turn_based="upkeep")
def remember_the_upkeep(game: Game) -> Script:
    """A permanent with echo remembers whose upkeep it has seen, and which was the last before this turn."""
    for obj in game.battlefield:
        who = game.look(obj.id).controller
        if who in game.active_players and game.look(obj.id).has_keyword("echo"):
            seen = obj.memory.get("upkeep seen")
            if seen is None or seen[1] != game.turn:
                yield ev.MarkObject(obj.id, {"memory": {"upkeep seen": (who, game.turn), "upkeep before": seen}})


def _is_new(ctx: Context, obj: Object) -> bool:
    seen = obj.memory.get("upkeep seen")
    if seen is not None and seen[1] == ctx.game.turn:
        seen = obj.memory.get("upkeep before")
    came = obj.memory.get("came under control")
    if seen is not None:
        return bool(seen[0] != ctx.look(obj.id).controller) or (came is not None and came >= seen[1])
    return obj.entered_turn >= 0 or obj.sick or came is not None


STATUS["new since its controller's last upkeep"] = _is_new
