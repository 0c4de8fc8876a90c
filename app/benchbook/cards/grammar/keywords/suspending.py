"""Cards that gain suspend: a spell that is countered, what is exiled with time counters on it."""

from __future__ import annotations

from typing import Any

from benchbook.cards import effects as do
from benchbook.cards.abilities import Keyword
from benchbook.cards.conditions import Indefinitely, Matches
from benchbook.cards.continuous import GainAbilities
from benchbook.cards.grammar.forms import derived
from benchbook.cards.objects import Bound, HasKeyword, Not

SUSPEND = (GainAbilities((Keyword("suspend"),)),)


def _gains(card: Any) -> do.If:
    without = Matches(card, Not(HasKeyword("suspend")))
    return do.If(without, (do.Continuous(card, SUSPEND, Indefinitely()),))


def _of_gains(node: do.If) -> tuple[Any, ...] | None:
    card = getattr(node.condition, "what", None)
    return (card,) if card is not None and node == _gains(card) else None


derived(
    "clause",
    "if <p:pronoun> doesn't have suspend , (it|that card) gains suspend",
    _gains,
    _of_gains,
    do.If,
)


def _countered(spell: Any, number: Any) -> do.InOrder:
    return do.InOrder((do.CounterSpell(spell, "exile", ("time", number)), _gains(Bound("exiled"))))


def _of_countered(node: do.InOrder) -> tuple[Any, ...] | None:
    first = node.effects[0] if node.effects else None
    if not isinstance(first, do.CounterSpell) or first.with_counters is None:
        return None
    found = (first.what, first.with_counters[1])
    return found if node == _countered(*found) else None


derived(
    "order",
    "counter <w:spell object> . if the spell is countered this way , exile it with <n:word number> time counters on it "
    "instead of putting it into its owner 's graveyard . if it doesn't have suspend , it gains suspend",
    _countered,
    _of_countered,
    do.InOrder,
)


# ── exiled with time counters, and suspended whether it had been able to or not ──
def _suspended(card: Any, number: Any) -> do.InOrder:
    exiled = do.Exile(card, with_counters=("time", number))
    return do.InOrder((exiled, do.Continuous(Bound("exiled"), SUSPEND, Indefinitely())))


def _of_suspended(node: do.InOrder) -> tuple[Any, ...] | None:
    first = node.effects[0] if node.effects else None
    if not isinstance(first, do.Exile) or first.with_counters is None:
        return None
    found = (first.what, first.with_counters[1])
    return found if node == _suspended(*found) else None


derived(
    "order",
    "exile <w:what> with <n:word number> time counters on it and it gains suspend",
    _suspended,
    _of_suspended,
    do.InOrder,
)
