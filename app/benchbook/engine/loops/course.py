"""The numbers of a loop, round by round: until when they come to the same comparisons, or whether they do for ever."""

from __future__ import annotations

from dataclasses import dataclass, field
from fractions import Fraction
from operator import ge, gt, le, lt
from typing import Any

from benchbook.engine.changing_numbers import Compared
from benchbook.engine.context import NotModelled
from benchbook.engine.loops.forms import Form

MOST_ROUNDS = 4000
MOST_BITS = 3300  # a thousand digits
TRIED = 12


@dataclass
class NumbersInRounds:
    """``values`` before the first round; ``rows`` says what each is a round later, ``compared`` what must not change.

    With ``whole`` they must be whole in every round.
    """

    values: list[Fraction]
    rows: list[Form | Fraction]
    compared: list[tuple[Form, Compared, bool]]
    whole: bool = False
    _after: list[list[Any]] = field(default_factory=list)

    def after(self, rounds: int) -> list[Any]:
        """The numbers so many rounds later. Raises NotModelled where they are too long to be written down."""
        if not self._after:
            self._after.append([n.numerator if n.denominator == 1 else n for n in self.values])
        while len(self._after) <= rounds:
            last = self._after[-1]
            made = [_plain(row.at(last)) if isinstance(row, Form) else row for row in self.rows]
            if any(isinstance(n, int) and n.bit_length() > MOST_BITS for n in made):
                raise NotModelled(f"a loop whose numbers come to have more than a thousand digits by round {rounds}")
            self._after.append(made)
        return self._after[rounds]

    def stays_whole(self) -> bool:
        """Whether numbers that are whole are so after every round."""
        rows = (row for row in self.rows if isinstance(row, Form))
        return all(n.denominator == 1 for row in rows for n in (row.fixed, *row.parts.values()))

    def ends(self) -> int | None:
        """The first round, counted from 0, in which a comparison comes out differently; None if there is none.

        Raises NotModelled where neither is found.
        """
        if self.whole and not self.stays_whole():
            raise NotModelled("a loop in which a number is not always whole (107.1a)")
        for turn in range(MOST_ROUNDS):
            if turn < TRIED and self._for_ever(turn):
                return None
            if not self._the_same(turn):
                return turn
        raise NotModelled(f"a loop whose numbers change differently each round and end nothing in {MOST_ROUNDS} rounds")

    def _the_same(self, turn: int) -> bool:
        values = self.after(turn)
        return all(so(form.at(values), 0) == found for form, so, found in self.compared)

    # ── for ever ──────────────────────────────────────────────────────────

    def _for_ever(self, turn: int) -> bool:
        """Whether from that round on each number only rises, or only falls, and every comparison stays as it is."""
        if not self._the_same(turn):
            return False
        ways = self._ways(turn)
        return ways is not None and all(self._stays(form, so, turn, ways) for form, so, _ in self.compared)

    def _ways(self, turn: int) -> list[int] | None:
        """For each number 1 where it only rises, -1 where it only falls, 0 where it never changes; None if not so.

        What a round adds to the numbers is made of what the one before added by the same multiples. What is not changed
        in as many rounds as there are numbers is never changed; and where no multiple turns a way round, all go on.
        """
        steps = self._steps(turn)
        ways = [next((1 if step[i] > 0 else -1 for step in steps if step[i]), 0) for i in range(len(self.rows))]
        for i, row in enumerate(self.rows):
            if not isinstance(row, Form):
                if steps[0][i] and ways[i]:
                    return None
                continue
            if any(ways[i] * times * ways[j] < 0 for j, times in row.parts.items()):
                return None
        return ways if all(way * n >= 0 for way, n in zip(ways, steps[0], strict=True)) else None

    def _steps(self, turn: int) -> list[list[Any]]:
        """By how much each number changes in as many rounds as there are numbers, and one more."""
        pairs = ((self.after(turn + k), self.after(turn + k + 1)) for k in range(len(self.rows) + 1))
        return [[b - a for a, b in zip(one, other, strict=True)] for one, other in pairs]

    def _stays(self, form: Form, so: Compared, turn: int, ways: list[int]) -> bool:
        """Whether a comparison with 0 comes out for ever as it does in that round."""
        now = form.at(self.after(turn))
        toward = {(1 if times > 0 else -1) * ways[i] for i, times in form.parts.items() if ways[i]}
        if not toward:
            return True
        if len(toward) > 1:
            return False
        way = toward.pop()
        return now * way > 0 or (now == 0 and ((way > 0 and so in (ge, lt)) or (way < 0 and so in (le, gt))))


def _plain(value: Any) -> Any:
    return value.numerator if isinstance(value, Fraction) and value.denominator == 1 else value
