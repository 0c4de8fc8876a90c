"""Frozen dataclasses whose methods are made when they are first called, and what differs from one in some fields.

The standard library makes six functions of text for each class as its module is imported, which was a third of a
cold start; most classes that a command imports are never made one of. What is told apart by its type only, and fields
are the standard library's."""

from __future__ import annotations

import dataclasses
from collections.abc import Callable, Iterable, Mapping
from dataclasses import MISSING, Field, FrozenInstanceError, fields
from functools import cache
from itertools import repeat
from types import MappingProxyType, MemberDescriptorType
from typing import TYPE_CHECKING, Any, TypeVar

_NOT_GIVEN = object()
EMPTY: Mapping[Any, Any] = MappingProxyType({})
empty = repeat(EMPTY).__next__  # gives it without a call of a function in Python


def _frozen(cls: type, slots: bool, eq: bool) -> type:
    """The class with its fields, and a stand-in for each method that it does not define itself."""
    own = set(vars(cls)) - ({"__hash__"} if "__eq__" in vars(cls) and cls.__hash__ is None else set())
    made: type = dataclasses.dataclass(init=False, repr=False, eq=False, slots=slots)(cls)
    shared = {"__repr__": _repr, "__setattr__": _refused, "__delattr__": _refused}
    shared |= {"__getstate__": _state, "__setstate__": _restored} if slots else {}
    later = {"__init__": _init} | ({"__eq__": _eq, "__hash__": _hash} if eq else {})
    for name, method in (*shared.items(), *((name, _first(made, name, make)) for name, make in later.items())):
        if name not in own:
            setattr(made, name, method)
    return made


def _first(cls: type, name: str, make: Callable[[type], Any]) -> Any:
    """What stands for a method until it is called: it puts the method in its own place and calls it."""

    def first(self: Any, *given: Any, **named: Any) -> Any:
        method = make(cls)
        method.__qualname__ = f"{cls.__qualname__}.{name}"
        setattr(cls, name, method)
        return method(self, *given, **named)

    return first


def _init(cls: type) -> Any:
    """``__init__``: each field is put in its slot, or among the attributes of a class without slots."""
    known: dict[str, Any] = {"_put": object.__setattr__, "_not_given": _NOT_GIVEN}
    every: tuple[Field[Any], ...] = fields(cls)
    heads = {False: ["self"], True: []}
    body = [line for f in every for line in _field(cls, f, heads, known)]
    body += ["self.__post_init__()"] if hasattr(cls, "__post_init__") else []
    named = ["*", *heads[True]] if heads[True] else []
    return _function(f"__init__({', '.join(heads[False] + named)})", body or ["pass"], known)


def _field(cls: type, f: Field[Any], heads: dict[bool, list[str]], known: dict[str, Any]) -> Iterable[str]:
    """The line that sets one field; what it takes is added to the heads, what it names to what is known."""
    name, value, usual = f.name, f.name, ""
    if f.default_factory is not MISSING:
        known[f"_make_{name}"], usual = f.default_factory, "_not_given"
        value = f"_make_{name}() if {name} is _not_given else {name}" if f.init else f"_make_{name}()"
    elif f.default is not MISSING:
        known[f"_usual_{name}"] = f.default
        usual = f"_usual_{name}"
        value = name if f.init else usual
    elif not f.init:
        return
    if f.init:
        heads[bool(f.kw_only)].append(f"{name}={usual}" if usual else name)
    slot = getattr(cls, name, None)
    if isinstance(slot, MemberDescriptorType):
        known[f"_set_{name}"] = slot.__set__
        yield f"_set_{name}(self, {value})"
    else:
        yield f"_put(self, {name!r}, {value})"


def _eq(cls: type) -> Any:
    """``__eq__``: of the same class, and every field that is compared is equal."""
    names = [f.name for f in fields(cls) if f.compare]
    same = f"{_row('self', names)} == {_row('other', names)}"
    return _function("__eq__(self, other)", [f"return {same} if other.__class__ is self.__class__ else NotImplemented"])


