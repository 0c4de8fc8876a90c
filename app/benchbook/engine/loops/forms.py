"""Numbers written as sums of other numbers: what each number after a round is, said by those before it.

A round that is gone through with such numbers says once and for all how it changes them, as long as every comparison
comes out as it did.
"""

from __future__ import annotations

import operator
from dataclasses import dataclass, field
from fractions import Fraction
from math import floor
from numbers import Rational
from typing import Any

from benchbook.engine.changing_numbers import Changing, Compared, Unsteady

Parts = dict[int, Fraction]


@dataclass
class Book:
    """The numbers that a round changes, with their values before it, and the comparisons made in it."""

    values: list[Fraction] = field(default_factory=list)
    compared: list[tuple[Form, Compared, bool]] = field(default_factory=list)
    whole: bool = False
    closed: bool = False

    def number(self, value: Any) -> Form:
        """One more number of this value."""
        self.values.append(Fraction(value))
        return Form({len(self.values) - 1: Fraction(1)}, Fraction(0), self)


class Form(Changing):
    """A sum of multiples of a book's numbers, and a fixed number. Never made without any of them: see ``sum_of``."""

    __slots__ = ("book", "fixed", "parts")
    parts: Parts
    fixed: Fraction
    book: Book

    def __new__(cls, parts: Parts, fixed: Fraction, book: Book) -> Form:
        """What is summed up."""
        self: Form = object.__new__(cls)
        self.parts, self.fixed, self.book = parts, fixed, book
        return self

    def at(self, values: Any) -> Any:
        """What it comes to."""
        return sum((times * values[i] for i, times in self.parts.items()), self.fixed)

    def _plus(self, other: Any, sign: int = 1, mine: int = 1) -> Any:
        if not isinstance(other, Rational):
            return NotImplemented
        parts = {i: mine * times for i, times in self.parts.items()}
        if isinstance(other, Form):
            for i, times in other.parts.items():
                parts[i] = parts.get(i, Fraction(0)) + sign * times
        fixed = other.fixed if isinstance(other, Form) else Fraction(other)
        return sum_of(parts, mine * self.fixed + sign * fixed, self.book)

    def _times(self, times: Fraction) -> Any:
        return sum_of({i: n * times for i, n in self.parts.items()}, self.fixed * times, self.book)

    def _is(self, other: Any, so: Compared) -> Any:
        if not isinstance(other, Rational):
            return NotImplemented
        apart = self - other
        if not isinstance(apart, Form):
            return so(apart, 0)
        if self.book.closed:  # the round is over: what is left is to look at each number
            return so is operator.ne
        found = so(apart.at(self.book.values), 0)
        self.book.compared.append((apart, so, found))
        return found

    @property
    def denominator(self) -> int:
        """1 where it is whole as long as the numbers that it sums up are; ``whole`` says that this was asked."""
        times = (self.fixed, *self.parts.values(), *(self.book.values[i] for i in self.parts))
        if all(n.denominator == 1 for n in times):
            self.book.whole = True
            return 1
        raise Unsteady("a number that changes and is not always whole")

    def rounded_down(self) -> Fraction:
        """The next whole number below, whatever the whole numbers are that it sums up."""
        times = (*self.parts.values(), *(self.book.values[i] for i in self.parts))
        if any(n.denominator != 1 for n in times):
            raise Unsteady("a number that changes and is rounded")
        self.book.whole = True
        return Form(self.parts, Fraction(floor(self.fixed)), self.book)


def sum_of(parts: Parts, fixed: Fraction, book: Book) -> Fraction:
    """The sum, a plain number if nothing that changes is left in it."""
    left = {i: times for i, times in parts.items() if times}
    return Form(left, fixed, book) if left else fixed
