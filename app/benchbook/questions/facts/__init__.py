"""Questions of definition and of fact, which the rules answer without a board."""

from __future__ import annotations

from benchbook.questions.facts.definitions import at_last, defined, fact
from benchbook.questions.facts.policy import of_policy

__all__ = ["at_last", "defined", "fact", "of_policy"]
