"""What was revealed, or controlled, as this spell was cast."""

from __future__ import annotations

from typing import Any

from benchbook.cards.conditions import AnyOf, AsCast, CostWasPaid, Exists
from benchbook.cards.grammar.filters import minus, plus
from benchbook.cards.grammar.forms import YOU, derived, means
from benchbook.cards.grammar.holes import N, also
from benchbook.cards.grammar.raw import Noun
from benchbook.cards.objects import ControlledBy, Group

REVEALED = CostWasPaid("additional cost")


def _controlled(noun: Noun) -> AsCast | None:
    plain = noun.zone == "battlefield" and noun.who is None
    return AsCast(Exists(Group(plus(noun.filter, ControlledBy(YOU))))) if plain else None


def _of_controlled(condition: Any) -> tuple[Any, ...] | None:
    what = getattr(getattr(condition, "condition", None), "what", None)
    kind = minus(what.filter, ControlledBy(YOU)) if isinstance(what, Group) else None
    return (Noun(kind),) if kind is not None and condition == _controlled(Noun(kind)) else None


def _either(card: Noun, noun: Noun) -> AnyOf | None:
    there = _controlled(noun) if card.zone == "" and card.filter == noun.filter else None
    return AnyOf((REVEALED, there)) if there is not None else None


def _of_either(condition: AnyOf) -> tuple[Any, ...] | None:
    found = _of_controlled(condition.parts[1]) if len(condition.parts) == 2 and condition.parts[0] == REVEALED else None
    return (Noun(found[0].filter, ""), *found) if found else None


means(
    "condition",
    "you controlled (a|an) <n:noun> as you cast this spell",
    AsCast(Exists(Group(also(N, ControlledBy(YOU))))),
    n=Noun(N),
)
derived(
    "condition",
    "you revealed (a|an) <a:noun> or controlled (a|an) <b:noun> as you cast this spell",
    _either,
    _of_either,
    AnyOf,
)
