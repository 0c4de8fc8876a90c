"""Instances of a keyword: for which a cost was paid (702.33d, …), and those that counters give (122.1b, 613.7c)."""

from __future__ import annotations

from collections.abc import Mapping

from benchbook.cards.costs import Cost, PayMana
from benchbook.engine.context import NotModelled
from benchbook.engine.game_objects import Object
from benchbook.engine.memory import STAMPS, Memory

EACH = {
    "kicker": "702.33b",
    "replicate": "702.56b", "conspire": "702.78b", "blitz": "702.152b",
    "casualty": "702.153b", "squad": "702.157b", "offspring": "702.175b",
}  # fmt: skip


def instance_of(cost: Cost) -> str:
    """What tells an instance from others of the keyword: the cost it asks for."""
    if all(isinstance(part, PayMana) for part in cost.parts):
        return str(cost.mana)
    return repr(cost.parts)


def times_paid(paid: Mapping[str, int], name: str, instance: str = "") -> int:
    """How often the cost was paid: for that instance where there are several, else for the keyword."""
    of_it = {k: n for k, n in paid.items() if k.split("#")[0] == name}
    own = f"{name}#{instance}"
    if instance and any("#" in k for k in of_it):
        return of_it.get(own, 0)
    return sum(of_it.values())


def alike(asked: dict[str, int], key: str, name: str, times: int) -> None:
    """Raises NotModelled where two instances that nothing tells apart were not paid for equally often."""
    if asked.setdefault(key, times) != times:
        raise NotModelled(f"which of two equal instances of {name} was paid for ({EACH.get(name, '601.2b')})")


KEYWORD_COUNTERS = frozenset({
    "flying", "first strike", "double strike", "deathtouch", "decayed", "exalted", "haste", "hexproof",
    "indestructible", "lifelink", "menace", "reach", "shadow", "trample", "vigilance",
})  # fmt: skip


def stamped(obj: Object, kind: str, clock: int) -> Memory:
    """What the object remembers once counters of the kind are put on it: those it had have the new timestamp too."""
    return {**obj.memory, **STAMPS({**STAMPS.of(obj), kind: clock})}


def stamp_of(obj: Object, kind: str) -> int:
    """The timestamp of its counters of the kind; those with which it came have its own."""
    return STAMPS.of(obj).get(kind, obj.timestamp)
