"""The syntax of questions: sentences of one clause within another made into plain clauses, one after the other."""

from __future__ import annotations

from benchbook.questions.syntax.forms import with_form, without_forms
from benchbook.questions.syntax.rewriting import simplified

__all__ = ["simplified", "with_form", "without_forms"]
