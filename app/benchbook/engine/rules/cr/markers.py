"""Abilities that have no source (113.8): a marker in the command zone stands for them, so that prose can name them."""

from __future__ import annotations

from benchbook.engine.rules.terms import *


def find(game: Game, name: str, who: PlayerId) -> ObjId | None:
    """The player's marker of that name, if there is one."""
    for obj in game.in_zone("command", who):
        if "marker" in obj.marks and obj.components[0].definition.name == name:
            return obj.id
    return None


def make(game: Game, name: str, who: PlayerId, abilities: tuple[Any, ...] = ()) -> Script:
    """The player's marker of that name, made where there is none yet; its id."""
    found = find(game, name, who)
    if found is not None:
        return found
    definition = CardDefinition(name, (FaceDefinition(name, abilities=abilities),))
    made = yield ev.CreateObject(
        "command", who, (Component(0, definition, who),), how="marker", marks=frozenset({"marker", "emblem"})
    )
    return made.new


def triggers(
    game: Game, name: str, who: PlayerId, ability: Triggered, event: ev.Event, parties: Mapping[str, Any]
) -> Script:
    """The marker's ability triggers."""
    source = yield from make(game, name, who)
    yield ev.Triggered(Pending(ability, source, who, event, dict(parties)))
