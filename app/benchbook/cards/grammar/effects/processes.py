"""Repeating a process, and what the players do in turn order."""

from __future__ import annotations

from typing import Any

from benchbook.cards.conditions import SharesAmong
from benchbook.cards.grammar.forms import constant, derived
from benchbook.cards.grammar.raw import Noun, Past
from benchbook.cards.objects import Bound
from benchbook.cards.processes import PutInTurns, RepeatProcess

constant("order", "repeat this process", RepeatProcess())
constant("clause", "you may repeat this process any number of times", RepeatProcess(may=True))
derived(
    "condition",
    "two cards that share a color were milled this way",
    lambda: SharesAmong("color", Past("milled this way", 10**6)),
    lambda c: () if c == SharesAmong("color", Bound("milled")) else None,
    SharesAmong,
)


def _in_turns(ending: str, until: bool) -> None:
    def build(noun: Noun) -> PutInTurns | None:
        return PutInTurns(noun.filter, until) if noun.zone == "" else None

    def take(node: PutInTurns) -> tuple[Any, ...] | None:
        return (Noun(node.filter, ""),) if node.until_nobody_does is until else None

    words = "starting with you , each player may put (a|an) <n:noun> from their hand onto the battlefield"
    derived("clause", words + ending, build, take, PutInTurns)


_in_turns("", False)
_in_turns(" . repeat this process until no one puts a card onto the battlefield", True)
