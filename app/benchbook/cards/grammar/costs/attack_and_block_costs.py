"""What both attacking and blocking cost: "can't attack or block unless its controller pays {3}"."""

from __future__ import annotations

from typing import Any

from benchbook.cards.continuous import Cant
from benchbook.cards.costs import Cost, PayMana
from benchbook.cards.grammar.forms import SUBJECT, derived
from benchbook.cards.mana import ManaCost


def _both(cost: Any) -> tuple[Cant, Cant]:
    return Cant("attack", what=SUBJECT, unless=cost), Cant("block", what=SUBJECT, unless=cost)


def _of_both(node: Any) -> tuple[Any, ...] | None:
    cost = node[0].unless if isinstance(node, tuple) and len(node) == 2 and isinstance(node[0], Cant) else None
    return (cost,) if cost is not None and node == _both(cost) else None


def _for_each(mana: ManaCost, times: Any) -> tuple[Cant, Cant]:
    return _both(Cost((PayMana(mana, times),)))


def _of_each(node: Any) -> tuple[Any, ...] | None:
    found = _of_both(node)
    part = found[0].parts[0] if found is not None and len(found[0].parts) == 1 else None
    times = part.times if isinstance(part, PayMana) else None
    return (part.cost, times) if times is not None and node == _for_each(part.cost, times) else None


for nt, pays in (("rule they", "their controller pays"), ("rule s", "its controller pays")):
    derived(nt, f"can't attack or block unless {pays} <c:payment>", _both, _of_both)
    derived(nt, f"can't attack or block unless {pays} <m:mana> for each <e:each>", _for_each, _of_each)
