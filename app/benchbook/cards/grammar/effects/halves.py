"""Half X of two things, rounded the same way."""

from __future__ import annotations

from benchbook.cards import effects as do
from benchbook.cards.amounts import HalfOf, VariableX
from benchbook.cards.grammar.forms import YOU, constant

for rounded in ("down", "up"):
    HALF = HalfOf(VariableX(), rounded)
    constant(
        "clause",
        f"you gain half x life and draw half x cards . round {rounded} each time",
        do.InOrder((do.GainLife(YOU, HALF), do.Draw(YOU, HALF))),
    )
