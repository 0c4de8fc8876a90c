"""Costs of two parts in one phrase, of two ways, and costs that untap: "sacrifice a Swamp and a Forest"."""

from __future__ import annotations

from typing import Any

from benchbook.cards.abilities import Keyword
from benchbook.cards.costs import Cost, Either, PayLife, PayMana, TapCost, TapThis
from benchbook.cards.grammar.filters import filter_of, parts_of
from benchbook.cards.grammar.forms import ONE, YOU, derived, means
from benchbook.cards.grammar.holes import A, B, M
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


means("cost", "<a:mana> , {t} or <b:mana> , {t}", Cost((Either((Cost((PayMana(A),)), Cost((PayMana(B),)))), TapThis())))


# ── mana and life each time ──


means(
    "keyword",
    "cumulative upkeep — pay <m:mana> and <a:life>",
    Keyword("cumulative upkeep", Cost((PayMana(M), PayLife(A)))),
)
