"""An action that the rules do not allow: it is taken back whole (733.1)."""

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
