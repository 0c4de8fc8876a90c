"""104.5, 800.4b–c: what no longer comes to a player who has left the game."""

from __future__ import annotations

from benchbook.engine.prose import listed
from benchbook.engine.rules.terms import *


def has_left(game: Game, who: Subject | None) -> bool:
    """Whether that is a player who has left a game that goes on."""
    return isinstance(who, str) and len(game.playing) > 1 and any(p.id == who and p.lost for p in game.players)


@rule("104.5", forbids=ev.Draw)
@rule("104.5", forbids=ev.GainLife)
@rule("104.5", forbids=ev.LoseLife)
@rule("104.5", forbids=ev.PutCounters)
@rule("104.5", forbids=ev.Damage)
def nothing_happens_to_the_gone(game: Game, event: Any) -> str:
    """Nothing happens any more to a player who has left the game; for combat damage see 800.4e."""
    who = getattr(event, "who", None) or getattr(event, "on", None) or getattr(event, "to", None)
    if getattr(event, "combat", False) or not has_left(game, who):
        return ""
    return f"{who} has left the game."


@rule("800.4b", forbids=ev.CreateTokens)
def no_tokens_for_the_gone(game: Game, event: ev.CreateTokens) -> str:
    """No token is created under the control of a player who has left the game."""
    return f"{event.who} has left the game." if has_left(game, event.who) else ""


@rule("800.4b", forbids=ev.Move)
def nothing_enters_for_the_gone(game: Game, event: ev.Move) -> str:
    """What would enter under the control of a player who has left the game stays where it is."""
    if event.to != "battlefield":
        return ""
    who = event.controller or (game.objects[event.obj].owner if event.obj in game.objects else None)
    return f"{who} has left the game." if has_left(game, who) else ""


@rule("800.4c", runs="left to nobody")
def left_to_nobody(game: Game) -> Script:
    """What would fall back to a player who has left the game, as control of it by another ends, is exiled at once."""
    kept = [
        o.id
        for o in game.objects.values()
        if o.zone in ("battlefield", "stack") and o.components and has_left(game, game.look(o.id).controller)
    ]
    if kept:
        names = listed([name_of(game, o) for o in kept])
        yield ev.Together(tuple(ev.Move(o, "exile", "exiled") for o in kept), f"Nobody is left to control {names}.")
