"""Other costs that a keyword lets a player pay for spells, and what makes them less: dash costs, blitz costs."""

from __future__ import annotations

from typing import Any

from benchbook.cards.abilities import Static
from benchbook.cards.continuous import CostChange
from benchbook.cards.grammar.forms import YOU, derived, means
from benchbook.cards.grammar.holes import M


def _less(keyword: str, mana: Any, times: Any = None) -> Static:
    return Static(rules=(CostChange("spell", mana, reduce=True, who=YOU, times=times, keyword=keyword),))


def _of_keyword(keyword: str) -> None:

    def take_each(ability: Static) -> tuple[Any, ...] | None:
        rule = ability.rules[0] if len(ability.rules) == 1 else None
        if not isinstance(rule, CostChange) or rule.times is None:
            return None
        return (rule.change, rule.times) if ability == _less(keyword, rule.change, rule.times) else None

    words = f"{keyword} costs you pay cost <m:mana> less"
    means("static", words, Static(rules=(CostChange("spell", M, reduce=True, who=YOU, times=None, keyword=keyword),)))
    derived("static", f"{words} for each <e:each>", lambda m, e: _less(keyword, m, e), take_each, Static)


for name in ("blitz", "dash", "evoke", "overload", "spectacle", "surge"):
    _of_keyword(name)
