"""Questions in plain English: read into a scenario, decided by the engine, answered in a sentence."""

from __future__ import annotations

from benchbook.questions.asked import Asked, AsksBack, Hit, Reason, Verdict
from benchbook.questions.hits import found_by
from benchbook.questions.question import ask

__all__ = ["Asked", "AsksBack", "Hit", "Reason", "Verdict", "ask", "found_by"]
