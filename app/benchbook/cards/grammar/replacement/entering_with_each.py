"""So many additional counters as there are things of a kind: "with an additional +1/+1 counter on it for each …"."""

from __future__ import annotations

from typing import Any

from benchbook.cards.amounts import Amount, Number
from benchbook.cards.grammar.forms import YOU, constant
from benchbook.cards.grammar.raw import Noun
from benchbook.cards.grammar.replacement.replacing import one
from benchbook.cards.objects import ControlledBy
from benchbook.cards.replacements import EntersWithCounters


def _more(noun: Noun, kind: str, amount: Amount) -> EntersWithCounters | None:
    return EntersWithCounters(noun.filter, kind, amount) if noun.zone == "battlefield" else None


def _of_more(made: EntersWithCounters) -> tuple[Any, ...] | None:
    if isinstance(made.amount, Number) or made != EntersWithCounters(made.filter, made.kind, made.amount):
        return None
    return (Noun(made.filter), made.kind, made.amount)


MORE = "with an additional <k:counter kind> counter on"
one(f"<n:each other noun> enters {MORE} it for each <a:each>", _more, _of_more, EntersWithCounters)
one(f"<n:nouns> enter {MORE} them for each <a:each>", _more, _of_more, EntersWithCounters)
constant("after", "you already control", ControlledBy(YOU))
