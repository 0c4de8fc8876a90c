"""Questions of definition and of fact, which the rules answer without a board."""

from __future__ import annotations

from benchbook.questions.facts.definitions import defined, fact
from benchbook.questions.facts.policy import of_policy

__all__ = ["defined", "fact", "of_policy"]
