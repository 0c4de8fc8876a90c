"""Events of players and of the game (119, 104, 106)."""

from __future__ import annotations

from fractions import Fraction

from benchbook.engine import events as ev
from benchbook.engine.apply import applies
from benchbook.engine.memory import OWED
from benchbook.engine.state import Game
from benchbook.frozen import replace


# ── players ───────────────────────────────────────────────────────────────────
@applies(ev.GainLife)
def gain_life(game: Game, e: ev.GainLife) -> tuple[Game, ev.Event]:
    """The life total goes up."""
    return _with_life(game, e.who, game.player(e.who).life + e.amount), e


def _with_life(game: Game, who: str, life: Fraction) -> Game:
    """The game in which the player, and everybody who shares their life total, has that much life."""
    for each in game.sharing_life(who):
        game = game.with_player(each, life=life)
    return game


@applies(ev.LoseLife)
def lose_life(game: Game, e: ev.LoseLife) -> tuple[Game, ev.Event]:
    """The life total goes down, by damage not below a floor that an effect set."""
    life = game.player(e.who).life - e.amount
    if e.least is not None:
        life = max(life, e.least)
    return _with_life(game, e.who, life), replace(e, amount=game.player(e.who).life - life)


@applies(ev.Owe)
def owe(game: Game, e: ev.Owe) -> tuple[Game, ev.Event]:
    """It is noted until the event is whole."""
    return game.with_(memory={**game.memory, **OWED((*(OWED.of(game) or ()), e))}), e


@applies(ev.PlayerLoses)
def player_loses(game: Game, e: ev.PlayerLoses) -> tuple[Game, ev.Event]:
    """The player is out of the game; the last one left wins it (104.2a)."""
    game = game.with_player(e.who, lost=e.why or "lost")
    return game, e


@applies(ev.PlayerWins)
def player_wins(game: Game, e: ev.PlayerWins) -> tuple[Game, ev.Event]:
    """The game is over and that player has won it, with everybody who wins and loses with them (810.8a)."""
    for each in game.sharing_life(e.who):
        game = game.with_player(each, won=True)
    return game.with_(over=f"{' and '.join(game.sharing_life(e.who))} wins"), e


@applies(ev.GameDrawn)
def game_drawn(game: Game, e: ev.GameDrawn) -> tuple[Game, ev.Event]:
    """The game is over without a winner."""
    return game.with_(over="draw"), e


@applies(ev.AddMana)
def add_mana(game: Game, e: ev.AddMana) -> tuple[Game, ev.Event]:
    """The mana is in the pool; what a snow source has produced is snow mana (107.4h)."""
    rule = game.table.one("runs", "snow mana")
    made = tuple(
        replace(m, snow=True) if rule is not None and m.source is not None and rule.function(game, m.source) else m
        for m in e.mana
    )
    return game.with_player(e.who, pool=game.player(e.who).pool + made), replace(e, mana=made)


@applies(ev.SpendMana)
def spend_mana(game: Game, e: ev.SpendMana) -> tuple[Game, ev.Event]:
    """The mana is gone from the pool; who has once paid with mana pays with mana all through."""
    player = game.player(e.who)
    pool = list(player.pool)
    for mana in e.mana:
        pool.remove(mana)
    pays = "mana" if player.pays == "free" and not e.lost else player.pays
    return game.with_player(e.who, pool=tuple(pool), pays=pays), e


@applies(ev.MarkPlayer)
def mark_player(game: Game, e: ev.MarkPlayer) -> tuple[Game, ev.Event]:
    """Facts about the player change; what is remembered is added to."""
    more = {"memory": {**game.player(e.who).memory, **e.memory}} if e.memory else {}
    return game.with_player(e.who, **e.changes, **more), e


@applies(ev.MarkGame)
def mark_game(game: Game, e: ev.MarkGame) -> tuple[Game, ev.Event]:
    """What is remembered of the game changes."""
    return game.with_(memory={k: v for k, v in {**game.memory, **e.memory}.items() if v is not None}), e
