"""Questions of definition and of fact, which the rules answer without a board."""

from __future__ import annotations

from benchbook.questions.facts.definitions import defined, fact

__all__ = ["defined", "fact"]
