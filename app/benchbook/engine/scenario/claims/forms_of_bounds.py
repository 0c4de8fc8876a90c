"""The forms of ``then`` that say how many at least, or at most."""

from __future__ import annotations

from dataclasses import replace

from benchbook.engine.scenario.claims.claim import Claim
from benchbook.engine.scenario.forms.table import THEN
from benchbook.engine.scenario.wording.sentence import NotThisForm, Parts

_COUNTED = ("life", "cards", "counters", "attribute", "controls number")


@THEN.form(
    "P has at least N … / O's power is at most N", "Ann has at least 5 life",
    r"(?P<a>.+ (?:has|is|controls)) (?P<b>at least|at most|no more than|no fewer than|no less than) (?P<c>(?!no\b).+)",
    about="Life, cards in a zone, counters, power, toughness, mana value, loyalty, and how many permanents of a kind.",
)  # fmt: skip
def bounded(m: Parts) -> Claim:
    """A claim about a number, which is no less or no more than that."""
    inner = THEN.read(m.lexicon.show(f"{m.raw('a')} {m.raw('c')}", m.quotes), m.lexicon)
    counted = isinstance(inner, Claim) and inner.check in _COUNTED and inner.number is not None
    if not isinstance(inner, Claim) or not counted or inner.negated or inner.bound:
        raise NotThisForm(m.raw("c"))
    return replace(inner, bound="at most" if m.raw("b") in ("at most", "no more than") else "at least")
