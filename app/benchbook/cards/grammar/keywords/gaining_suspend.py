"""A card that is exiled with time counters on it and gains suspend; one that was exiled to pay for that."""

from __future__ import annotations

from typing import Any

from benchbook.cards import effects as do
from benchbook.cards.conditions import Indefinitely, Matches
from benchbook.cards.grammar.forms import derived
from benchbook.cards.grammar.keywords.suspending import SUSPEND
from benchbook.cards.grammar.raw import Past
from benchbook.cards.objects import Bound, CostObject, HasKeyword, Not

EXILED = Bound("exiled")
GAINS = do.Continuous(EXILED, SUSPEND, Indefinitely())


def _exiled(what: Any, number: Any) -> do.InOrder:
    return do.InOrder((do.Exile(what, with_counters=("time", number)), GAINS))


def _of_exiled(node: do.InOrder) -> Any:
    first = node.effects[0] if node.effects else None
    if not isinstance(first, do.Exile) or first.with_counters is None:
        return None
    found = (first.what, first.with_counters[1])
    return found if node == _exiled(*found) else None


derived(
    "order",
    "exile <w:what> with <n:word number> time counters on it (and|.) it gains suspend",
    _exiled,
    _of_exiled,
    do.InOrder,
)


# ── exiled to pay for the ability ──
def _paid(card: Any, number: Any) -> do.InOrder:
    without = Matches(card, Not(HasKeyword("suspend")))
    gains = do.If(without, (do.Continuous(card, SUSPEND, Indefinitely()),))
    return do.InOrder((do.PutCounters("time", number, card), gains))


def _of_paid(node: do.InOrder) -> Any:
    first = node.effects[0] if node.effects else None
    plain = isinstance(first, do.PutCounters) and node == _paid(CostObject("exiled"), first.amount)
    return (first.amount,) if plain else None


derived(
    "order",
    "put <n:word number> time counters on the exiled card . if it doesn't have suspend , it gains suspend",
    lambda n: _paid(Past("exiled", 10**6), n),
    _of_paid,
    do.InOrder,
)
