"""Numbers that go up or down by the same amount each time round a loop.

A round that is gone through with such numbers is gone through for all rounds at once: whatever is worked out from
them stays linear in the number of rounds, and every comparison says until which round it comes out the same way.
"""

from __future__ import annotations

import operator
from collections.abc import Callable
from dataclasses import dataclass
from fractions import Fraction
from math import ceil, floor
from numbers import Rational
from typing import Any, NoReturn


class Unsteady(Exception):
    """What was asked has no answer that is the same, or linear, for all rounds."""


@dataclass
class Horizon:
    """The first round, counted from 0, in which some comparison would come out differently; None if there is none."""

    first: int | None = None

    def ends(self, turn: int) -> None:
        """A comparison comes out differently in that round."""
        self.first = turn if self.first is None else min(self.first, turn)


class Growing(Fraction):
    """``start`` in round 0 and ``step`` more in every further round. Never made with a step of 0: see ``linear``.

    The numerator and the denominator of the base class are left unset, so that nothing can read one round's value.
    """

    __slots__ = ("horizon", "start", "step")
    start: Fraction
    step: Fraction
    horizon: Horizon

    def __new__(cls, start: Fraction, step: Fraction, horizon: Horizon) -> Growing:
        """The number of round 0, what each round adds, and who keeps count of comparisons."""
        self: Growing = object.__new__(cls)
        self.start, self.step, self.horizon = start, step, horizon
        return self

    # ── arithmetic ────────────────────────────────────────────────────────

    def _plus(self, other: Any, sign: int = 1, mine: int = 1) -> Any:
        if isinstance(other, Growing):
            return linear(mine * self.start + sign * other.start, mine * self.step + sign * other.step, self.horizon)
        if isinstance(other, Rational):
            return linear(mine * self.start + sign * Fraction(other), mine * self.step, self.horizon)
        return NotImplemented

    def __add__(self, other: Any) -> Any:
        return self._plus(other)

    def __radd__(self, other: Any) -> Any:
        return self._plus(other)

    def __sub__(self, other: Any) -> Any:
        return self._plus(other, -1)

    def __rsub__(self, other: Any) -> Any:
        return self._plus(other, 1, -1)

    def __mul__(self, other: Any) -> Any:
        if isinstance(other, Growing) or not isinstance(other, Rational):
            raise Unsteady("a product of two numbers that change")
        return linear(self.start * Fraction(other), self.step * Fraction(other), self.horizon)

    def __rmul__(self, other: Any) -> Any:
        return self * other

    def __truediv__(self, other: Any) -> Any:
        if isinstance(other, Growing) or not isinstance(other, Rational):
            raise Unsteady("a quotient of two numbers that change")
        return linear(self.start / Fraction(other), self.step / Fraction(other), self.horizon)

    def __neg__(self) -> Any:
        return linear(-self.start, -self.step, self.horizon)

    def __pos__(self) -> Any:
        return self

    def __abs__(self) -> Any:
        return -self if self < 0 else self

    # ── comparisons ───────────────────────────────────────────────────────

    def _is(self, other: Any, so: Callable[[Any, Any], bool]) -> Any:
        if not isinstance(other, Rational):
            return NotImplemented
        apart = self - other
        if not isinstance(apart, Growing):
            return so(apart, 0)
        now = so(apart.start, 0)
        crossing = -apart.start / apart.step
        for turn in (ceil(crossing), floor(crossing) + 1):
            if turn > 0 and so(apart.start + turn * apart.step, 0) != now:
                self.horizon.ends(turn)
                break
        return now

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

    @property
    def denominator(self) -> int:
        """1 where it is a whole number in every round; it has no other that is the same in all."""
        if self.start.denominator == self.step.denominator == 1:
            return 1
        raise Unsteady("a number that changes and is not always whole")

    def rounded_down(self) -> Fraction:
        """The next whole number below in every round, if that grows too."""
        if self.step.denominator != 1:
            raise Unsteady("a number that changes and is rounded")
        return linear(Fraction(floor(self.start)), self.step, self.horizon)

    # ── what is not the same for all rounds ───────────────────────────────

    def _no(self, *_: Any) -> NoReturn:
        raise Unsteady("a number that changes is used as a fixed one")

    __hash__ = _no
    __str__ = __repr__ = __format__ = _no
    __int__ = __trunc__ = __floor__ = __ceil__ = __round__ = __float__ = _no  # type: ignore[assignment]
    __floordiv__ = __rfloordiv__ = __mod__ = __rmod__ = __divmod__ = __rdivmod__ = _no  # type: ignore[assignment]
    __pow__ = __rpow__ = __rtruediv__ = _no
    numerator = property(_no)


def linear(start: Fraction, step: Fraction, horizon: Horizon) -> Fraction:
    """The number, growing if it does."""
    return Growing(start, step, horizon) if step else start
