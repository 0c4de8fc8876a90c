"""A thing that was given up for one cost pays no other one (118.10)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from benchbook.engine.illegal import Illegal
from benchbook.engine.scenario.forms import actions as act
from benchbook.engine.scenario.roster import Unknown
from benchbook.refs import RuleRef

if TYPE_CHECKING:
    from benchbook.engine.scenario.acting.play import Play

NO_COST_PAID, PAYING = "118.3", RuleRef("cr", "601.2h")


def paid_before(play: Play, says: Any, problem: Illegal) -> tuple[RuleRef, ...]:
    """The rule, where a cost can't be paid that the line pays with what an earlier cost was paid with."""
    how = getattr(says, "how", None)
    if not isinstance(how, act.Options) or not how.paid or NO_COST_PAID not in problem.numbers:
        return ()
    payments = (s for s in play.run.recorder.root.walk() if PAYING in s.refs)
    paid = {getattr(part.event, "obj", None) for payment in payments for part in payment.walk()}
    for name in how.paid:
        try:
            card = play.answers.roster.card(play.game, name)
            before = play.answers.roster.history(play.game, card)
        except (Unknown, KeyError):
            continue
        if paid & set(before):
            return (RuleRef("cr", "118.10"),)
    return ()
