"""What a sentence of ``then`` claims, as a frozen fact."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction


@dataclass(frozen=True)
class Claim:
    """``check`` names the check; the rest are its parts. ``negated`` turns it round.

    ``inner`` is the claim about one branch of "if P chooses X: …".
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
