"""701.15: goad."""

from __future__ import annotations

from collections.abc import Generator, Mapping
from typing import Any

from benchbook.cards import effects as fx
from benchbook.engine import events as ev
from benchbook.engine.context import Context
from benchbook.engine.prose import name_of
from benchbook.engine.registry import rule
from benchbook.engine.rules.cr.r506_combat import attack_costs, cannot_attack, possible_targets
from benchbook.engine.rules.cr.r701_keyword_actions import on_battlefield
from benchbook.engine.state import Game, ObjId, PlayerId, Subject

Script = Generator[Any, Any, Any]


@rule("701.15a", runs="designation: goaded")
def goad(game: Game, ctx: Context, node: fx.Designate, found: tuple[ObjId, ...]) -> Script:
    """Until the goading player's next turn the creature is goaded; the same player goading it again does nothing."""
    for obj in found:
        if on_battlefield(game, obj) and ctx.controller not in goaders(game, obj):
            by = {**game.objects[obj].memory.get("goaded by", {}), ctx.controller: game.turn}
            yield ev.MarkObject(obj, {"marks": ("goaded",), "memory": {"goaded by": by}})
            yield ev.Told("is goaded", ctx.controller, obj)
    return None


def goaders(game: Game, obj: ObjId) -> tuple[PlayerId, ...]:
    """The players who have goaded the creature (701.15c)."""
    return tuple(game.object(obj).memory.get("goaded by", {}))


@rule("701.15b", runs="attack requirement")
def goaded_must_attack(game: Game, attackers: Mapping[ObjId, Subject]) -> str:
    """A goaded creature attacks if able, and somebody other than whoever goaded it if able."""
    for obj in game.battlefield:
        if "goaded" not in obj.marks or game.look(obj.id).controller not in game.active_players:
            continue
        can = [t for t in possible_targets(game) if _could(game, obj.id, t, attackers)]
        others = [t for t in can if isinstance(t, str) and t not in goaders(game, obj.id)]
        if can and obj.id not in attackers:
            return f"{name_of(game, obj.id)} is goaded and must attack"
        if others and obj.id in attackers and attackers[obj.id] not in others:
            return f"{name_of(game, obj.id)} is goaded and must attack a player who did not goad it"
    return ""


def _could(game: Game, obj: ObjId, target: Subject, attackers: Mapping[ObjId, Subject]) -> bool:
    """Whether it could attack there, without a cost that nobody has to pay (508.1d)."""
    number = len(attackers) + (obj not in attackers)
    return cannot_attack(game, obj, target, number) is None and not attack_costs(game, {obj: target})


@rule("701.15a", results_of=ev.TurnBegins)
def goading_ends(game: Game, event: ev.TurnBegins) -> Script:
    """As the goading player's turn begins, what they goaded is goaded by them no longer."""
    for obj in [o for o in game.objects.values() if event.who in o.memory.get("goaded by", {})]:
        left = {p: t for p, t in obj.memory["goaded by"].items() if p != event.who}
        changes: dict[str, Any] = {"memory": {"goaded by": left}}
        if not left:
            changes["unmark"] = ("goaded",)
        yield ev.MarkObject(obj.id, changes)
