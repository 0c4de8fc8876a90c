"""Combine, Merge and Mutate: the constituents of a combined permanent, and which of them count."""

from __future__ import annotations

from benchbook.engine.layers.base import face_of
from benchbook.engine.memory import UNDER
from benchbook.engine.rules.terms import *

BOOK = "uncommander"


def is_combined(obj: Object) -> bool:
    """Whether it is a permanent of several constituents (Combine a)."""
    return obj.zone == "battlefield" and len(obj.components) > 1 and not obj.face_down


def under(obj: Object) -> frozenset[int]:
    """The components that lie under a topmost one; of a merged permanent, by default, all but the first."""
    known = UNDER.of(obj)
    if known is not None:
        return frozenset(known)
    return frozenset(c.card for c in obj.components[1:]) if "merged" in obj.marks else frozenset()


def topmost(obj: Object) -> tuple[Component, ...]:
    """The constituents that nothing lies over."""
    covered = under(obj)
    return tuple(c for c in obj.components if c.card not in covered)


def beneath(obj: Object) -> tuple[Component, ...]:
    """The components under them."""
    covered = under(obj)
    return tuple(c for c in obj.components if c.card in covered)


def values_of(game: Game, part: Component, obj: Object) -> FaceDefinition:
    """A constituent's own characteristics."""
    kept = game.table.one("runs", "constituent's own values")
    return face_of(kept.function(part) if kept is not None else replace(part, copied=None), obj.zone)


@rule("Combine/g", book=BOOK, runs="constituent's own values")
def with_earlier_copies(part: Component) -> Component:
    """A constituent's own characteristics are printed ones as copy effects from before the combining changed them."""
    return part


def since(game: Game, part: Component, obj: Object) -> int:
    """The constituent's timestamp, by the rule that gives it one."""
    own = game.table.one("runs", "constituent's timestamp")
    return own.function(part, obj) if own is not None else obj.timestamp


@rule("Combine/f", book=BOOK, runs="constituent's timestamp")
def became_one(part: Component, obj: Object) -> int:
    """A constituent has a timestamp of its own, from when it became one."""
    return part.since or obj.timestamp


def combined_permanents(game: Game) -> tuple[Object, ...]:
    """Every combined permanent on the battlefield."""
    return tuple(o for o in game.battlefield if is_combined(o))
