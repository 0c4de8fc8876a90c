"""Numbers that change while a loop goes on: what all kinds of them answer, and what none of them can answer.

The numerator and the denominator of the base class are left unset, so that nothing can read the value of one round.
"""

from __future__ import annotations

import operator
from collections.abc import Callable
from fractions import Fraction
from numbers import Rational
from typing import Any, NoReturn

Compared = Callable[[Any, Any], bool]


class Unsteady(Exception):
    """What was asked has no answer that is the same, or linear, for all rounds."""


class Changing(Fraction):
    """A number that is not the same in all rounds. A kind of them says what a sum, a multiple and a comparison are."""

    __slots__ = ()

    def _plus(self, other: Any, sign: int = 1, mine: int = 1) -> Any:
        """``mine`` times itself and ``sign`` times the other one."""
        raise NotImplementedError

    def _times(self, times: Fraction) -> Any:
        """The multiple of it."""
        raise NotImplementedError

    def _is(self, other: Any, so: Compared) -> Any:
        """Whether it compares so with the other one."""
        raise NotImplementedError

    # ── arithmetic ────────────────────────────────────────────────────────

    def __add__(self, other: Any) -> Any:
        return self._plus(other)

    def __radd__(self, other: Any) -> Any:
        return self._plus(other)

    def __sub__(self, other: Any) -> Any:
        return self._plus(other, -1)

    def __rsub__(self, other: Any) -> Any:
        return self._plus(other, 1, -1)

    def __mul__(self, other: Any) -> Any:
        if isinstance(other, Changing) or not isinstance(other, Rational):
            raise Unsteady("a product of two numbers that change")
        return self._times(Fraction(other))

    def __rmul__(self, other: Any) -> Any:
        return self * other

    def __truediv__(self, other: Any) -> Any:
        if isinstance(other, Changing) or not isinstance(other, Rational):
            raise Unsteady("a quotient of two numbers that change")
        return self._times(1 / Fraction(other))

    def __neg__(self) -> Any:
        return self._times(Fraction(-1))

    def __pos__(self) -> Any:
        return self

    def __abs__(self) -> Any:
        return -self if self < 0 else self

    # ── comparisons ───────────────────────────────────────────────────────

    def __eq__(self, other: Any) -> Any:
        return self._is(other, operator.eq)

    def __ne__(self, other: Any) -> Any:
        return self._is(other, operator.ne)

    def __lt__(self, other: Any) -> Any:
        return self._is(other, operator.lt)

    def __le__(self, other: Any) -> Any:
        return self._is(other, operator.le)

    def __gt__(self, other: Any) -> Any:
        return self._is(other, operator.gt)

    def __ge__(self, other: Any) -> Any:
        return self._is(other, operator.ge)

    def __bool__(self) -> bool:
        return bool(self != 0)

    # ── what is not the same for all rounds ───────────────────────────────

    def _no(self, *_: Any) -> NoReturn:
        raise Unsteady("a number that changes is used as a fixed one")

    __hash__ = _no
    __str__ = __repr__ = __format__ = _no
    __int__ = __trunc__ = __floor__ = __ceil__ = __round__ = __float__ = _no  # type: ignore[assignment]
    __floordiv__ = __rfloordiv__ = __mod__ = __rmod__ = __divmod__ = __rdivmod__ = _no  # type: ignore[assignment]
    __pow__ = __rpow__ = __rtruediv__ = _no
    numerator = property(_no)
