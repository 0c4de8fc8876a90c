"""What must hold: the forms of ``then`` and ``expect``, and the checks behind them."""

from __future__ import annotations

from benchbook.engine.scenario.claims import (
    forms,
    forms_of_groups,
    forms_of_history,
    forms_of_judges,
    forms_of_losses,
    forms_of_may,
    forms_of_players,
    forms_of_what_happened,
    printed,
)
from benchbook.engine.scenario.claims.claim import Claim

__all__ = [
    "Claim",
    "forms",
    "forms_of_bounds",
    "forms_of_groups",
    "forms_of_history",
    "forms_of_judges",
    "forms_of_losses",
    "forms_of_may",
    "forms_of_players",
    "forms_of_what_happened",
    "printed",
]
