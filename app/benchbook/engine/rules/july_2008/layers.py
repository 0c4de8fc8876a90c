"""418: what spells and abilities do to power and toughness as they resolve, in the order of time."""

from __future__ import annotations

from benchbook.cards.continuous import ModifyPT, SetPT
from benchbook.engine import events as ev
from benchbook.engine.derivation import Step
from benchbook.engine.remarks import remarks_on
from benchbook.engine.rules.july_2008 import BOOK
from benchbook.engine.state import Game


@remarks_on("418.5a", BOOK)
def in_the_order_of_time(before: Game, after: Game, step: Step) -> bool:
    """Setting power and toughness and raising them are of one sublayer where a spell or ability did it."""
    return isinstance(step.event, ev.Begin) and any(isinstance(m, SetPT | ModifyPT) for m in step.event.effect.changes)
