"""Every module beside this one adds its forms to the table by being there."""

from __future__ import annotations

from importlib import import_module
from pathlib import Path
from pkgutil import iter_modules

PACKAGE = __name__.rpartition(".")[0]

for module in iter_modules([str(Path(__file__).parent)]):
    import_module(f"{PACKAGE}.{module.name}")
