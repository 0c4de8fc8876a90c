"""Every module of this package and of the packages in it adds its forms to the table by being there."""

from __future__ import annotations

from importlib import import_module
from pathlib import Path
from pkgutil import walk_packages

PACKAGE = __name__.rpartition(".")[0]

for module in walk_packages([str(Path(__file__).parent)], f"{PACKAGE}."):
    import_module(module.name)
