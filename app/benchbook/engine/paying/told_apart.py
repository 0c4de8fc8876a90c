"""Sets of objects to pay with, of which those that come to the same are one."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from benchbook.engine.state import Game, ObjId


def told_apart(game: Game, options: tuple[ObjId, ...], least: int, most: int) -> Iterator[tuple[ObjId, ...]]:
    """Every set of so many of the objects, the smallest first; of objects that are alike the first ones are taken."""
    kinds: dict[Any, list[ObjId]] = {}
    for obj in options:
        kinds.setdefault(_kind(game, obj), []).append(obj)
    groups = list(kinds.values())
    for size in range(least, min(most, len(options)) + 1):
        for counts in _shares([len(g) for g in groups], size):
            taken = {o for group, n in zip(groups, counts, strict=True) for o in group[:n]}
            yield tuple(o for o in options if o in taken)


def _shares(sizes: list[int], total: int) -> Iterator[tuple[int, ...]]:
    """Every way to take so many in all of groups of these sizes, the first groups first."""
    if not sizes:
        if total == 0:
            yield ()
        return
    rest = sum(sizes[1:])
    for n in range(min(sizes[0], total), max(total - rest, 0) - 1, -1):
        for others in _shares(sizes[1:], total - n):
            yield (n, *others)


def _kind(game: Game, obj: ObjId) -> Any:
    """What tells an object from others: of a card elsewhere its name, of a permanent all of its state."""
    thing, look = game.objects[obj], game.look(obj)
    if thing.zone != "battlefield":
        return thing.zone, look.names
    if any(o.attached_to == obj for o in game.battlefield) or obj in game.facts.get("commanders", {}):
        return obj
    called = str(game.facts.get("labels", {}).get(obj, "")).split(" #")[0]
    combat = game.combat
    fighting = combat is not None and (obj in combat.attackers or obj in combat.blockers)
    abilities = tuple(h.ability for h in look.abilities)
    return obj if fighting or thing.memory or thing.marks or thing.attached_to is not None else (
        called, look.names, look.power, look.toughness, frozenset(look.types), frozenset(look.subtypes),
        frozenset(look.colors), abilities, look.controller, thing.owner, thing.is_token, thing.tapped, thing.sick,
        thing.damage, tuple(sorted(thing.counters.items())), thing.face_down,
    )  # fmt: skip
