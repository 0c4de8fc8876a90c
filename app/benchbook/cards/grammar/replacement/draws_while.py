"""Draws that are replaced while something is so: "if you would draw a card while you have no cards in hand"."""

from __future__ import annotations

from benchbook.cards.grammar.forms import YOU
from benchbook.cards.grammar.replacement.instead import instead
from benchbook.cards.replacements import DrawReplaced

for then in ("instead <instead:clauses>", "<instead:clauses> instead"):
    instead("static", f"if you would draw a card while <condition:condition> , {then}", DrawReplaced, who=YOU)
