"""Benchbook's exceptions.

BenchbookError
├── LibraryError        the books, cards or rulings are not as they should be
│   └── NotationError   an ability of a definition is not written as the ability language has it
├── NoHistory           no history of the rules is imported, or it has no such edition
├── ImportFailed        a file to import is malformed; nothing was changed
├── FetchFailed         a download did not complete; what is on disk was left alone
├── SearchError         the index cannot be opened or built
├── UnknownRule         a rule to take away is not among those that run
├── NotAllowed          the rules forbid a line of a game: names the reason and the rules
├── CannotTell          the engine declines: names what it does not model
└── ScenarioError       a scenario cannot be read: names the path, quotes it, proposes a form
"""

from __future__ import annotations

import errno

_WRITABLE = "Make it readable and writable, or name another folder with BENCHBOOK_HOME."
_ANYTHING = "Look whether it is there and can be read."
_ADVICE = {
    errno.ENOSPC: "Make room on the disk, then do it again.",
    errno.EDQUOT: "Make room on the disk, then do it again.",
    errno.EROFS: _WRITABLE,
    errno.EACCES: _WRITABLE,
    errno.EPERM: _WRITABLE,
}


class BenchbookError(Exception):
    """Base of every error that Benchbook raises on purpose: its text is for the reader."""


class LibraryError(BenchbookError):
    """The books, cards or rulings are not as they should be."""


class NotationError(LibraryError):
    """What is wrong with a written ability, in which ``field`` and at which ``line`` (0: not known)."""

    def __init__(self, message: str, field: str, line: int = 0) -> None:
        super().__init__(f"{field}: {message}" if field else message)
        self.field, self.line = field, line


class NoHistory(BenchbookError):
    """No history of the rules is imported, or it has no edition of that date."""


class ImportFailed(BenchbookError):
    """A file to import is malformed; nothing was changed."""


class FetchFailed(BenchbookError):
    """A download did not complete; what is on disk was left alone."""


class SearchError(BenchbookError):
    """The search index cannot be opened or built."""


class UnknownRule(BenchbookError):
    """A rule to take away is not among those that run; the text says which are."""


class NotAllowed(BenchbookError):
    """The rules forbid a line of a game; ``rules`` are their numbers."""

    def __init__(self, reason: str, rules: tuple[str, ...] = ()) -> None:
        super().__init__(f"{reason} ({', '.join(rules)})" if rules else reason)
        self.reason = reason
        self.rules = rules


class CannotTell(BenchbookError):
    """The engine declines; the text says what stands in the way."""


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


class NotModelled(Exception):
    """What is asked is not modelled, or is too much to work out: the answer is declined and the words are named."""


def told(error: Exception) -> str:
    """What the system says of a file that cannot be read or written, in its words."""
    return str(getattr(error, "strerror", None) or error)


def told_with_advice(error: OSError) -> str:
    """Which file the system refused, what it says, and what to do then."""
    where = f"{error.filename}: " if error.filename else ""
    return f"{where}{told(error)}. {_ADVICE.get(error.errno or 0, _ANYTHING)}"
