"""Saying what rounds of a loop have changed."""

from __future__ import annotations

from fractions import Fraction

from benchbook.engine.loops.regular import Round
from benchbook.engine.prose import name_of, number
from benchbook.engine.state import Game, PlayerId

MOST_DIGITS = 30


def changes_told(last: Round, rounds: int) -> str:
    """ "This goes on in the same way 18 more times; each time Bob's life goes down by 1." """
    return _with_changes(f"This goes on in the same way {rounds} more times", last)


def changes_each(last: Round, who: PlayerId) -> str:
    """ "Ann may go on in the same way and says how often; each time Bob's life goes down by 1." """
    return _with_changes(f"{who} may go on in the same way and says how often", last)


def other_numbers_told(last: Round, rounds: int, later: Game) -> str:
    """ "This goes on in the same way 18 more times with other numbers each time, until Bob's life is 3." """
    told = f"This goes on in the same way {rounds} more times with other numbers each time"
    lives = [f"{p.id}'s life is {_short(p.life)}" for p, old in zip(later.players, last.after.players, strict=True)
             if p.life != old.life]  # fmt: skip
    return f"{told}, until {' and '.join(lives)}." if lives else f"{told}."


def other_numbers_each(who: PlayerId) -> str:
    """ "Ann may go on in the same way, with other numbers each time, and says how often." """
    return f"{who} may go on in the same way, with other numbers each time, and says how often."


def _short(value: Fraction) -> str:
    digits = number(value)
    return digits if len(digits) <= MOST_DIGITS else f"a number of {len(digits.lstrip('-'))} digits"


def _with_changes(told: str, last: Round) -> str:
    each = [*_lives(last.before, last.after), *_counters(last.before, last.after), *_tokens(last.before, last.after)]
    return f"{told}; each time {', '.join(each)}." if each else f"{told}."


def _way(by: Fraction) -> str:
    return f"goes {'up' if by > 0 else 'down'} by {number(abs(by))}"


def _lives(before: Game, after: Game) -> list[str]:
    pairs = zip(before.players, after.players, strict=True)
    return [f"{b.id}'s life {_way(b.life - a.life)}" for a, b in pairs if a.life != b.life]


def _counters(before: Game, after: Game) -> list[str]:
    found = []
    for obj in after.battlefield:
        old = before.objects.get(obj.id)
        if old is None:
            continue
        for kind in sorted({*obj.counters, *old.counters}):
            by = obj.counter(kind) - old.counter(kind)
            if by:
                found.append(f"the number of {kind} counters on {name_of(after, obj.id)} {_way(by)}")
    return found


def _tokens(before: Game, after: Game) -> list[str]:
    more = sum(o.is_token for o in after.battlefield) - sum(o.is_token for o in before.battlefield)
    return [f"the number of tokens {_way(Fraction(more))}"] if more else []
