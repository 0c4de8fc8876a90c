"""How rules are numbered, and what a misprinted number must have meant.

Editions contain misprints: 432.2b between 423.2a and 423.3, 702.30d twice. A number that cannot stand
where it is printed is read as the one number that can.
"""

from __future__ import annotations

import re

from benchbook.frozen import dataclass

_PRINTED = re.compile(r"(\d{3})\.(\d{1,3})?([a-z]{1,2})?\.?(?:\s+|(?=[A-Z\"“(]))(\S.*)", re.DOTALL)
_FARTHEST = 9


@dataclass(frozen=True, slots=True)
class RuleNumber:
    """The three parts of a rule's number: section, rule and letter (704, 5, f)."""

    section: str
    rule: int
    letter: str = ""

    def __str__(self) -> str:
        return f"{self.section}.{self.rule or ''}{self.letter}"

    @property
    def order(self) -> tuple[int, int, int, str]:
        """704.5f before 704.5aa before 704.10."""
        return int(self.section), self.rule, len(self.letter), self.letter

    def following(self) -> tuple[RuleNumber, ...]:
        """The numbers that can come right after this one; the letters l and o are usually left out."""
        later = _later_letters(self.letter)
        subrules = tuple(RuleNumber(self.section, self.rule, letter) for letter in later if self.rule)
        return (*subrules, RuleNumber(self.section, self.rule + 1))


def _later_letters(letter: str) -> tuple[str, ...]:
    if not letter:
        return ("a",)
    if letter == "z":
        return ("aa",)
    following = letter[:-1] + chr(ord(letter[-1]) + 1)
    return (following, chr(ord(following) + 1)) if following in ("l", "o") else (following,)


def split_number(text: str) -> tuple[RuleNumber, str] | None:
    """The number that a line starts with, and the rest: 704.5f, 704.5. or (for a section's heading) 704."""
    found = _PRINTED.fullmatch(text)
    if found is None:
        return None
    return RuleNumber(found[1], int(found[2] or 0), found[3] or ""), found[4]


def read_number(printed: RuleNumber, last: RuleNumber) -> RuleNumber | None:
    """The number that a rule printed after `last` has: the printed one when it can stand there."""
    in_order = printed.section == last.section and printed.order > last.order
    if in_order and 0 < printed.rule <= last.rule + _FARTHEST:
        return printed
    if printed == last:
        return last.following()[0]
    return next((number for number in last.following() if number.letter == printed.letter), None)
