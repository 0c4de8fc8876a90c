""" "Counter target spell unless its controller pays {1}. If …, counter that spell instead"."""

from __future__ import annotations

from typing import Any

from benchbook.cards import effects as do
from benchbook.cards.costs import Cost, PayMana
from benchbook.cards.grammar.forms import derived
from benchbook.cards.players import ControllerOf


def _outright(what: Any, mana: Any, condition: Any) -> do.If:
    unless = do.PayOrElse(ControllerOf(what), Cost((PayMana(mana),)), (do.CounterSpell(what),))
    return do.If(condition, (do.CounterSpell(what),), (unless,))


def _of_outright(effect: do.If) -> tuple[Any, ...] | None:
    first = effect.otherwise[0] if len(effect.otherwise) == 1 else None
    if not isinstance(first, do.PayOrElse) or not isinstance(effect.effects[0], do.CounterSpell):
        return None
    found = (effect.effects[0].what, first.cost.mana, effect.condition)
    return found if effect == _outright(*found) else None


derived(
    "clause",
    "counter <w:spell object> unless its controller pays <m:mana> . if <c:condition> , counter that spell instead",
    _outright,
    _of_outright,
    do.If,
)
