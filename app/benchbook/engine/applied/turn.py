"""Events of the stack, the turn and combat (405, 500–511)."""

from __future__ import annotations

from typing import Any

from benchbook.engine import events as ev
from benchbook.engine.applied.zones import still_affected, without
from benchbook.engine.apply import applies
from benchbook.engine.game_objects import Object
from benchbook.engine.layers.base import copiable
from benchbook.engine.memory import (
    CAST_BEFORE,
    CASTS_LAST_TURN,
    EXTRA_TURN,
    LAST_TURN,
    MUTATED,
    ORDER_OF_TURNS,
    SKIPPED,
    TURN_BEFORE,
    Name,
    Sealed,
)
from benchbook.engine.objects.permanents import of_last_turn
from benchbook.engine.state import Game
from benchbook.frozen import replace


# ── the stack and the turn ────────────────────────────────────────────────────
@applies(ev.Retarget)
def retarget(game: Game, e: ev.Retarget) -> tuple[Game, ev.Event]:
    """The stack object's choices are these."""
    return game.with_object(e.obj, chosen=e.chosen), e


_ORDER = (ORDER_OF_TURNS.name, TURN_BEFORE.name, EXTRA_TURN.name)


@applies(ev.Triggered)
def triggered(game: Game, e: ev.Triggered) -> tuple[Game, ev.Event]:
    """It waits."""
    return game.with_(pending=(*game.pending, e.pending)), e


@applies(ev.TakePending)
def take_pending(game: Game, e: ev.TakePending) -> tuple[Game, ev.Event]:
    """They wait no longer."""
    left = list(game.pending)
    for one in e.pending:
        left.remove(one)
    return game.with_(pending=tuple(left)), e


@applies(ev.StepBegins)
def step_begins(game: Game, e: ev.StepBegins) -> tuple[Game, ev.Event]:
    """The game is in that step."""
    if SKIPPED.of(game):
        game = game.with_(memory={k: v for k, v in game.memory.items() if k != SKIPPED.name})
    return game.with_(step=e.step), e


@applies(ev.TurnBegins)
def turn_begins(game: Game, e: ev.TurnBegins) -> tuple[Game, ev.Event]:
    """It is that player's turn; the turn's tallies start anew."""
    players = tuple(replace(p, lands_played=0) for p in game.players)
    casts: dict[str, int] | None = None
    if not isinstance(game.log, Sealed):
        casts = {p.id: sum(1 for x in game.log if isinstance(x, ev.Cast) and x.who == p.id) for p in game.players}
    kept = _order_kept(game, e.extra) | (EXTRA_TURN(True) if e.extra else {})
    before = CASTS_LAST_TURN(casts) | LAST_TURN(of_last_turn(game)) | CAST_BEFORE(_cast_so_far(game))
    game = game.with_(memory=kept | before)
    extra = list(game.extra)
    if e.extra and ("turn", e.who) in extra:
        extra.remove(("turn", e.who))
    return game.with_(active=e.who, turn=game.turn + 1, log=(), players=players, combat=None, extra=tuple(extra)), e


def _cast_so_far(game: Game) -> frozenset[tuple[str, str]] | None:
    """Who has cast spells of which names this game; nothing where the rounds of a loop were gone through at once."""
    known = CAST_BEFORE.of(game)
    if known is None or isinstance(game.log, Sealed):
        return None
    cast = ((e.who, game.object(e.obj)) for e in game.log if isinstance(e, ev.Cast))
    said = {(who, c.definition.faces[max(c.face, 0)].name) for who, o in cast if not o.face_down for c in o.components}
    return known | said


def _order_kept(game: Game, extra: bool) -> dict[Name, Any]:
    """What is remembered with whose turn the order of turns goes on from, once extra turns are over (500.7)."""
    kept = {k: v for k, v in game.memory.items() if k not in _ORDER}
    return kept | (ORDER_OF_TURNS if extra else TURN_BEFORE)(ORDER_OF_TURNS.of(game) or game.active)


@applies(ev.StepSkipped)
def step_skipped(game: Game, e: ev.StepSkipped) -> tuple[Game, ev.Event]:
    """The game is past the step's beginning, or past the player's whole turn; nothing of it happens."""
    if e.step == "turn":
        extra = list(game.extra)
        added = ("turn", e.who) in extra
        if added:
            extra.remove(("turn", e.who))
        return game.with_(active=e.who, extra=tuple(extra), memory=_order_kept(game, added)), e
    return game.with_(step=e.step, memory={**game.memory, **SKIPPED(True)}), e


@applies(ev.Merge)
def merge(game: Game, e: ev.Merge) -> tuple[Game, ev.Event]:
    """The spell's card becomes a component of the permanent, which stays the same object (730.2a–c)."""
    spell, into = game.objects[e.spell], game.objects[e.into]
    new = tuple(replace(c, token=c.token or c.copy, copy=False) for c in spell.components)
    parts = (*new, *into.components) if e.over else (*into.components, *new)
    game = without(game, spell)
    memory = {**into.memory, **MUTATED((MUTATED.of(into) or 0) + 1)}
    game = still_affected(game, e.spell, e.into)
    return game.with_object(e.into, components=parts, marks=into.marks | {"merged"}, memory=memory), e


@applies(ev.Join)
def join(game: Game, e: ev.Join) -> tuple[Game, ev.Event]:
    """Its cards are parts of the permanent from now on."""
    obj, into = game.objects[e.obj], game.objects[e.into]
    before = tuple(replace(c, copied=c.copied or _copied_values(game, into)) for c in into.components)
    new = tuple(
        replace(c, token=c.token or c.copy, copy=False, since=game.clock, copied=c.copied or _copied_values(game, obj))
        for c in obj.components
    )
    game = without(game, obj)
    effects = tuple(
        replace(x, locked=x.locked - {into.id}) if x.copies is not None and x.locked else x for x in game.effects
    )
    game, marks = game.with_(effects=effects), into.marks | {"combined"}
    return game.with_object(e.into, components=(*before, *new), marks=marks, copied=None).with_(clock=game.clock + 1), e


def _copied_values(game: Game, obj: Object) -> Any:
    """What copy effects have made of an object before it becomes a part of another."""
    if len(obj.components) != 1 or obj.face_down:
        return None
    in_force = any(x.copies is not None and x.locked and obj.id in x.locked for x in game.effects)
    return copiable(game, obj) if obj.copied or in_force else None


@applies(ev.Concede)
def concede(game: Game, e: ev.Concede) -> tuple[Game, ev.Event]:
    """The player has lost the game."""
    return game.with_player(e.who, lost="conceded"), e


@applies(ev.LastOnesLeft)
def last_ones_left(game: Game, e: ev.LastOnesLeft) -> tuple[Game, ev.Event]:
    """The game is over, and they have won it."""
    for who in e.who:
        game = game.with_player(who, won=True)
    return game.with_(over=f"{' and '.join(e.who)} wins"), e


@applies(ev.SetCombat)
def set_combat(game: Game, e: ev.SetCombat) -> tuple[Game, ev.Event]:
    """Combat is in that state."""
    return game.with_(combat=e.combat), e


@applies(ev.ExtraTurns)
def extra_turns(game: Game, e: ev.ExtraTurns) -> tuple[Game, ev.Event]:
    """The most recently created extra turn is taken first (500.7)."""
    return game.with_(extra=(*e.entries, *game.extra)), e
