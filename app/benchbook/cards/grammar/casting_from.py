"""Spells that players may cast from their graveyards, as often as they like or once a turn."""

# mypy: disable-error-code="misc, union-attr, arg-type, attr-defined, index, assignment, call-arg"
from __future__ import annotations

from typing import Any

from benchbook.cards.continuous import Permit
from benchbook.cards.costs import Cost, PayMana
from benchbook.cards.grammar.forms import YOU, derived
from benchbook.cards.grammar.raw import Noun
from benchbook.cards.objects import And, Anything, Is, Same

SPELL, CARD = Is("permanent spell"), Is("permanent card")
ONCE = "each of your turns"


def _parts(filter_: Any) -> tuple[Any, ...]:
    return filter_.parts if isinstance(filter_, And) else (filter_,)


def _changed(filter_: Any, old: Any, new: Any) -> Any:
    """The filter as one of cards where it speaks of spells, or the other way round."""
    parts = tuple(new if part == old else part for part in _parts(filter_))
    return parts[0] if len(parts) == 1 else And(parts)


def _permitted(noun: Noun, once: str = "") -> Permit | None:
    if noun.zone != "stack" or isinstance(noun.filter, (Anything, Same)):
        return None
    return Permit("cast from", _changed(noun.filter, SPELL, CARD), YOU, zone="graveyard", once=once)


def _of_permitted(permit: Permit, once: str = "") -> tuple[Any, ...] | None:
    if permit.what is None or isinstance(permit.what, Same):
        return None
    noun = Noun(_changed(permit.what, CARD, SPELL), "stack")
    return (noun,) if permit == _permitted(noun, once) else None


derived("static rule", "you may cast <n:nouns> from your graveyard", _permitted, _of_permitted, Permit)
derived(
    "static rule",
    "once during each of your turns , you may cast (a|an) <n:noun> from your graveyard",
    lambda n: _permitted(n, ONCE),
    lambda p: _of_permitted(p, ONCE),
    Permit,
)


# ── for another cost ──
def _for_cost(mana: Any, noun: Noun) -> Permit | None:
    if noun.zone != "stack":
        return None
    what = None if isinstance(noun.filter, Anything) else noun.filter
    return Permit("cast for cost", what, YOU, cost=Cost((PayMana(mana),)))


def _of_for_cost(permit: Permit) -> tuple[Any, ...] | None:
    if permit.cost is None:
        return None
    noun = Noun(permit.what or Anything(), "stack")
    return (permit.cost.mana, noun) if permit == _for_cost(permit.cost.mana, noun) else None


derived(
    "static rule",
    "you may pay <m:mana> rather than pay the mana cost for <n:nouns> [that] you cast",
    _for_cost,
    _of_for_cost,
    Permit,
)
