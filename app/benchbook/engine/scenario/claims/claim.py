"""What a sentence of ``then`` claims, as a frozen fact."""

from __future__ import annotations

from fractions import Fraction

from benchbook.engine.scenario.forms.actions import Options
from benchbook.frozen import dataclass


@dataclass(frozen=True)
class Claim:
    """``check`` names the check; the rest are its parts. ``negated`` turns it round.

    ``inner`` is the claim about one branch of "if P chooses X: …"; ``bound`` is "at least" or "at most"; ``how`` is in
    which way a spell would be cast.
    """

    check: str
    what: str = ""
    who: str = ""
    number: Fraction | None = None
    words: str = ""
    other: tuple[str, ...] = ()
    negated: bool = False
    line: int | None = None
    inner: Claim | None = None
    bound: str = ""
    how: Options | None = None

    def counts(self, found: Fraction | int | None) -> bool:
        """Whether this is the number that is claimed, or one that keeps to the bound."""
        if found is None or self.number is None or not self.bound:
            return found == self.number
        return found >= self.number if self.bound == "at least" else found <= self.number
