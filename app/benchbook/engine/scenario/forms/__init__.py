"""The forms of sentence: a table with an example each, from which help, hints and completion are made.

A module adds its forms by being there. Where two forms fit as well, the earlier module's is meant: those of
``stipulating`` are looser than those before it.
"""

from __future__ import annotations

import importlib
import pkgutil

from benchbook.engine.scenario.forms.table import THEN, WHEN

for _module in sorted(module.name for module in pkgutil.iter_modules(__path__)):
    importlib.import_module(f"{__name__}.{_module}")

__all__ = ["THEN", "WHEN"]
