"""Costs of two parts in one phrase, of two ways, and costs that untap: "sacrifice a Swamp and a Forest"."""

from __future__ import annotations

from typing import Any

from benchbook.cards.abilities import Keyword
from benchbook.cards.costs import Cost, Either, PayLife, PayMana, TapCost, TapThis
from benchbook.cards.grammar.filters import filter_of, parts_of
from benchbook.cards.grammar.forms import ONE, YOU, derived
from benchbook.cards.grammar.raw import Noun
from benchbook.cards.objects import Choose, Is

TAPPED = Is("tapped")


# ── untap what is tapped ──
def _untapped(noun: Noun, number: Any = ONE) -> TapCost | None:
    parts = parts_of(noun.filter)
    if noun.zone != "battlefield" or noun.who is not None or parts[:1] != (TAPPED,):
        return None
    return TapCost(Choose(filter_of(parts[1:]), number, YOU), untap=True)


def _of_untapped(cost: TapCost) -> tuple[Any, ...] | None:
    if not isinstance(cost.what, Choose):
        return None
    found = (Noun(filter_of((TAPPED, *parts_of(cost.what.filter)))), cost.what.number)
    return found if cost == _untapped(*found) else None


def _of_one(cost: TapCost) -> tuple[Any, ...] | None:
    found = _of_untapped(cost)
    return found[:1] if found is not None and found[1] == ONE else None


derived("cost part", "untap (a|an) <n:noun>", _untapped, _of_one, TapCost)
derived(
    "cost part",
    "untap <k:word number> <n:nouns>",
    lambda k, n: _untapped(n, k),
    lambda c: (found[1], found[0]) if (found := _of_untapped(c)) is not None else None,
    TapCost,
)


# ── one of two amounts of mana, and {T} ──
def _either(first: Any, second: Any) -> Cost:
    return Cost((Either((Cost((PayMana(first),)), Cost((PayMana(second),)))), TapThis()))


def _of_either(cost: Cost) -> tuple[Any, ...] | None:
    ways = cost.parts[0].parts if cost.parts and isinstance(cost.parts[0], Either) else ()
    found = tuple(getattr(way.parts[0], "cost", None) if way.parts else None for way in ways)
    return found if len(found) == 2 and None not in found and cost == _either(*found) else None


derived("cost", "<a:mana> , {t} or <b:mana> , {t}", _either, _of_either, Cost)


# ── mana and life each time ──
def _upkeep(mana: Any, life: Any) -> Keyword:
    return Keyword("cumulative upkeep", Cost((PayMana(mana), PayLife(life))))


def _of_upkeep(keyword: Keyword) -> tuple[Any, ...] | None:
    parts = keyword.cost.parts if keyword.name == "cumulative upkeep" and keyword.cost is not None else ()
    if tuple(type(part) for part in parts) != (PayMana, PayLife):
        return None
    found = (parts[0].cost, parts[1].amount)
    return found if keyword == _upkeep(*found) else None


derived("keyword", "cumulative upkeep — pay <m:mana> and <a:life>", _upkeep, _of_upkeep, Keyword)
