"""Why something can't happen: the words, with the rules that they rest on beside the one that was asked."""

from __future__ import annotations

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
