"""Reading the four vocabularies against a game: who, what, how many, whether.

Each node type has one reader here or in a module that registers with ``reads``; a node without a reader
is not modelled, and says so.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from fractions import Fraction
from typing import Any, Protocol

from benchbook.engine.context import Context, NotModelled
from benchbook.engine.players.seats import limited_by, sees, within
from benchbook.engine.state import ObjId, PlayerId, Subject

Reader = Callable[[Context, Any], Any]
FilterReader = Callable[[Context, Any, ObjId], bool]

AMOUNTS: dict[type, Reader] = {}
PLAYERS: dict[type, Reader] = {}
OBJECTS: dict[type, Reader] = {}
CONDITIONS: dict[type, Reader] = {}
FILTERS: dict[type, FilterReader] = {}


def reads(table: dict[type, Any], *nodes: type) -> Callable[[Any], Any]:
    """Register a function as the reader of node types."""

    def register(function: Any) -> Any:
        for node in nodes:
            if node in table:
                raise ValueError(f"{node.__name__} has two readers: {table[node].__name__} and {function.__name__}")
            table[node] = function
        return function

    return register


class Asked(Protocol):
    """Somebody who wants to know what is looked at."""

    def told(self, node: Any) -> None:
        """This amount, or this condition, is looked at."""
        ...

    def count(self, found: tuple[Subject, ...]) -> Fraction:
        """How many these are."""
        ...


_ASKED: ContextVar[Asked | None] = ContextVar("asked", default=None)


@contextmanager
def asking(who: Asked | None) -> Iterator[None]:
    """Whoever wants to know is told of each amount and each condition that is looked at in here."""
    token = _ASKED.set(who)
    try:
        yield
    finally:
        _ASKED.reset(token)


def _unread(node: object) -> NotModelled:
    return NotModelled(f"{type(node).__name__} is not modelled: {node}")


def amount(ctx: Context, node: Any) -> Fraction:
    """How many."""
    asked = _ASKED.get()
    if asked is not None:
        asked.told(node)
    reader = AMOUNTS.get(type(node))
    if reader is None:
        raise _unread(node)
    if not ctx.game.table.options:
        return reader(ctx, node)  # type: ignore[no-any-return]
    with limited_by(ctx.game, "runs", "what is not seen", "801.11"):
        return reader(ctx, node)  # type: ignore[no-any-return]


def how_many(found: tuple[Subject, ...]) -> Fraction:
    """How many these are."""
    asked = _ASKED.get()
    return Fraction(len(found)) if asked is None else asked.count(found)


def result(ctx: Context, node: Any) -> Fraction:
    """An amount that an effect uses: where working it out gives less than zero, zero is used (107.1b)."""
    if type(node).__name__ == "Negative":
        return -result(ctx, node.of)
    found = amount(ctx, node)
    if type(node).__name__ == "Number" or found >= 0:
        return found
    ctx.notice("107.1b")
    return Fraction(0)


def players(ctx: Context, node: Any) -> tuple[PlayerId, ...]:
    """Who, in turn order from the active player on where there are several."""
    reader = PLAYERS.get(type(node))
    if reader is None:
        raise _unread(node)
    found: tuple[PlayerId, ...] = reader(ctx, node)
    return within(ctx, found) if ctx.game.table.options else found


def among(ctx: Context, node: Any, player: PlayerId) -> bool:
    """Whether the player is one of those that are meant; where nobody is named everybody is."""
    return node is None or player in players(ctx, node)


def objects(ctx: Context, node: Any) -> tuple[Subject, ...]:
    """Which objects (or players, where a target may be either)."""
    reader = OBJECTS.get(type(node))
    if reader is None:
        raise _unread(node)
    found: tuple[Subject, ...] = reader(ctx, node)
    return within(ctx, found) if ctx.game.table.options else found


def as_they_were(ctx: Context, node: Any) -> tuple[Subject, ...]:
    """The objects whose characteristics are asked: of what left the battlefield in the event, as it last was there
    (608.2h); of what an instruction moved, also where it went to another zone or stayed (400.7j).
    """
    if type(node).__name__ == "Bound" and not ctx.bindings.get(node.name, True):
        return tuple(ctx.bindings.get(f"{node.name} wherever it went", ()))
    left = ctx.subjects.get("left") if type(node).__name__ == "EventObject" and node.role == "subject" else None
    return objects(ctx, node) if left is None else left if isinstance(left, tuple) else (left,)


def holds(ctx: Context, node: Any) -> bool:
    """Whether a condition is true."""
    asked = _ASKED.get()
    if asked is not None:
        asked.told(node)
    reader = CONDITIONS.get(type(node))
    if reader is None:
        raise _unread(node)
    return reader(ctx, node)  # type: ignore[no-any-return]


def matches(ctx: Context, node: Any, obj: ObjId) -> bool:
    """Whether an object fits a filter."""
    reader = FILTERS.get(type(node))
    if reader is None:
        raise _unread(node)
    return reader(ctx, node, obj) and (not ctx.game.table.options or sees(ctx, obj))


def compare(left: Fraction, comparison: str, right: Fraction) -> bool:
    """Two numbers compared."""
    return {
        "=": left == right, "!=": left != right, "<": left < right, "<=": left <= right, ">": left > right,
        ">=": left >= right,
    }[comparison]  # fmt: skip


def locked_or_fits(ctx: Context, filter_: Any, obj: ObjId) -> bool:
    """Whether a rule change concerns the object: it was locked in, or it fits."""
    locked = ctx.bindings.get("locked")
    if locked is not None and (filter_ is None or obj in locked):
        return obj in locked
    return filter_ is None or matches(ctx, filter_, obj)
