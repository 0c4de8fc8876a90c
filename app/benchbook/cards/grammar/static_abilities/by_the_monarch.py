"""What hangs on who the monarch is (724): untapping, attacking, a condition."""

from __future__ import annotations

from typing import Any

from benchbook.cards.conditions import HasDesignation, IsNot
from benchbook.cards.continuous import Cant
from benchbook.cards.grammar.forms import SUBJECT, derived
from benchbook.cards.grammar.static_abilities.statics import rule
from benchbook.cards.players import ActivePlayer, DefendingPlayer, EachOpponent, You


def _monarch(who: Any) -> HasDesignation | None:
    """Of the defending player only where each attack is asked about, by the rule below."""
    return None if isinstance(who, (DefendingPlayer, EachOpponent, You)) else HasDesignation("monarch", who)


derived(
    "condition",
    "<w:one player> is the monarch",
    _monarch,
    lambda c: (c.who,) if c.who is not None and c == _monarch(c.who) else None,
    HasDesignation,
)
rule(
    "don't* untap during ITS controller 's untap step unless that player is the monarch",
    Cant("untap in the untap step", what=SUBJECT, condition=IsNot(HasDesignation("monarch", ActivePlayer()))),
)
rule(
    "can't attack unless defending player is the monarch",
    Cant("attack", what=SUBJECT, condition=IsNot(HasDesignation("monarch", DefendingPlayer()))),
)
