"""Search: the only part of Benchbook that knows Whoosh and FTS5.

``open_search(library, index=folder).search("legend rule")`` answers ``Results``.
"""

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
