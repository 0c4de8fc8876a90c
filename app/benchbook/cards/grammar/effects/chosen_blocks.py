"""Blocks that a player chooses for creatures of others."""

from __future__ import annotations

from benchbook.cards.conditions import Until
from benchbook.cards.continuous import Must, PlayerRule
from benchbook.cards.effects import ChangeRules
from benchbook.cards.grammar.forms import YOU, constant
from benchbook.cards.objects import And, ControlledBy, HasType
from benchbook.cards.players import EachOpponent

CHOOSES = "chooses blocks"
for words in ("combat", "turn"):
    until = Until("end of combat" if words == "combat" else "end of turn")
    constant(
        "clause",
        f"you choose which creatures block this {words} and how those creatures block",
        ChangeRules((PlayerRule(CHOOSES, YOU),), until),
    )
THEIRS = And((HasType("creature"), ControlledBy(EachOpponent())))
constant(
    "clause",
    "creatures your opponents control block this turn if able , and you choose how those creatures block",
    ChangeRules((Must("block", THEIRS), PlayerRule(CHOOSES, YOU, filter=THEIRS)), Until("end of turn")),
)
