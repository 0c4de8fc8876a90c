"""101.2, 104, 800.4: how the game ends, and what a player takes along on leaving it."""

from __future__ import annotations

from benchbook.engine.illegal import said_by_an_effect
from benchbook.engine.memory import INITIATIVE, MONARCH
from benchbook.engine.objects.supplementary import PLANAR, face_up, is_planar
from benchbook.engine.rules.cr.c7_additional_rules.r723_controlling_another_player import control_ends
from benchbook.engine.rules.terms import *


@rule("104.3a", runs="concede")
def concedes(game: Game, who: PlayerId) -> Script:
    """A player may concede at any time: they leave the game at once and have lost it."""
    if game.player(who).lost or game.over:
        raise Illegal(f"{who} is no longer in the game", "104.5")
    yield Cite(("405.6g",))
    yield ev.Concede(who)


def may_not(game: Game, who: PlayerId, action: str) -> str:
    """Which text keeps a player from winning or losing; "" where none does (104.3, 101.2)."""
    for change, ctx, text in rule_changes(game, Cant):
        if change.action == action and change.who is not None and who in players(ctx, change.who):
            return said_by_an_effect(text or f"{who} can't {action}.")
    return ""


@rule("104.3f", runs="what is left of simultaneous events")
def losing_beats_winning(game: Game, finals: list[ev.Event]) -> list[ev.Event]:
    """A player who would both win and lose the game at the same time loses it."""
    losers = {e.who for e in finals if isinstance(e, ev.PlayerLoses)}
    return [e for e in finals if not (isinstance(e, ev.PlayerWins) and e.who in losers)]


@rule("101.2", forbids=ev.PlayerLoses)
def cannot_lose(game: Game, event: ev.PlayerLoses) -> str:
    """A player of whom an effect says that they can't lose the game doesn't; nobody loses twice."""
    if game.player(event.who).lost:
        return f"{event.who} has left the game already."
    return may_not(game, event.who, "lose the game")


@rule("101.2", forbids=ev.PlayerWins)
def cannot_win(game: Game, event: ev.PlayerWins) -> str:
    """A player of whom an effect says that they can't win the game doesn't win by an effect."""
    return may_not(game, event.who, "win the game")


@rule("104.5", runs="players leave")
def players_leave(game: Game, before: Game) -> Script:
    """Whoever has lost leaves the game; if nobody is left it is a draw, if no opponent is left the others have won."""
    gone = tuple(p.id for p in game.players if p.lost and not before.player(p.id).lost)
    left = game.playing
    if game.over:
        return
    if not left and all(game.player(who).lost == "the game is a draw for them" for who in gone):
        yield ev.GameDrawn("it is a draw for all the players left")
        return
    if not left:
        yield Cite(("104.4d",) if any(p.team for p in game.players) else ("104.4a",))
        yield ev.GameDrawn("all the players left lost at the same time")
        return
    teams = {p.team or p.id for p in left}
    if len(teams) == 1:
        yield Cite(("104.2c" if left[0].team else "104.2a", "104.1"))
        yield ev.LastOnesLeft(_winners(game, left[0].id))
        return
    sides = {game.player(who).team for who in gone} - {""}
    yield Cite(("104.3g",) if sides - teams else ())
    for who in gone:
        yield Call("runs", "leave the game", (who,))


def _winners(game: Game, one: PlayerId) -> tuple[PlayerId, ...]:
    """The player, or every player of the team, those who lost before included (104.2c)."""
    team = game.player(one).team
    return tuple(p.id for p in game.players if p.team == team) if team else (one,)


@rule("800.4a", runs="leave the game")
def leave(game: Game, who: PlayerId) -> Script:
    """All that the player owns leaves with them; what they only controlled goes back, or into exile if it can't."""
    planes = face_up(game, PLANAR)
    mine = [o for o in game.objects.values() if o.owner == who and o.components and o.zone != "outside"]
    if mine:
        yield ev.Together(
            tuple(ev.Move(o.id, "outside", "left the game") for o in mine), f"{who}'s cards leave the game."
        )
    game = yield NOW
    over = tuple(e.id for e in game.effects if _gives_control(game, e, who))
    if over:
        yield ev.End(over)
    yield from control_ends(game, who)
    game = yield NOW
    for obj in [
        o for o in game.objects.values() if o.zone == "stack" and o.controller == who and not _is_card(game, o.id)
    ]:
        if _is_of_phenomenon(game, obj) and len(game.playing) > 1:
            yield Cite(("901.10b",))
            yield ev.MarkObject(obj.id, {"controller": game.playing[0].id})
        else:
            yield ev.CeaseToExist(obj.id)
    game = yield NOW
    kept = [
        o.id for o in game.objects.values() if o.zone in ("battlefield", "stack") and game.look(o.id).controller == who
    ]
    if kept:
        yield ev.Together(tuple(ev.Move(o, "exile", "exiled") for o in kept), f"What {who} still controlled is exiled.")
    yield from _pass_on((yield NOW), who)
    if any(o.owner == who or o.controller == who for o in planes) and len((yield NOW).playing) > 1:
        yield Call("runs", "planar controller leaves", (who,))


def _is_of_phenomenon(game: Game, obj: Object) -> bool:
    """Whether it is an ability of a phenomenon, which stays on the stack for the new planar controller."""
    source = obj.ability.source if obj.ability is not None else None
    if source is None or (source not in game.objects and source not in game.departed):
        return False
    return is_planar(game.object(source)) and "plane" not in game.look(source).types


def _is_card(game: Game, obj: ObjId) -> bool:
    parts = game.objects[obj].components
    return bool(parts) and not all(c.copy or c.token for c in parts)


def _gives_control(game: Game, effect: Any, who: PlayerId) -> bool:
    ctx = Context(game, effect.source, effect.controller, targets=effect.targets, bindings=effect.bindings)
    return any(isinstance(c, SetController) and who in players(ctx, c.who) for c in effect.changes)


@rule("800.4e", forbids=ev.Damage)
def no_damage_to_the_gone(game: Game, event: ev.Damage) -> str:
    """No combat damage is assigned to a player who has left the game."""
    if isinstance(event.to, str) and event.combat and game.player(event.to).lost and len(game.playing) > 1:
        return f"{event.to} has left the game."
    return ""


def _pass_on(game: Game, who: PlayerId) -> Script:
    """The crown and the initiative go to the active player, or to the next one in turn order (725.4, 726.4)."""
    if MONARCH.of(game) == who and game.playing:
        yield Cite(("725.4",))
        yield Call("runs", "become the monarch", (game.playing[0].id,))
    if INITIATIVE.of(game) == who and game.playing:
        yield Cite(("726.4",))
        yield Call("runs", "take the initiative", (game.playing[0].id,))
