"""A node with parts of it changed, wherever they stand, and everything that is in it."""

from __future__ import annotations

import dataclasses
from collections.abc import Callable, Iterator
from functools import cache
from typing import Any, TypeGuard, TypeVar

from benchbook.cards.mana import ManaCost
from benchbook.cards.node import Node

_Kept = TypeVar("_Kept")  # what a node is, it stays
_GONE = object()  # stands nowhere


@cache
def fields_of(cls: type) -> tuple[tuple[str, Any], ...]:
    """The fields of a node with their defaults."""
    found = []
    for f in dataclasses.fields(cls):
        default = f.default
        if f.default_factory is not dataclasses.MISSING:
            default = f.default_factory()
        found.append((f.name, default))
    return tuple(found)


def parts(node: object, *, but: tuple[type, ...] = ()) -> Iterator[Any]:
    """The node and everything in it; what nodes of the types in ``but`` hold is left out."""
    waiting = [node]
    while waiting:
        node = waiting.pop()
        yield node
        if isinstance(node, tuple):
            waiting += reversed(node)
        else:
            cls: type = node.__class__
            if (names := _held_by(cls)) and not isinstance(node, but):
                waiting += [getattr(node, name) for name in names]


@cache
def _held_by(cls: type) -> tuple[str, ...]:
    """The fields of a class of nodes, the last one first; none of any other class."""
    is_node = dataclasses.is_dataclass(cls) and not issubclass(cls, ManaCost)
    return tuple(name for name, _ in reversed(fields_of(cls))) if is_node else ()


def replaced(node: _Kept, old: object, new: object) -> _Kept:
    """The node with one reference in the place of another, wherever it stands."""
    done: _Kept = _replaced(node, old, new)
    return done


def _replaced(node: object, old: object, new: object) -> Any:
    return new if node == old else with_each_part(node, lambda part: _replaced(part, old, new))


def mentions(node: object, wanted: object) -> bool:
    """Whether something stands anywhere in the node."""
    return replaced(node, wanted, _GONE) is not node


def mapped(node: _Kept, change: Callable[[object], object], *, but: tuple[type, ...] = ()) -> _Kept:
    """The node with what each node in it becomes, the innermost first; nodes of the types in ``but`` are left alone."""
    done: _Kept = _mapped(node, change, but)
    return done


def _mapped(node: object, change: Callable[[object], object], but: tuple[type, ...]) -> Any:
    if isinstance(node, but):
        return node
    inside = with_each_part(node, lambda part: _mapped(part, change, but))
    return inside if isinstance(node, tuple) or not _is_node(node) else change(inside)


def _is_node(value: object) -> TypeGuard[Node]:
    return dataclasses.is_dataclass(value) and not isinstance(value, (type, ManaCost))


def with_each_part(node: object, change: Callable[[object], object]) -> Any:
    """The node with what each of its own parts becomes; itself where none of them becomes another."""
    if isinstance(node, tuple):
        fresh = tuple(map(change, node))
        return node if all(a is b for a, b in zip(fresh, node, strict=True)) else fresh
    if not _is_node(node):
        return node
    changes = {}
    cls: type = node.__class__
    for name, _ in fields_of(cls):
        value = getattr(node, name)
        if value is None or isinstance(value, (str, bool, int)):
            continue
        told = change(value)
        if told is not value:
            changes[name] = told
    return dataclasses.replace(node, **changes) if changes else node
