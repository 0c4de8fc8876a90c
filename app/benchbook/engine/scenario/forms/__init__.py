"""The forms of sentence: a table with an example each, from which help, hints and completion are made."""

from __future__ import annotations

from benchbook.engine.scenario.forms import (
    all_looked_at,
    answering,
    as_they_say,
    at_a_price,
    doing,
    looked_at,
    more_spoken,
    newcomers,
    opening_hands,
    ordering,
    passing,
    several,
    spoken,
    still_more_spoken,
    stipulating,  # after: its forms are looser
    subgames,
    supplementary,
    tapping,
    unusual,
    wholesale,
)
from benchbook.engine.scenario.forms.table import THEN, WHEN

__all__ = [
    "THEN", "WHEN", "all_looked_at", "answering", "as_they_say", "at_a_price", "doing",
    "looked_at", "more_spoken", "newcomers", "opening_hands", "ordering", "passing", "several",
    "spoken", "still_more_spoken", "stipulating", "subgames", "supplementary", "tapping", "unusual", "wholesale",
]  # fmt: skip
