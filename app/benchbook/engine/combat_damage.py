"""Arithmetic of combat damage: lethal damage and the ways to divide it (510.1c, 702.2c, 702.19b)."""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction

from benchbook.engine.events import Damage
from benchbook.engine.state import Game, ObjId, Subject


def lethal(game: Game, source: ObjId, creature: ObjId, assigned: list[Damage]) -> Fraction:
    """How much more damage is lethal for the creature, counting what is marked and being assigned now (702.19b)."""
    obj, look = game.object(creature), game.look(creature)
    others = [d for d in assigned if d.to == creature]
    if any(game.look(d.source).has_keyword("deathtouch") and d.amount > 0 for d in others):
        return Fraction(0)
    marked = obj.damage + sum((d.amount for d in others), Fraction(0))
    if obj.deathtouched:
        return Fraction(0)
    left = max((look.toughness or Fraction(0)) - marked, Fraction(0))
    return min(left, Fraction(1)) if game.look(source).has_keyword("deathtouch") else left


def assignments(
    power: Fraction, among: list[ObjId], over: Subject | None, need: Mapping[ObjId, Fraction], cap: int = 60
) -> list[tuple[tuple[Subject, Fraction], ...]]:
    """Legal divisions, the customary ones first: lethal to each in turn and the rest over or to the last."""
    found: list[tuple[tuple[Subject, Fraction], ...]] = []

    def add(split: list[Fraction], beyond: Fraction) -> None:
        way: list[tuple[Subject, Fraction]] = [(b, n) for b, n in zip(among, split, strict=True) if n > 0]
        if over is not None and beyond > 0:
            way.append((over, beyond))
        if tuple(way) not in found:
            found.append(tuple(way))

    left = power
    split: list[Fraction] = []
    for b in among:
        n = min(left, need[b])
        split.append(n)
        left -= n
    if over is not None:
        add(split, left)
    else:
        add([*split[:-1], split[-1] + left], Fraction(0))
    if power.denominator == 1:
        for parts in _splits(int(power), len(among) + (over is not None), cap * 20):
            here = [Fraction(n) for n in parts[: len(among)]]
            beyond = Fraction(parts[-1]) if over is not None else Fraction(0)
            if beyond == 0 or all(n >= need[b] for b, n in zip(among, here, strict=True)):
                add(here, beyond)
            if len(found) >= cap:
                break
    return found


def _splits(total: int, parts: int, cap: int) -> list[tuple[int, ...]]:
    if parts == 1:
        return [(total,)]
    result: list[tuple[int, ...]] = []
    for n in range(total, -1, -1):
        for rest in _splits(total - n, parts - 1, cap):
            result.append((n, *rest))
            if len(result) >= cap:
                return result
    return result
