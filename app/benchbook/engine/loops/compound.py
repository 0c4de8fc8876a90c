"""Rounds that go in the same way with other numbers each time: doubled, or added up (732.1b).

The round is gone through once more with numbers of which only is known how they come from those before it.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import field, replace
from fractions import Fraction
from functools import partial
from typing import Any

from benchbook.engine.changing_numbers import Unsteady
from benchbook.engine.context import NotModelled
from benchbook.engine.growing_numbers import Horizon
from benchbook.engine.loops.alike import Alike
from benchbook.engine.loops.counting import Counting
from benchbook.engine.loops.course import NumbersInRounds
from benchbook.engine.loops.forms import Book, Form
from benchbook.engine.loops.merging import merged
from benchbook.engine.loops.more import with_more
from benchbook.engine.loops.regular import GONE, MORE_AND_MORE, Regular, Round, gone_through, roles
from benchbook.engine.loops.ways import WAYS, LibraryNotGiven, Unlike, Way
from benchbook.engine.runner import Run
from benchbook.engine.state import Game, Subject
from benchbook.frozen import dataclass


@dataclass(frozen=True)
class Compound(Regular):
    """A round that repeats with other numbers each time."""

    numbers: NumbersInRounds = field(default_factory=lambda: NumbersInRounds([], [], []))

    def game_after(self, rounds: int) -> Game:
        """The game that many rounds on."""
        values = iter(self.numbers.after(rounds)[1:])

        def later(a: Any, b: Any) -> Any:
            return b if a == b else _like(b, next(values))

        alike = Alike(self.round.before, self.round.after, later, NotModelled(GONE), way=self.way, first=True)
        if alike.aging:
            raise NotModelled("tokens of which each has other counters, which change differently each round")
        return with_more(alike.game, (*alike.fresh, *alike.waiting), rounds)


def _like(kind: Any, value: Any) -> Any:
    return int(value) if isinstance(kind, int) else Fraction(value)


class CountingRounds(Counting):
    """Counts objects that come to be as those there are and so many more for each round."""

    def count(self, found: tuple[Subject, ...]) -> Fraction:
        """How many these are."""
        more = len(self.fresh.intersection(found))
        return Fraction(len(found)) + (Fraction(0) if not more else self.rounds * more)

    @property
    def rounds(self) -> Fraction:
        """How many rounds have gone by, counted from this one."""
        book: Book = self.horizon  # type: ignore[assignment]
        return Form({0: Fraction(1)}, Fraction(0), book)


def compound(run: Run, last: Round, again: Callable[[Run], None]) -> Compound | None:
    """How the last round repeats, if it does with other numbers each time; None where that is not so.

    Raises NotModelled where it repeats and it is not found out until when.
    """
    last = replace(last, before=merged(last.before), after=merged(last.after))
    for way in WAYS:
        book = Book()
        book.number(0)
        try:
            alike = Alike(last.before, last.after, partial(_written, book), _more(), way=way, first=True)
        except LibraryNotGiven:
            return None
        except Exception:  # laid side by side in another way they may be alike
            continue
        return None if alike.mana else _as_written(run, last, alike, again, book, way)
    return None


def _written(book: Book, a: Any, b: Any) -> Any:
    return b if a == b else book.number(b)


def _more() -> Unsteady:
    return Unsteady(MORE_AND_MORE)


def _as_written(
    run: Run, last: Round, alike: Alike, again: Callable[[Run], None], book: Book, way: Way
) -> Compound | None:
    rows: list[Form | Fraction] = [Form({0: Fraction(1)}, Fraction(1), book)]

    def row(a: Any, b: Any) -> Any:
        if isinstance(a, Form):
            rows.append(b if isinstance(b, Form) else Fraction(b))
        elif isinstance(b, Form) or a != b:
            raise Unlike("a number that did not change before")
        return b

    counting = CountingRounds(frozenset(alike.fresh), book)  # type: ignore[arg-type]
    try:
        later = gone_through(run, last, alike, again, Horizon(), counting)
        book.closed = True
        ended = Alike(alike.game, merged(later), row, way=way)
        same = roles(last.after, alike.fresh, way) == roles(later, ended.fresh, way)
    except Exception:  # whatever goes wrong in a trial, nothing is proved by it
        return None
    if not same or ended.mana or len(alike.waiting) != len(ended.waiting) or len(rows) != len(book.values):
        return None
    numbers = NumbersInRounds(book.values, rows, book.compared, book.whole)
    changes = len(rows) > 1 or bool(alike.fresh or alike.waiting)
    return Compound(last, numbers.ends(), changes, alike.fresh, alike.waiting, way, numbers)
