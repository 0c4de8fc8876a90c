"""104.5, 800.4b–c, 800.4k, 800.4m: what no longer comes to a player who has left the game, and that player's turns."""

from __future__ import annotations

from benchbook.engine.memory import TURN_BEFORE
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


@rule("800.4b", forbids=ev.Move, to="battlefield")
def nothing_enters_for_the_gone(game: Game, event: ev.Move) -> str:
    """What would enter under the control of a player who has left the game stays where it is."""
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


IN_YOUR_NEXT_TURN = (
    "your next turn", "end of your next turn", "your next upkeep", "your next end step", "your next untap step",
)  # fmt: skip


@definition("800.4k", results_of=ev.TurnBegins)
def takes_no_turn(game: Game, event: ev.TurnBegins) -> Script:
    """A turn of a player who has left the game does not begin, be it their own or an extra one."""
    gone = passed_over(game, event)
    added = any(kind == "turn" and game.player(who).lost for kind, who in game.extra)
    if gone or added:
        said = f"{listed(list(gone))} left the game and {'take' if len(gone) > 1 else 'takes'} no turn." if gone else ""
        yield Cite(("800.4k",), sentence=said)


@rule("800.4m", results_of=ev.TurnBegins)
def turns_that_would_have_begun(game: Game, event: ev.TurnBegins) -> Script:
    """As the turn of a player who has left would have begun, the effects that last until then or into it are over."""
    gone = passed_over(game, event)
    over = tuple(
        e.id
        for e in game.effects
        if isinstance(e.duration, Until) and e.duration.point in IN_YOUR_NEXT_TURN and e.controller in gone
    )
    if over:
        yield ev.End(over)


def passed_over(game: Game, event: ev.TurnBegins) -> tuple[PlayerId, ...]:
    """Who has left the game and sits between the player whose turn it was and the one whose turn begins."""
    seats = [p.id for p in game.players]
    before = TURN_BEFORE.of(game)
    if event.extra or event.who not in seats or before is None:
        return ()
    start, number = seats.index(before), len(seats)
    between = (seats.index(event.who) - start - 1) % number
    order = (game.players[(start + step) % number] for step in range(1, between + 1))
    return tuple(p.id for p in order if p.lost)
