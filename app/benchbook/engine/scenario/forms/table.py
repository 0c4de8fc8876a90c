"""The tables of forms: what may be done, and what may be claimed."""

from __future__ import annotations

from benchbook.engine.scenario.wording.sentence import Grammar

WHEN = Grammar()
THEN = Grammar()
