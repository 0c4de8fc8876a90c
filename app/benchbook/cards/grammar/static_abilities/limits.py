"""How many permanents untap, the least that spells cost, from where players can't cast."""

from __future__ import annotations

from typing import Any

from benchbook.cards.continuous import Cant, CostFloor, PlayerRule
from benchbook.cards.grammar.forms import ONE, YOU, constant, derived
from benchbook.cards.grammar.raw import Noun
from benchbook.cards.objects import LiesIn, Not
from benchbook.cards.players import EachOpponent, EachPlayer

# ── untapping ──
for words, steps, who in (
    ("players can't untap more than", "their untap steps", EachPlayer()),
    ("you can't untap more than", "your untap step", YOU),
):

    def _most(number: Any, noun: Noun, w: Any = who) -> Any:
        return PlayerRule("most untapped", w, number, noun.filter) if noun.zone == "battlefield" else None

    def _of_most(rule: Any, w: Any = who, one: bool = False) -> Any:
        if not isinstance(rule, PlayerRule) or rule.filter is None or (rule.amount == ONE) is not one:
            return None
        noun = Noun(rule.filter)
        return ((noun,) if one else (rule.amount, noun)) if rule == _most(rule.amount, noun, w) else None

    derived(
        "static rule",
        f"{words} one <n:noun> during {steps}",
        lambda n, m=_most: m(ONE, n),
        lambda r, t=_of_most: t(r, one=True),
        PlayerRule,
    )
    derived("static rule", f"{words} <k:word number> <n:nouns> during {steps}", _most, _of_most, PlayerRule)


# ── costs ──
def _floor(first: Any, second: Any) -> Any:
    return CostFloor(first) if first == second else None


derived(
    "static rule",
    "each spell that would cost less than <a:word number> mana to cast costs <b:word number> mana to cast",
    _floor,
    lambda r: (r.least, r.least) if r == CostFloor(r.least) else None,
    CostFloor,
)

# ── from where ──
OWN_HAND = Not(LiesIn(("hand",)))
for words, whose in (("your opponents", EachOpponent()), ("players", EachPlayer())):
    constant(
        "static rule",
        f"{words} can't cast spells from anywhere other than their hands",
        Cant("cast from", who=whose, against=OWN_HAND),
    )
