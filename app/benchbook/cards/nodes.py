"""Every node of the ability language by its name, with what each of its fields takes."""

from __future__ import annotations

import dataclasses
import importlib
import pkgutil
import re
import types
import typing
from collections.abc import Iterator
from fractions import Fraction
from functools import cache
from typing import Any

import benchbook.cards
from benchbook.cards.mana import ManaCost
from benchbook.cards.node import Node

_CAPITALS = re.compile(r"(?<=[a-z])(?=[A-Z])")
_NOT_NODES = ("grammar",)
NO_VALUE = dataclasses.MISSING


@dataclasses.dataclass(frozen=True, slots=True)
class Kind:
    """What a field takes: nodes, plain values, words of a closed list, or a row of these (``items``).

    ``items`` of one kind with ``any_number`` is a row of any length; else it has one kind for each place.
    """

    nodes: tuple[type, ...] = ()
    plain: tuple[type, ...] = ()
    words: tuple[str, ...] = ()
    items: tuple[Kind, ...] = ()
    any_number: bool = False
    optional: bool = False

    def takes(self, *classes: str) -> bool:
        """Whether one of these nodes, by the names of their classes, may stand there."""
        return any(cls.__name__ in classes for cls in self.nodes)


@dataclasses.dataclass(frozen=True, slots=True)
class Field:
    """A field of a node: what it takes, and what it is where it is left out (``NO_VALUE``: it must be there)."""

    name: str
    kind: Kind
    default: Any


def spoken(cls: type) -> str:
    """The name by which a node is written: ``DealDamage`` is "deal damage"."""
    return _CAPITALS.sub(" ", cls.__name__).lower()


@cache
def node_classes() -> dict[str, type]:
    """The nodes by the names by which they are written."""
    found = {}
    for module in _modules():
        for cls in vars(module).values():
            if isinstance(cls, type) and dataclasses.is_dataclass(cls) and cls.__module__ == module.__name__:
                found[spoken(cls)] = cls
    return {name: found[name] for name in sorted(found) if name not in _LANGUAGE_OF_THE_PROGRAM}


_LANGUAGE_OF_THE_PROGRAM = ("kind", "field", "mana cost", "card definition", "face definition")


@cache
def _modules() -> tuple[types.ModuleType, ...]:
    return tuple(importlib.import_module(name) for name in _module_names(benchbook.cards))


def _module_names(package: types.ModuleType) -> Iterator[str]:
    """The modules below the package, without those that hold no nodes: to walk through a package is to import it."""
    for module in pkgutil.iter_modules(package.__path__, f"{package.__name__}."):
        if module.name.split(".")[2] not in _NOT_NODES:
            yield module.name
            yield from _module_names(importlib.import_module(module.name)) if module.ispkg else ()


@cache
def fields_of_node(cls: Any) -> tuple[Field, ...]:
    """The fields of a node with what they take and what they are by default."""
    hints = typing.get_type_hints(cls, globalns=_names())
    return tuple(_field(f, kind_of(hints[f.name])) for f in dataclasses.fields(cls))


@cache
def _names() -> dict[str, Any]:
    return {name: value for module in _modules() for name, value in vars(module).items() if name[:2] != "__"}


def _field(field: dataclasses.Field[Any], kind: Kind) -> Field:
    default = field.default
    if default is dataclasses.MISSING and field.default_factory is not dataclasses.MISSING:
        default = field.default_factory()
    return Field(field.name, kind, _usual(kind) if default is dataclasses.MISSING else default)


def _usual(kind: Kind) -> Any:
    """What a field that has no default is where nothing is said: you, this object, one, anything, nothing."""
    if kind.optional:
        return None
    if kind.items:
        return () if kind.any_number else NO_VALUE
    for name, made in (("You", ()), ("This", ()), ("Number", (Fraction(1),)), ("Anything", ())):
        for cls in kind.nodes:
            if cls.__name__ == name:
                return cls(*made)
    return 0 if kind.plain == (int,) else NO_VALUE


@cache
def kind_of(hint: Any) -> Kind:
    """What a type annotation allows."""
    found = Kind()
    for part in _parts(hint):
        if part is type(None):
            found = dataclasses.replace(found, optional=True)
        elif typing.get_origin(part) is tuple:
            inner = typing.get_args(part)
            endless = inner[-1:] == (...,)
            items = tuple(kind_of(one) for one in inner if one is not ...)
            found = dataclasses.replace(found, items=items, any_number=endless)
        elif typing.get_origin(part) is typing.Literal:
            found = dataclasses.replace(found, words=(*found.words, *typing.get_args(part)))
        elif isinstance(part, type) and dataclasses.is_dataclass(part) and part is not ManaCost:
            found = dataclasses.replace(found, nodes=(*found.nodes, part))
        else:
            found = dataclasses.replace(found, plain=(*found.plain, part))
    return found


def _parts(hint: Any) -> Iterator[Any]:
    if typing.get_origin(hint) in (typing.Union, types.UnionType):
        for part in typing.get_args(hint):
            yield from _parts(part)
    elif isinstance(hint, type) and issubclass(hint, Node) and not dataclasses.is_dataclass(hint):
        yield from (cls for cls in node_classes().values() if issubclass(cls, hint))
    else:
        yield hint
