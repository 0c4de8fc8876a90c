"""A list of which part is not written down: who reads it is told so, instead of counting what is there."""

from __future__ import annotations

from typing import Any, NoReturn, Self


class Sealed(tuple[Any, ...]):
    """Takes the place of a game's log, or of what an object remembers. Reading it raises ``problem``; what comes
    later is not written down either.
    """

    problem: Exception

    @classmethod
    def by(cls, problem: Exception) -> Self:
        """A list that raises this."""
        sealed = cls()
        sealed.problem = problem
        return sealed

    def _no(self, *_: Any) -> NoReturn:
        raise self.problem

    __iter__ = __getitem__ = __contains__ = __reversed__ = index = count = _no


class Forgotten(Sealed):
    """What an object remembers and nobody may ask for, not even whether there is any."""

    __len__ = __bool__ = __add__ = __radd__ = __mul__ = __rmul__ = Sealed._no


def written(log: tuple[Any, ...], *more: Any) -> tuple[Any, ...]:
    """The list with more in it."""
    return (*log, *more) if type(log) is tuple else log
