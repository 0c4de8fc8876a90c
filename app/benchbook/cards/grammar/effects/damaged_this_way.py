"""What damage does beyond itself: "a creature dealt damage this way can't be regenerated this turn"."""

from __future__ import annotations

from benchbook.cards.conditions import Until
from benchbook.cards.continuous import Cant
from benchbook.cards.effects import ChangeRules
from benchbook.cards.grammar.forms import constant
from benchbook.cards.objects import And, Bound, HasType, Same

STRUCK = Bound("damaged")
constant(
    "clause",
    "(a creature|creatures) dealt damage this way can't be regenerated this turn",
    ChangeRules((Cant("be regenerated", what=And((HasType("creature"), Same(STRUCK)))),), Until("end of turn"), STRUCK),
)