def _hash(cls: type) -> Any:
    """``__hash__``: of the fields that are compared, less those that have no hash."""
    names = [f.name for f in fields(cls) if (f.compare if f.hash is None else f.hash)]
    return _function("__hash__(self)", [f"return hash({_row('self', names)})"])


def _row(whose: str, names: Iterable[str]) -> str:
    return "(" + "".join(f"{whose}.{name}," for name in names) + ")"


def _function(head: str, body: Iterable[str], known: dict[str, Any] | None = None) -> Any:
    made: dict[str, Any] = {}
    exec(f"def {head}:\n " + "\n ".join(body), known or {}, made)
    return made.popitem()[1]


def _repr(self: Any) -> str:
    said = ", ".join(f"{f.name}={getattr(self, f.name)!r}" for f in fields(self) if f.repr)
    return f"{self.__class__.__qualname__}({said})"


def _refused(self: Any, name: str, value: Any = None) -> None:
    raise FrozenInstanceError(f"{name!r} of a {type(self).__name__} cannot be changed: it is frozen")


def _state(self: Any) -> list[Any]:
    return [getattr(self, f.name) for f in fields(self)]


def _restored(self: Any, state: list[Any]) -> None:
    for f, value in zip(fields(self), state, strict=True):
        object.__setattr__(self, f.name, value)


if TYPE_CHECKING:
    from dataclasses import dataclass as dataclass
    from functools import cached_property as cached_property
else:

    class cached_property:  # noqa: N801
        """The standard library's, without its lock: two threads may both work it out, and one value is kept."""

        def __init__(self, make):
            self.make, self.__doc__ = make, make.__doc__

        def __get__(self, one, kind=None):
            if one is None:
                return self
            value = one.__dict__[self.make.__name__] = self.make(one)
            return value

    def dataclass(cls=None, /, *, frozen=False, slots=False, eq=True):
        """The standard library's decorator; of a frozen class the methods are made when they are first called."""

        def made(cls):
            return _frozen(cls, slots, eq) if frozen else dataclasses.dataclass(cls, slots=slots, eq=eq)

        return made if cls is None else made(cls)


T = TypeVar("T")


@cache
def _fields(kind: type) -> frozenset[str]:
    """The fields of a class whose instances are nothing but their fields; none where making one does more."""
    plain = not hasattr(kind, "__post_init__") and not hasattr(kind, "__slots__")
    return frozenset(f.name for f in dataclasses.fields(kind)) if plain else frozenset()


@cache
def _slots(kind: type) -> Mapping[str, Any]:
    """The slots of a class; none of one without."""
    if not hasattr(kind, "__slots__"):
        return {}
    return {f.name: getattr(kind, f.name) for f in dataclasses.fields(kind)}


def replace(one: T, **changes: Any) -> T:
    """What ``dataclasses.replace`` returns, in a fifth of the time.

    Raises TypeError for a field that there is not.
    """
    kind: type = type(one)
    slots = _slots(kind)
    if slots:
        return _slotted(one, slots, changes)
    names = _fields(kind)
    if not names or not names.issuperset(changes):
        return dataclasses.replace(one, **changes)  # type: ignore[type-var]
    new: T = object.__new__(kind)
    own = one.__dict__  # and what was worked out of it, which is not the new one's
    new.__dict__.update(own if len(own) == len(names) else {name: own[name] for name in names}, **changes)
    return new


def _slotted(one: T, slots: Mapping[str, Any], changes: Mapping[str, Any]) -> T:
    if not changes.keys() <= slots.keys():
        raise TypeError(f"a {type(one).__name__} has no {', '.join(sorted(changes.keys() - slots.keys()))}")
    kind: type = type(one)
    new: T = _copier(kind)(one)
    for name, value in changes.items():
        slots[name].__set__(new, value)
    if hasattr(new, "__post_init__"):
        new.__post_init__()
    return new


@cache
def _copier(kind: type) -> Any:
    """A function that makes another with the same in each slot, without a loop."""
    names = _slots(kind)
    body = ["new = _new(_kind)", *(f"_set_{name}(new, one.{name})" for name in names), "return new"]
    known = {f"_set_{name}": slot.__set__ for name, slot in names.items()}
    return _function("copied(one)", body, {"_new": object.__new__, "_kind": kind, **known})
