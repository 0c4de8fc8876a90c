"""Arithmetic of combat damage: lethal damage and the ways to divide it (510.1c, 510.1e, 702.2c, 702.19b)."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from fractions import Fraction

from benchbook.engine.context import NotModelled
from benchbook.engine.events import Damage
from benchbook.engine.state import Game, ObjId, Subject

Way = tuple[tuple[Subject, Fraction], ...]
MOST_WAYS = 60


@dataclass(frozen=True)
class Trampling:
    """A blocked creature with trample: how much it assigns, what blocks it, and what the rest may go to."""

    obj: ObjId
    power: Fraction
    blockers: tuple[ObjId, ...]
    over: Subject


def lethal(game: Game, source: ObjId, creature: ObjId, assigned: Iterable[Damage]) -> Fraction:
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


def damage_of(source: ObjId, way: Way) -> list[Damage]:
    """The events that a division comes to."""
    return [Damage(source, to, n, combat=True) for to, n in way if n > 0]


def complies(game: Game, assigned: list[Damage], trampling: Iterable[Trampling]) -> bool:
    """Whether everything assigned, taken together, leaves nothing short of lethal that was trampled over (510.1e)."""
    for one in trampling:
        beyond = any(d.source == one.obj and d.to == one.over for d in assigned)
        if beyond and any(lethal(game, one.obj, b, assigned) > 0 for b in one.blockers):
            return False
    return True


def completed(game: Game, assigned: list[Damage], every: list[Trampling], later: list[Trampling]) -> bool:
    """Whether the creatures that are still to assign can make the whole assignment legal."""
    shared = [t for t in later if any(set(t.blockers) & set(o.blockers) for o in every if o != t)]
    if len(shared) > 2:
        raise NotModelled("the damage of so many creatures that trample over the same blockers")
    if not shared:
        return complies(game, assigned, (t for t in every if t not in later))
    first, *rest = shared
    ways = splits_of(first.power, [*first.blockers, first.over])
    return any(completed(game, [*assigned, *damage_of(first.obj, w)], every, rest) for w in ways)


def splits_of(power: Fraction, among: list[Subject]) -> list[Way]:
    """Every division of a whole amount."""
    parts = _splits(int(power), len(among), MOST_WAYS * 20)
    return [tuple((s, Fraction(n)) for s, n in zip(among, split, strict=True) if n) for split in parts]


def ways_to_divide(
    power: Fraction, among: list[ObjId], over: Subject | None, need: Mapping[ObjId, Fraction],
    fits: Callable[[Way], bool],
) -> list[Way]:  # fmt: skip
    """Legal divisions, the customary ones first: lethal to each in turn and the rest over or to the last."""
    found: list[Way] = []

    def add(split: list[Fraction], beyond: Fraction) -> None:
        way: list[tuple[Subject, Fraction]] = [(b, n) for b, n in zip(among, split, strict=True) if n > 0]
        if over is not None and beyond > 0:
            way.append((over, beyond))
        if tuple(way) not in found and fits(tuple(way)):
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
        for parts in _splits(int(power), len(among) + (over is not None), MOST_WAYS * 20):
            add([Fraction(n) for n in parts[: len(among)]], Fraction(parts[-1]) if over is not None else Fraction(0))
            if len(found) >= MOST_WAYS:
                break
    return found


def assignments(power: Fraction, among: list[ObjId], over: Subject | None, need: Mapping[ObjId, Fraction]) -> list[Way]:
    """The divisions in which nothing goes over before each has what it needs."""

    def fits(way: Way) -> bool:
        given = dict(way)
        return over not in given or all(given.get(b, Fraction(0)) >= need[b] for b in among)

    return ways_to_divide(power, among, over, need, fits)


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
