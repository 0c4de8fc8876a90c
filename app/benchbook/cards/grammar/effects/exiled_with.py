"""Exiled with counters on it, suspended cards, cards put from exile into graveyards, back with counters on it."""

from __future__ import annotations

from typing import Any

from benchbook.cards import effects as do
from benchbook.cards.amounts import Number
from benchbook.cards.conditions import Matches
from benchbook.cards.costs import BuryCost
from benchbook.cards.grammar.forms import ONE, YOU, constant, derived, form
from benchbook.cards.objects import Anything, Choose, Is
from benchbook.cards.players import EachOpponent

ON = "on (it|them|him|her)"


def _counted(start: str, plain: Any) -> None:
    """An instruction about <w:…> that leaves it with one counter of a kind, or with so many."""
    make, take = many_counted(start, plain)

    def take_one(effect: Any) -> Any:
        found = take(effect)
        return (found[0], found[2]) if found is not None and found[1] == ONE else None

    template = f"{start} with (a|an) <k:counter kind> counter {ON}"
    derived("order", template, lambda w, k: make(w, ONE, k), take_one, type(plain(None, None)))


def many_counted(start: str, plain: Any) -> tuple[Any, Any]:
    """An instruction about <w:…> that leaves it with so many counters of a kind; how it is made and taken apart."""

    def make(what: Any, number: Any, kind: str) -> Any:
        return plain(what, (kind, number))

    def take(effect: Any) -> Any:
        counters = getattr(effect, "with_counters", None)
        found = (effect.what, counters[1], counters[0]) if counters is not None else None
        return found if found is not None and effect == make(*found) else None

    template = f"{start} with <n:word number> <k:counter kind> counters {ON}"
    derived("order", template, make, take, type(plain(None, None)))
    return make, take


_counted("exile <w:what>", lambda w, c: do.Exile(w, with_counters=c))
for tapped in (False, True):
    _counted(
        "return <w:this> from your graveyard to the battlefield" + " tapped" * tapped,
        lambda w, c, t=tapped: do.Move(w, "battlefield", tapped=t, with_counters=c, from_zone="graveyard"),
    )
_counted(
    "put <w:what> onto the battlefield under your control",
    lambda w, c: do.Move(w, "battlefield", control=YOU, with_counters=c),
)

# ── suspended ──
form("condition", "<what:one object> (is|'s) suspended", Matches, filter=Is("suspended"))


# ── from exile into the graveyard of its owner ──
def _processed(number: int) -> do.Move:
    return do.Move(Choose(Anything(), Number.of(number), YOU, "exile", EachOpponent()), "graveyard")


for words, number in (
    ("a card an opponent owns from exile into that player 's graveyard", 1),
    ("two cards your opponents own from exile into their (owners '|owner 's) graveyards", 2),
):
    constant("order", f"put {words}", _processed(number))
    constant("cost part", f"put {words}", BuryCost(_processed(number).what))
