"""Loops in which numbers grow ever faster: a round gone through with numbers of which only a lower bound is known.

Where such a round ends with numbers that are no lower, every further round goes in the same way, whatever they are.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from fractions import Fraction
from math import floor
from numbers import Rational
from typing import Any, NoReturn

from benchbook.engine.changing_numbers import Unsteady
from benchbook.engine.growing_numbers import Horizon
from benchbook.engine.loops.alike import Alike
from benchbook.engine.loops.merging import merged
from benchbook.engine.loops.regular import Round, gone_through
from benchbook.engine.loops.ways import Unlike
from benchbook.engine.runner import Run


class AtLeast(Fraction):
    """Some number from ``low`` up. What is the same for all of them is answered; anything else raises Unsteady.

    The numerator and the denominator of the base class are left unset, so that nothing can read one value.
    """

    __slots__ = ("low", "whole")
    low: Fraction
    whole: bool

    def __new__(cls, low: Fraction, whole: bool) -> AtLeast:
        """The least that it may be, and whether it is a whole number."""
        self: AtLeast = object.__new__(cls)
        self.low, self.whole = low, whole
        return self

    def _with(self, other: Any, how: Callable[[Fraction, Fraction], Fraction]) -> Any:
        if isinstance(other, AtLeast):
            return AtLeast(how(self.low, other.low), self.whole and other.whole)
        if isinstance(other, Rational):
            return AtLeast(how(self.low, Fraction(other)), self.whole and other.denominator == 1)
        return NotImplemented

    def __add__(self, other: Any) -> Any:
        return self._with(other, lambda a, b: a + b)

    def __radd__(self, other: Any) -> Any:
        return self + other

    def __sub__(self, other: Any) -> Any:
        if isinstance(other, AtLeast):
            raise Unsteady("a difference of two numbers that grow")
        return self._with(other, lambda a, b: a - b)

    def __mul__(self, other: Any) -> Any:
        if self.low < 0 or (other.low if isinstance(other, AtLeast) else other) <= 0:
            raise Unsteady("a product that may not grow")
        return self._with(other, lambda a, b: a * b)

    def __rmul__(self, other: Any) -> Any:
        return self * other

    def __pos__(self) -> Any:
        return self

    def __abs__(self) -> Any:
        return self if self.low >= 0 else self._no()

    # ── comparisons: decided where they are for every number from the bound up ──

    def __gt__(self, other: Any) -> Any:
        return True if not isinstance(other, AtLeast) and self.low > other else self._no()

    def __ge__(self, other: Any) -> Any:
        return True if not isinstance(other, AtLeast) and self.low >= other else self._no()

    def __lt__(self, other: Any) -> Any:
        return False if not isinstance(other, AtLeast) and self.low >= other else self._no()

    def __le__(self, other: Any) -> Any:
        return False if not isinstance(other, AtLeast) and self.low > other else self._no()

    def __eq__(self, other: Any) -> Any:
        if self is other or not isinstance(other, Rational):
            return self is other
        return False if not isinstance(other, AtLeast) and self.low > other else self._no()

    def __ne__(self, other: Any) -> Any:
        return not self == other

    def __bool__(self) -> bool:
        return bool(self != 0)

    @property
    def denominator(self) -> int:
        """1 where it is known to be a whole number."""
        return 1 if self.whole else self._no()

    def rounded_down(self) -> Fraction:
        """Some whole number from the one below its least up."""
        return AtLeast(Fraction(floor(self.low)), True)

    def laid_out(self) -> int:
        """One of the objects that there are so many of."""
        return 1 if self.low >= 1 else self._no()

    def _no(self, *_: Any) -> NoReturn:
        raise Unsteady("a number that grows is used as one that is known")

    __hash__ = _no
    __str__ = __repr__ = __format__ = _no
    __int__ = __trunc__ = __floor__ = __ceil__ = __round__ = __float__ = _no  # type: ignore[assignment]
    __floordiv__ = __rfloordiv__ = __mod__ = __rmod__ = __divmod__ = __rdivmod__ = _no  # type: ignore[assignment]
    __rsub__ = __neg__ = __truediv__ = __rtruediv__ = __pow__ = __rpow__ = _no
    numerator = property(_no)


def from_there_up(a: Any, b: Any) -> Any:
    """Each number of the later moment as anything from there up, if the round made it higher."""
    if a == b:
        return b
    if b < a:
        raise Unlike("a number that goes down")
    return AtLeast(Fraction(b), Fraction(b).denominator == 1)


def no_lower(a: Any, b: Any) -> Any:
    """The later number must be among those that the earlier one stands for."""
    low = b.low if isinstance(b, AtLeast) else b
    same = isinstance(b, AtLeast) <= isinstance(a, AtLeast) and (low >= a.low if isinstance(a, AtLeast) else a == b)
    if not same:
        raise Unlike("a number that may be lower")
    return b


def rises_for_ever(run: Run, last: Round, again: Callable[[Run], None]) -> bool:
    """Whether all further rounds go as the last one did, with numbers that are never lower."""
    try:
        last = replace(last, before=merged(last.before), after=merged(last.after))
        alike = Alike(last.before, last.after, from_there_up, Unsteady("what is remembered of ever more objects"))
        if alike.fresh or alike.waiting or alike.mana:
            return False
        later = gone_through(run, last, alike, again, Horizon())
        ended = Alike(alike.game, merged(later), no_lower)
    except Exception:  # whatever goes wrong in a trial, nothing is proved by it
        return False
    return not (ended.fresh or ended.waiting or ended.mana)
