"""Search: the only part of Benchbook that knows Whoosh and FTS5.

``open_search(library, index=folder).search("legend rule")`` answers ``Results``. What a name stands for is loaded when
it is first asked for: who needs a penalty alone need not wait for Whoosh.
"""

from __future__ import annotations

import sys
from importlib import import_module
from types import ModuleType
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from benchbook.search.opening import build_index, open_search
    from benchbook.search.results import Completion, FacetValue, Group, Hit, Neighbour, Results
    from benchbook.search.search import Search

__all__ = [
    "Completion",
    "FacetValue",
    "Group",
    "Hit",
    "Neighbour",
    "Results",
    "Search",
    "build_index",
    "open_search",
]

_WHERE = {"Search": "search", "build_index": "opening", "open_search": "opening"}  # any other name is in results


class _Asked(ModuleType):
    """The package is what ``benchbook.search("legend rule")`` calls, once it has been imported."""

    def __call__(self, query: str, limit: int = 10) -> Results:
        """The rules, terms, cards and rulings that a query finds, best first."""
        found: Results = import_module("benchbook.programs.desk").search(query, limit)
        return found

    def __getattr__(self, name: str) -> Any:
        """What a name stands for, from the module that has it."""
        if name not in __all__:
            raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
        found = getattr(import_module(f"{__name__}.{_WHERE.get(name, 'results')}"), name)
        setattr(self, name, found)
        return found


sys.modules[__name__].__class__ = _Asked
