"""107.1: the numbers that a player chooses, and the shares of what a player divides."""

from __future__ import annotations

from benchbook.engine.prose import number as written
from benchbook.engine.rules.terms import *

CHOSEN_NUMBERS = "numbers that are chosen"
_NUMBER = ("x", "number")
_DIVIDED = ("division", "damage", "blocked damage", "counters", "distribution", "assign")


@rule("107.1a", runs=CHOSEN_NUMBERS)
def chosen_whole(choice: Choice, answer: Any) -> None:
    """A number that is chosen is whole, and so is each share of what is divided."""
    for number in _numbers(choice, answer):
        if number.denominator != 1:
            raise Illegal(f"{written(number)} is no whole number", "107.1a", *_asked_by(choice))


@rule("107.1b", runs=CHOSEN_NUMBERS)
def chosen_not_negative(choice: Choice, answer: Any) -> None:
    """A number that is chosen is never below zero, nor is a share of what is divided."""
    for number in _numbers(choice, answer):
        if number < 0:
            raise Illegal(f"{written(number)} is below zero", "107.1b", *_asked_by(choice))


def _asked_by(choice: Choice) -> tuple[str, ...]:
    return (choice.rule,) if choice.rule else ()


def _numbers(choice: Choice, answer: Any) -> Iterator[Fraction]:
    """The numbers in what was answered: the one that is chosen, or all the shares."""
    if choice.kind in _NUMBER and isinstance(answer, int | Fraction):
        yield Fraction(answer)
    elif choice.kind in _DIVIDED and isinstance(answer, tuple):
        for share in answer:
            number = share[-1] if isinstance(share, tuple) and share else share
            if isinstance(number, Fraction):
                yield number
