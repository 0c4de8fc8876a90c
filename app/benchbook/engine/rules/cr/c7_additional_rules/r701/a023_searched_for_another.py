"""701.23, 723.5: searches during which another player decides, and found cards that are exiled for that player."""

from __future__ import annotations

from benchbook.engine.choosing.offered import PlayerControl, controls_of_players
from benchbook.engine.memory import CONTROLS
from benchbook.engine.rules.terms import *

CONTROLLED, EXILED = "is controlled while searching", "exiles what is found"
FOUND = "exiled as it was found"


@rule("723.5", runs="begin a search")
def begin_a_search(game: Game, who: PlayerId, zones: tuple[str, ...]) -> Script:
    """Whoever controls the player while they search decides what is found; the control lasts that long only."""
    found = _speakers(game, CONTROLLED, who)
    if not found or "library" not in zones:
        return ()
    before = controls_of_players(game)
    by = found[-1].controller
    yield Cite(("723.5",), sentence=f"{by} controls {who} while {who} searches.")
    yield ev.MarkGame(CONTROLS((*before, PlayerControl(by, who, found[-1].source, begun=True))))
    return (before,)


@rule("723.1", runs="end a search")
def end_a_search(game: Game, who: PlayerId, held: tuple[Any, ...], cards: tuple[ObjId, ...]) -> Script:
    """The control is over; where an effect says so the player exiles what they found, for another to play."""
    if held:
        yield ev.MarkGame(CONTROLS(held[0] or None))
    speakers = _speakers(game, EXILED, who)
    if not speakers or not cards:
        return cards
    if len({s.controller for s in speakers}) > 1 or any(game.objects[o].zone != "library" for o in cards):
        raise NotModelled("found cards that are exiled by several players' effects, or from elsewhere than a library")
    yield Cite(("701.13a",), sentence=f"{who} exiles what they find.")
    outcome = yield ev.Together(tuple(ev.Move(o, "exile", "exiled", speakers[0].source) for o in cards))
    exiled = tuple(e.new for e in outcome.of(ev.Move) if e.new is not None and e.to == "exile")
    here = speakers[0].at((yield NOW)).bound(FOUND, exiled)
    granted = fx.GrantPlay(You(), Bound(FOUND), Indefinitely(), cast_only=False, any_mana="color")
    yield from follow(here, (granted,))
    return ()


def _speakers(game: Game, kind: str, who: PlayerId) -> list[Context]:
    """The effects of that kind that concern the player, the oldest first."""
    found = [
        ctx for change, ctx, _ in rule_changes(game, PlayerRule) if change.rule == kind and who in _of(ctx, change)
    ]
    return sorted(found, key=lambda ctx: game.object(ctx.source).timestamp)


def _of(ctx: Context, change: PlayerRule) -> tuple[PlayerId, ...]:
    return players(ctx, change.who)
