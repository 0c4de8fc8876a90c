"""A list of which part is not written down: who reads it is told so, instead of counting what is there."""

from __future__ import annotations

from typing import Any, NoReturn


class Sealed(tuple[Any, ...]):
    """Takes the place of a game's log, or of what an object remembers. Reading it raises ``problem``; what comes
    later is not written down either.
    """

    problem: Exception

    @classmethod
    def by(cls, problem: Exception) -> Sealed:
        """A list that raises this."""
        sealed = cls()
        sealed.problem = problem
        return sealed

    def _no(self, *_: Any) -> NoReturn:
        raise self.problem

    __iter__ = __getitem__ = __contains__ = __reversed__ = index = count = _no


def written(log: tuple[Any, ...], *more: Any) -> tuple[Any, ...]:
    """The list with more in it."""
    return log if isinstance(log, Sealed) else (*log, *more)
