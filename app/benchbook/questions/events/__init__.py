"""What is told: the clauses of the table that say what lies there and what is done."""

from __future__ import annotations

from benchbook.questions.events import abilities, combat, other_ways, others, outcomes, spells, states, table
from benchbook.questions.events.meanings import MEANINGS, tell

__all__ = ["MEANINGS", "abilities", "combat", "other_ways", "others", "outcomes", "spells", "states", "table", "tell"]
