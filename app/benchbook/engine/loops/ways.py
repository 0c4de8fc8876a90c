"""How two moments of a game are compared, what tells that they differ, and what becomes of a number."""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction
from typing import Any

from benchbook.engine.growing_numbers import Growing, Horizon
from benchbook.frozen import dataclass

NumberMaker = Callable[[Any, Any], Any]


@dataclass(frozen=True)
class Way:
    """How moments are compared. ``newest``: of like tokens those that came last are matched, not each with itself.

    ``forgetful``: which objects an object remembers is not compared, and may not be read in what is proved by it.
    """

    newest: bool = False
    forgetful: bool = False


STRICT = Way()
WAYS = (STRICT, Way(newest=True), Way(forgetful=True), Way(newest=True, forgetful=True))


class Unlike(Exception):
    """The two moments differ in more than that."""


class LibraryNotGiven(Unlike):
    """They differ in how many cards were drawn from a library of unknown size."""


def growing(horizon: Horizon) -> NumberMaker:
    """Each number of the later moment, as it goes on if every round changes it as this one did."""
    return lambda a, b: b if a == b else Growing(Fraction(b), Fraction(b - a), horizon)


def after_rounds(rounds: int) -> NumberMaker:
    """Each number as it is so many rounds after the later moment."""

    def later(a: Any, b: Any) -> Any:
        found = b + (b - a) * rounds
        return int(found) if isinstance(b, int) else found

    return later


def as_foretold(a: Any, b: Any) -> Any:
    """The later number must be what the growing one is a round later."""
    if isinstance(a, Growing) and isinstance(b, Growing):
        same = b.step == a.step and b.start == a.start + a.step
    else:
        same = not isinstance(a, Growing) and not isinstance(b, Growing) and a == b
    if not same:
        raise Unlike("a number does not go on in the same way")
    return b


def unchanged(a: Any, b: Any) -> Any:
    """The two numbers must be the same."""
    if isinstance(a, Growing) or isinstance(b, Growing) or a != b:
        raise Unlike("a number of something that is gone")
    return b
