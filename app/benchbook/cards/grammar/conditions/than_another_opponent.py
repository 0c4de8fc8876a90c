"""A player compared with another of your opponents."""

from __future__ import annotations

from typing import Any

from benchbook.cards.amounts import LifeOf, PlayerCount
from benchbook.cards.conditions import AmountIs
from benchbook.cards.grammar.conditions.comparisons import IT, some
from benchbook.cards.grammar.forms import derived
from benchbook.cards.grammar.raw import PlayerPronoun
from benchbook.cards.players import DefendingPlayer, EachOtherOpponent, EventPlayer


def _more(who: Any) -> AmountIs | None:
    told = isinstance(who, (PlayerPronoun, DefendingPlayer, EventPlayer))
    return some(EachOtherOpponent(who), AmountIs(LifeOf(IT), "<", LifeOf(who))) if told else None


def _of_more(node: AmountIs) -> tuple[Any, ...] | None:
    among = node.left.who if isinstance(node.left, PlayerCount) else None
    who = among.but if isinstance(among, EachOtherOpponent) else None
    return (who,) if isinstance(who, DefendingPlayer) and node == _more(who) else None


derived("condition", "<w:one player> has more life than another of your opponents", _more, _of_more, AmountIs)
