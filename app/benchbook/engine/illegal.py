"""Actions that the rules do not allow, taken back whole, and why something cannot happen (101.2, 614.17, 733.1)."""

from __future__ import annotations


class Illegal(Exception):
    """The action is illegal; ``number`` is the rule that forbids it."""

    def __init__(self, reason: str, number: str, *more: str, book: str = "cr") -> None:
        super().__init__(reason)
        self.reason = reason.rstrip(".")
        self.numbers = (number, *more)
        self.book = book


class OutOfTime(Illegal):
    """It is illegal because it is done outside a main phase of the player's turn, or with something on the stack."""


CANT = ("101.2", "614.17")


class Reason(str):
    """A reason that names further rules: what an effect says can't happen doesn't (101.2, 614.17)."""

    numbers: tuple[str, ...]

    def __new__(cls, words: str, *numbers: str) -> Reason:
        """The words with the numbers of today's rules."""
        made = super().__new__(cls, words)
        made.numbers = numbers
        return made


def said_by_an_effect(words: str) -> str:
    """The reason where an effect says that it can't happen; none where there are no words."""
    return Reason(words, *CANT) if words else ""
