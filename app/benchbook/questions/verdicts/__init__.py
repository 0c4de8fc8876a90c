"""The verdict: what the engine says to what is asked."""

from __future__ import annotations

from benchbook.questions.verdicts import changes, comparison, counted, libraries, loyalty, values, what_goes
from benchbook.questions.verdicts.decided import Decided, Declined, Refused
from benchbook.questions.verdicts.decision import decide
from benchbook.questions.verdicts.wording import spoken, verdict_said

__all__ = [
    "Decided", "Declined", "Refused", "changes", "comparison", "counted", "decide", "libraries", "loyalty", "spoken",
    "values", "verdict_said", "what_goes",
]  # fmt: skip
