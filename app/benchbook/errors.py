"""Benchbook's exceptions.

BenchbookError
├── LibraryError        the books, cards or rulings are not as they should be
├── ImportFailed        a file to import is malformed; nothing was changed
├── FetchFailed         a download did not complete; what is on disk was left alone
├── SearchError         the index cannot be opened or built
└── ScenarioError       a scenario cannot be read: names the path, quotes it, proposes a form
"""

from __future__ import annotations


class BenchbookError(Exception):
    """Base of every error that Benchbook raises on purpose: its text is for the reader."""


class LibraryError(BenchbookError):
    """The books, cards or rulings are not as they should be."""


class ImportFailed(BenchbookError):
    """A file to import is malformed; nothing was changed."""


class FetchFailed(BenchbookError):
    """A download did not complete; what is on disk was left alone."""


class SearchError(BenchbookError):
    """The search index cannot be opened or built."""


class ScenarioError(BenchbookError):
    """A scenario cannot be read. ``path`` names the place (``when[3]``)."""

    def __init__(self, path: str, message: str, nearest: str | None = None) -> None:
        hint = f" Did you mean: {nearest}" if nearest else ""
        super().__init__(f"{path}: {message}{hint}")
        self.path = path
        self.message = message
        self.nearest = nearest

    def at(self, path: str) -> ScenarioError:
        """The same problem at another place."""
        return ScenarioError(path, self.message, self.nearest)
