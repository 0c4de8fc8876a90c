"""The card that "you don't put … onto the battlefield" is the one that was looked at, wherever it could have gone."""

from __future__ import annotations

from typing import Any

from benchbook.cards.conditions import InZone
from benchbook.cards.effects import If, LookAt
from benchbook.cards.grammar.forms import ONE
from benchbook.cards.grammar.resolving.scenes import Ambiguous
from benchbook.cards.mapping import replaced
from benchbook.cards.objects import Bound, TopOf

LOOKED, MOVED = Bound("looked at"), Bound("moved")
LEFT, STAYED = InZone(MOVED, "library"), InZone(LOOKED, "library")


def left_there(effects: tuple[Any, ...]) -> tuple[Any, ...]:
    """The instructions, those about a card left in the library speaking of the one that was looked at.

    Raises Ambiguous where "it" would be one of several cards.
    """
    looked = [e.what.number for e in effects if isinstance(e, LookAt) and isinstance(e.what, TopOf)]
    if not any(_left(e) for e in effects):
        return effects
    if looked != [ONE]:
        raise Ambiguous("which of the cards was not put there")
    return tuple(replaced(replaced(e, LEFT, STAYED), MOVED, LOOKED) if _left(e) else e for e in effects)


def _left(effect: Any) -> bool:
    return isinstance(effect, If) and effect.condition in (LEFT, STAYED)
