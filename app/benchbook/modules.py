"""Modules that are found by being there, and the tables in which they register what they hold."""

from __future__ import annotations

from collections.abc import Callable
from importlib import import_module
from pkgutil import walk_packages
from types import ModuleType
from typing import TypeVar

Key = TypeVar("Key")
Held = TypeVar("Held")


def import_all(package: ModuleType | str) -> None:
    """Import every module of the package and of the packages in it, by name, so that each registers what it holds."""
    found = import_module(package) if isinstance(package, str) else package
    for module in walk_packages(found.__path__, f"{found.__name__}."):
        import_module(module.name)


def registered(table: dict[Key, Held], key: Key) -> Callable[[Held], Held]:
    """What puts the function that it decorates into the table under the key, which nothing else may stand under."""

    def register(held: Held) -> Held:
        if key in table:
            raise TypeError(f"{key!r} is {table[key]} already; {held} can't stand there too")
        table[key] = held
        return held

    return register
