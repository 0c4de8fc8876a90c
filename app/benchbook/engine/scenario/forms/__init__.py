"""The forms of sentence: a table with an example each, from which help, hints and completion are made.

A module adds its forms by being there. Where two forms fit as well, the earlier module's is meant: those of
``stipulating`` are looser than those before it.
"""

from __future__ import annotations

from benchbook.engine.scenario.forms.table import THEN, WHEN
from benchbook.modules import import_all

import_all(__name__)

__all__ = ["THEN", "WHEN"]
