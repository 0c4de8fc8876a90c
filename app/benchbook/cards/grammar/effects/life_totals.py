"""Life totals that become a number of each player's own, or what the players began with."""

from __future__ import annotations

from typing import Any

from benchbook.cards import effects as do
from benchbook.cards.amounts import CountOf, StartingLife
from benchbook.cards.grammar.filters import minus, plus
from benchbook.cards.grammar.forms import YOU, constant, derived
from benchbook.cards.grammar.raw import Noun
from benchbook.cards.objects import ControlledBy, Group
from benchbook.cards.players import BoundPlayer, EachPlayer, TargetPlayer

THEIRS = ControlledBy(BoundPlayer("each player"))


def _counted(noun: Noun) -> do.SetLife | None:
    if noun.zone != "battlefield" or noun.who is not None:
        return None
    return do.SetLife(EachPlayer(), CountOf(Group(plus(noun.filter, THEIRS))))


def _of_counted(effect: do.SetLife) -> tuple[Any, ...] | None:
    group = effect.amount.what if isinstance(effect.amount, CountOf) else None
    rest = minus(group.filter, THEIRS) if isinstance(group, Group) else None
    return (Noun(rest),) if rest is not None and effect == _counted(Noun(rest)) else None


derived(
    "clause",
    "each player 's life total becomes the number of <n:nouns> they control",
    _counted,
    _of_counted,
    do.SetLife,
)
for words in ("your", "their"):
    constant("amount", f"{words} starting life total", StartingLife())
constant(
    "clause",
    "(your life total|it) becomes equal to your starting life total",
    do.SetLife(YOU, StartingLife()),
)
derived(
    "clause",
    "<w:up to one player> 's life total becomes <a:amount>",
    do.SetLife,
    lambda e: (e.who, e.amount) if isinstance(e.who, TargetPlayer) else None,
    do.SetLife,
)
