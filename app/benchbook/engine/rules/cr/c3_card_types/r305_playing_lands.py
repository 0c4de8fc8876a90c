"""305: lands."""

from __future__ import annotations

from benchbook.engine.illegal import OutOfTime
from benchbook.engine.rules.cr.c6_spells_abilities_effects.r601_casting_spells.permission import (
    permissions,
    use_permission,
)
from benchbook.engine.rules.terms import *


@rule("305.1", runs="play land")
def play_land(game: Game, who: str, obj: ObjId, said: str = "") -> Script:
    """Playing a land is a special action: in a main phase of one's turn, with priority and an empty stack, once a
    turn. ``said`` is the name by which a card with several faces is played.
    """
    name = name_of(game, obj)
    for function in game.table.of("runs", "face played as a land"):
        game = yield from function.function(game, who, obj, said)
    turned = game.objects[obj].components[:1] and game.objects[obj].components[0].face == 1
    if "land" not in game.look(obj).types:
        raise Illegal(f"{name} is no land", "305.1")
    if who not in game.active_players or game.step not in MAIN or game.stack:
        raise OutOfTime(
            f"{who} may play a land only in a main phase of their own turn while the stack is empty",
            "305.1",
            "305.3",
            "701.18a",
        )
    elsewhere = game.objects[obj].zone != "hand"
    permits = permissions(game, who, obj, ("play from", "play")) if elsewhere else []
    if elsewhere and not permits:
        ways = [f.number for f in game.table.of("runs", "permission to play") if f.function(game, who, obj)]
        if not ways:
            raise Illegal(f"{who} may not play {name} from there", "305.1", "701.18a")
        yield Cite(tuple(ways))
    if game.player(who).lands_played >= lands_allowed(game, who):
        raise Illegal(f"{who} has played a land this turn already", "305.2b", "305.2", "305.2a")
    for change, ctx, text in rule_changes(game, Cant):
        if change.action in ("play lands", "play") and among(ctx, change.who, who):
            if change.what is None or matches(ctx, change.what, obj):
                raise Illegal(text or f"{who} can't play lands", "305.2", "101.2")
    yield Cite(_put_this_turn(game, who))
    if len(game.active_players) > 1:
        yield Cite(("805.4c",))
    yield Cite(("116.2a", "405.6d", "505.6b"))
    if permits and all(p.once for p in permits):
        yield from use_permission(game, permits[0], who)
    yield ev.MarkPlayer(who, {"lands_played": game.player(who).lands_played + 1})
    outcome = yield ev.Move(obj, "battlefield", "played", controller=who, transformed=bool(turned))
    yield ev.Told("plays a land", who, outcome.new)
    yield Call("runs", "priority", ())


def _put_this_turn(game: Game, who: str) -> tuple[str, ...]:
    """A land that an effect put onto the battlefield this turn was not played (305.4)."""
    for event in reversed(game.log):
        if isinstance(event, ev.Turn | ev.StepBegins) and getattr(event, "step", "") == "untap":
            return ()
        if isinstance(event, ev.Move) and event.to == "battlefield" and event.how != "played" and event.new is not None:
            mine = event.new in game.objects and game.controller(event.new) == who
            if mine and "land" in game.look(event.new).types:
                return ("305.4",)
    return ()


def lands_allowed(game: Game, who: str) -> int:
    """One land a turn, and one more for each effect that allows it (305.2)."""
    number = 1
    for change, ctx, _text in rule_changes(game, Permit):
        if change.action == "play additional land" and among(ctx, change.who, who):
            number += int(amount(ctx, change.number)) if change.number is not None else 1
    return number
