"""Playing and casting cards without paying their mana costs, now or for a while."""

from __future__ import annotations

from typing import Any

from benchbook.cards import effects as do
from benchbook.cards.conditions import Indefinitely, Until
from benchbook.cards.grammar.casting.playing import STAYING
from benchbook.cards.grammar.forms import ONE, TURN, YOU, form, means, order
from benchbook.cards.grammar.holes import K
from benchbook.cards.objects import And, Choose, HasCounters, OwnedBy
from benchbook.cards.players import EachOpponent

FREE = "without paying (its mana cost|their mana costs)"
NEXT_TURN = Until("end of your next turn")

order(f"play <what> {FREE}", do.CastCard, who=YOU, free=True, play=True)


def free_for_a_while(words: str, duration: Until, cast_only: bool) -> None:
    """A permission that lasts; <what> is what may be played or cast."""
    form("clause", words, do.GrantPlay, who=YOU, duration=duration, free=True, cast_only=cast_only)


for verb, cast_only in (("play", False), ("cast", True)):
    free_for_a_while(f"you may {verb} <what> this turn {FREE}", TURN, cast_only)
    free_for_a_while(f"until end of turn , you may {verb} <what> {FREE}", TURN, cast_only)
    free_for_a_while(f"you may {verb} <what> {FREE} this turn", TURN, cast_only)
    free_for_a_while(f"until the end of your next turn , you may {verb} <what> {FREE}", NEXT_TURN, cast_only)


# ── an exiled card, by the counter that marks it ──
def _marked(kind: str) -> do.ChooseThing:
    theirs = And((OwnedBy(EachOpponent()), HasCounters(kind)))
    return do.ChooseThing(YOU, "object", "chosen", what=Choose(theirs, ONE, YOU, "exile"))


def _of_marked(node: do.ChooseThing) -> tuple[Any, ...] | None:
    filter_ = node.what.filter if isinstance(node.what, Choose) else None
    counters = filter_.parts[-1] if isinstance(filter_, And) else None
    kind = counters.kind if isinstance(counters, HasCounters) else None
    return (kind,) if kind and node == _marked(kind) else None


means(
    "order",
    "choose an exiled card an opponent owns with (a|an) <k:counter kind> counter on it",
    do.ChooseThing(
        YOU, "object", "chosen", what=Choose(And((OwnedBy(EachOpponent()), HasCounters(K))), ONE, YOU, "exile")
    ),
)
for verb, cast_only in (("cast", True), ("play", False)):
    free_for_a_while(f"you may {verb} <what> {FREE} {STAYING}", Indefinitely(), cast_only)
form("clause", f"you may look at <what> {STAYING}", do.KeywordAction, name="may look at", who=YOU)
