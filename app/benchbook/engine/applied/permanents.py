"""Events of permanents and of effects (110, 122, 611)."""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction
from typing import Any

from benchbook.engine import events as ev
from benchbook.engine.applied.zones import out_of_combat
from benchbook.engine.apply import applies
from benchbook.engine.game_objects import counter_kind
from benchbook.engine.memory import PHASED_OUT_UNDER
from benchbook.engine.objects.keyword_instances import KEYWORD_COUNTERS, stamped
from benchbook.engine.state import Game
from benchbook.engine.whole_numbers import rounded_down
from benchbook.frozen import replace


# ── permanents ────────────────────────────────────────────────────────────────
def changed(held: Mapping[str, Fraction], kind: str, by: Fraction) -> Mapping[str, Fraction]:
    """Counters with so many more or fewer of a kind; a removal takes from every attribute in turn."""
    new = dict(held)
    if by >= 0:
        new[kind] = new.get(kind, Fraction(0)) + by
        return {k: n for k, n in new.items() if n}
    left = -by
    for key in [kind, *(k for k in held if counter_kind(k) == kind and k != kind)]:
        take = min(left, new.get(key, Fraction(0)))
        if take:
            new[key] -= take
            left -= take
    return {k: n for k, n in new.items() if n}


def _with_counters(game: Game, who: str, kind: str, by: Fraction) -> Game:
    """The game in which the player has so many more counters; poison counters are those of all who share life."""
    for each in game.sharing_life(who) if kind == "poison" else (who,):
        game = game.with_player(each, counters=changed(game.player(each).counters, kind, by))
    return game


@applies(ev.PutCounters)
def put_counters(game: Game, e: ev.PutCounters) -> tuple[Game, ev.Event]:
    """The counters are on it."""
    if isinstance(e.on, str):
        return _with_counters(game, e.on, e.kind, e.amount), e
    if e.on not in game.objects:
        return game, e
    counters = changed(game.objects[e.on].counters, e.kind, e.amount)
    if e.kind not in KEYWORD_COUNTERS or e.amount <= 0:
        return game.with_object(e.on, counters=counters), e
    memory = stamped(game.objects[e.on], e.kind, game.clock)
    return game.with_object(e.on, counters=counters, memory=memory).with_(clock=game.clock + 1), e


@applies(ev.RemoveCounters)
def remove_counters(game: Game, e: ev.RemoveCounters) -> tuple[Game, ev.Event]:
    """The counters are off it; only whole ones go."""
    e = replace(e, amount=rounded_down(e.amount))
    if isinstance(e.of, str):
        return _with_counters(game, e.of, e.kind, -e.amount), e
    if e.of not in game.objects:
        return game, e
    return game.with_object(e.of, counters=changed(game.objects[e.of].counters, e.kind, -e.amount)), e


@applies(ev.Tap)
def tap(game: Game, e: ev.Tap) -> tuple[Game, ev.Event]:
    """It is tapped."""
    return game.with_object(e.obj, tapped=True), e


@applies(ev.Untap)
def untap(game: Game, e: ev.Untap) -> tuple[Game, ev.Event]:
    """It is untapped."""
    return game.with_object(e.obj, tapped=False), e


@applies(ev.MarkDamage)
def mark_damage(game: Game, e: ev.MarkDamage) -> tuple[Game, ev.Event]:
    """Damage is marked on it or wears off."""
    if e.amount is None:
        return game.with_object(e.obj, damage=Fraction(0), deathtouched=False), e
    obj = game.objects[e.obj]
    return game.with_object(e.obj, damage=obj.damage + e.amount, deathtouched=obj.deathtouched or e.deathtouch), e


@applies(ev.Attach)
def attach(game: Game, e: ev.Attach) -> tuple[Game, ev.Event]:
    """It is attached, with a new timestamp (701.3c), or attached to nothing."""
    if e.to is None:
        return game.with_object(e.obj, attached_to=None), e
    game = game.with_object(e.obj, attached_to=e.to, attached_at=game.clock, timestamp=game.clock)
    return game.with_(clock=game.clock + 1), e


@applies(ev.Turn)
def turn(game: Game, e: ev.Turn) -> tuple[Game, ev.Event]:
    """Another face is up, or it is face up or down."""
    obj = game.objects[e.obj]
    if e.how in ("face up", "face down"):
        down = "" if e.how == "face up" else "turned"
        return game.with_object(e.obj, face_down=down, timestamp=game.clock).with_(clock=game.clock + 1), e
    alone = len(obj.components) == 1
    flips = e.how == "flip"
    parts = tuple(replace(c, face=e.face if alone and not flips else _turned(c, e.how)) for c in obj.components)
    marks = obj.marks | {"flipped"} if flips else obj.marks
    return game.with_object(e.obj, components=parts, marks=marks, timestamp=game.clock).with_(clock=game.clock + 1), e


def _turned(part: Any, how: str) -> int:
    """Each part as if it stood alone: double-faced ones turn over, flip cards flip once, others stay (730.2h–i)."""
    layout = part.definition.layout
    if how == "flip" or layout == "flip":
        return 1 if layout == "flip" and how == "flip" else int(part.face)
    return 1 - int(part.face) if layout in ("transform", "modal_dfc") else int(part.face)


@applies(ev.Phase)
def phase(game: Game, e: ev.Phase) -> tuple[Game, ev.Event]:
    """Its status is phased out or in; it leaves combat (506.4, 702.26)."""
    if e.out:
        memory = {**game.objects[e.obj].memory, **PHASED_OUT_UNDER(game.controller(e.obj))}
        game = out_of_combat(game, e.obj)
        how = "indirectly" if e.indirectly else "directly"
        return game.with_object(e.obj, phased_out=how, memory=memory), e
    return game.with_object(e.obj, phased_out=""), e


@applies(ev.MarkObject)
def mark_object(game: Game, e: ev.MarkObject) -> tuple[Game, ev.Event]:
    """Facts about the object change; ``marks`` and what is remembered are added to."""
    if e.obj not in game.objects:
        return game, e
    obj = game.objects[e.obj]
    changes: dict[str, Any] = dict(e.changes)
    if e.memory:
        changes["memory"] = {**obj.memory, **e.memory}
    if "unmark" in changes:
        changes["marks"] = obj.marks - frozenset(changes.pop("unmark"))
    elif "marks" in changes:
        changes["marks"] = obj.marks | frozenset(changes["marks"])
    return game.with_object(e.obj, **changes), e


@applies(ev.Begin)
def begin(game: Game, e: ev.Begin) -> tuple[Game, ev.Event]:
    """The effect is in force from now on (613.7b)."""
    effect = replace(e.effect, id=game.next_id, timestamp=e.effect.timestamp or game.clock, turn=game.turn)
    game = game.with_(effects=(*game.effects, effect), next_id=game.next_id + 1, clock=game.clock + 1)
    return game, replace(e, effect=effect)


@applies(ev.End)
def end(game: Game, e: ev.End) -> tuple[Game, ev.Event]:
    """The effects are over, or have so much left."""
    left = tuple(
        replace(x, remaining=e.remaining[x.id]) if x.id in e.remaining else x for x in game.effects if x.id not in e.ids
    )
    return game.with_(effects=left), e
