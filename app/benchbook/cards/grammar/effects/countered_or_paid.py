"""A spell countered unless its controller pays, and what is done instead if something is so."""

from __future__ import annotations

from typing import Any

from benchbook.cards import effects as do
from benchbook.cards.costs import Cost, PayMana
from benchbook.cards.grammar.forms import derived
from benchbook.cards.players import ControllerOf


def _unless(what: Any, mana: Any) -> do.PayOrElse:
    return do.PayOrElse(ControllerOf(what), Cost((PayMana(mana),)), (do.CounterSpell(what),))


def _dearer(what: Any, mana: Any, condition: Any, more: Any) -> do.If:
    return do.If(condition, (_unless(what, more),), (_unless(what, mana),))


def _surely(what: Any, mana: Any, condition: Any) -> do.If:
    return do.If(condition, (do.CounterSpell(what),), (_unless(what, mana),))


def _parts(node: do.If) -> tuple[Any, Any]:
    """The spell and the mana that its controller may pay; nothing where it is said otherwise."""
    least = node.otherwise[0] if len(node.otherwise) == 1 else None
    if not isinstance(least, do.PayOrElse) or not least.effects or not least.cost.parts:
        return None, None
    return getattr(least.effects[0], "what", None), getattr(least.cost.parts[0], "cost", None)


def _of_dearer(node: do.If) -> tuple[Any, ...] | None:
    what, mana = _parts(node)
    cost = getattr(node.effects[0], "cost", None) if node.effects else None
    more = getattr(cost.parts[0], "cost", None) if isinstance(cost, Cost) and cost.parts else None
    found = (what, mana, node.condition, more)
    return found if what is not None and more is not None and node == _dearer(*found) else None


def _of_surely(node: do.If) -> tuple[Any, ...] | None:
    what, mana = _parts(node)
    found = (what, mana, node.condition)
    return found if what is not None and node == _surely(*found) else None


COUNTER = "counter <t:what> unless its controller pays <a:mana> . if <c:condition> , counter that spell"
derived("clause", f"{COUNTER} unless its controller pays <b:mana> instead", _dearer, _of_dearer, do.If)
derived("clause", f"{COUNTER} instead", _surely, _of_surely, do.If)
