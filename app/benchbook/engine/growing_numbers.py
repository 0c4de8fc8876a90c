"""Numbers that go up or down by the same amount each time round a loop.

A round that is gone through with such numbers is gone through for all rounds at once: whatever is worked out from
them stays linear in the number of rounds, and every comparison says until which round it comes out the same way.
"""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from math import ceil, floor
from numbers import Rational
from typing import Any

from benchbook.engine.changing_numbers import Changing, Compared, Unsteady


@dataclass
class Horizon:
    """The first round, counted from 0, in which some comparison would come out differently; None if there is none."""

    first: int | None = None

    def ends(self, turn: int) -> None:
        """A comparison comes out differently in that round."""
        self.first = turn if self.first is None else min(self.first, turn)


class Growing(Changing):
    """``start`` in round 0 and ``step`` more in every further round. Never made with a step of 0: see ``linear``."""

    __slots__ = ("horizon", "start", "step")
    start: Fraction
    step: Fraction
    horizon: Horizon

    def __new__(cls, start: Fraction, step: Fraction, horizon: Horizon) -> Growing:
        """The number of round 0, what each round adds, and who keeps count of comparisons."""
        self: Growing = object.__new__(cls)
        self.start, self.step, self.horizon = start, step, horizon
        return self

    def _plus(self, other: Any, sign: int = 1, mine: int = 1) -> Any:
        if isinstance(other, Growing):
            return linear(mine * self.start + sign * other.start, mine * self.step + sign * other.step, self.horizon)
        if isinstance(other, Rational):
            return linear(mine * self.start + sign * Fraction(other), mine * self.step, self.horizon)
        return NotImplemented

    def _times(self, times: Fraction) -> Any:
        return linear(self.start * times, self.step * times, self.horizon)

    def _is(self, other: Any, so: Compared) -> Any:
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


def linear(start: Fraction, step: Fraction, horizon: Horizon) -> Fraction:
    """The number, growing if it does."""
    return Growing(start, step, horizon) if step else start
