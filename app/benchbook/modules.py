"""Modules that are found by being there."""

from __future__ import annotations

from importlib import import_module
from pkgutil import walk_packages
from types import ModuleType


def import_all(package: ModuleType | str) -> None:
    """Import every module of the package and of the packages in it, by name, so that each registers what it holds."""
    found = import_module(package) if isinstance(package, str) else package
    for module in walk_packages(found.__path__, f"{found.__name__}."):
        import_module(module.name)
