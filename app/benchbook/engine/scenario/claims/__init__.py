"""What must hold: the forms of ``then`` and ``expect``, and the checks behind them."""

from __future__ import annotations

from benchbook.engine.scenario.claims.claim import Claim
from benchbook.modules import import_all

import_all(__name__)

__all__ = ["Claim"]
