"""Search: the only part of Benchbook that knows Whoosh and FTS5.

``open_search(library, index=folder).search("legend rule")`` answers ``Results``.
"""

import sys
from importlib import import_module
from types import ModuleType

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


class _Asked(ModuleType):
    """The package is what ``benchbook.search("legend rule")`` calls, once it has been imported."""

    def __call__(self, query: str, limit: int = 10) -> Results:
        """The rules, terms, cards and rulings that a query finds, best first."""
        found: Results = import_module("benchbook.programs.desk").search(query, limit)
        return found


sys.modules[__name__].__class__ = _Asked
