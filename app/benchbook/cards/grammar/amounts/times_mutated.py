"""How often a creature has mutated (702.140)."""

from __future__ import annotations

from benchbook.cards.amounts import TimesMutated
from benchbook.cards.grammar.forms import constant

constant("amount", "the number of times (this creature|~) has mutated", TimesMutated())
