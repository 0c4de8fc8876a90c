"""Spells that players may cast from their graveyards, as often as they like or once a turn."""

from __future__ import annotations

from typing import Any

from benchbook.cards.continuous import Permit
from benchbook.cards.costs import Cost, PayMana
from benchbook.cards.grammar.filters import filter_of, parts_of
from benchbook.cards.grammar.forms import YOU, derived
from benchbook.cards.grammar.raw import Noun
from benchbook.cards.objects import And, Anything, Compares, HasType, Is, Not, OwnedBy, Same

SPELL, CARD = Is("permanent spell"), Is("permanent card")
NO_LAND, MINE, TOP = Not(HasType("land")), OwnedBy(YOU), Is("on top of its library")
ONCE, EACH_TURN = "each of your turns", "each turn"


def permitted(noun: Noun, zone: Any = "graveyard", once: str = "") -> Permit | None:
    if noun.zone != "stack" or isinstance(noun.filter, Same):
        return None
    kind = tuple(CARD if part == SPELL else part for part in parts_of(noun.filter))
    there = (NO_LAND, MINE, TOP) if zone == "library" else (NO_LAND, MINE)
    return Permit("cast from", And((*kind, *there)), YOU, zone=zone, once=once)


def of_permitted(permit: Permit, zone: Any = "graveyard", once: str = "") -> tuple[Any, ...] | None:
    kind = (
        tuple(part for part in parts_of(permit.what) if part not in (NO_LAND, MINE, TOP))
        if permit.what is not None
        else ()
    )
    noun = Noun(filter_of(tuple(SPELL if part == CARD else part for part in kind)), "stack")
    return (noun,) if permit == permitted(noun, zone, once) else None


def _may(template: str, zone: str, once: str = "") -> None:
    derived(
        "static rule",
        template,
        lambda n: permitted(n, zone, once),
        lambda p: of_permitted(p, zone, once),
        Permit,
    )


_may("you may cast <n:nouns> from your graveyard", "graveyard")
for where, zone in (("from your graveyard", "graveyard"), ("from the top of your library", "library")):
    _may(f"once during each of your turns , you may cast (a|an) <n:noun> {where}", zone, ONCE)
    _may(f"once each turn , you may cast (a|an) <n:noun> {where}", zone, EACH_TURN)


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


# ── once each turn ──
def _once(mana: Any, noun: Noun, most: Any = None) -> Permit | None:
    if noun.zone != "stack":
        return None
    parts = (*parts_of(noun.filter), *((Compares("mana value", "<=", most),) if most is not None else ()))
    what = filter_of(parts) if parts else None
    return Permit("cast for cost", what, YOU, cost=Cost((PayMana(mana),)), once="each turn")


def _of_once(rule: Permit) -> tuple[Any, ...] | None:
    first = rule.cost.parts[0] if rule.cost is not None and rule.cost.parts else None
    mana = first.cost if isinstance(first, PayMana) else None
    parts = parts_of(rule.what) if rule.what is not None else ()
    last = parts[-1] if parts else None
    if isinstance(last, Compares):
        found: tuple[Any, ...] = (mana, Noun(filter_of(parts[:-1]), "stack"), last.amount)
        return found if rule == _once(*found) else None
    found = (mana, Noun(filter_of(parts), "stack"))
    return found if rule == _once(*found) else None


RATHER = "once each turn , you may pay <m:mana> rather than pay the mana cost for (a|an) <n:noun> you cast"
derived(
    "static rule",
    f"{RATHER} with mana value X or less , where X is <a:amount>",
    _once,
    lambda r: found if (found := _of_once(r)) is not None and len(found) == 3 else None,
    Permit,
)
derived(
    "static rule",
    RATHER,
    _once,
    lambda r: found if (found := _of_once(r)) is not None and len(found) == 2 else None,
    Permit,
)
