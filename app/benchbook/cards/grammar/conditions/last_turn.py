"""What happened in the turn before this one: life that was lost, permanents that entered."""

from __future__ import annotations

from benchbook.cards.conditions import Happened
from benchbook.cards.grammar.conditions.comparisons import told
from benchbook.cards.grammar.forms import YOU, constant
from benchbook.cards.players import EachOpponent

for words, who in (("you", YOU), ("an opponent", EachOpponent())):
    constant("condition", f"{words} lost life last turn", Happened("life lost last turn", who))
    constant("condition", f"{words} gained life last turn", Happened("life gained last turn", who))
for noun in ("(a|an) <n:noun>", "<n:other noun>"):
    told(f"you had {noun} enter under your control last turn", "entered last turn", YOU, "battlefield")
    told(f"{noun} entered under your control last turn", "entered last turn", YOU, "battlefield")
