"""What spells cost more or less for each of their targets; whether the cost that is named was paid."""

from __future__ import annotations

from typing import Any

from benchbook.cards.abilities import Static
from benchbook.cards.amounts import Number, TargetsChosen
from benchbook.cards.conditions import CostWasPaid
from benchbook.cards.continuous import CostChange
from benchbook.cards.costs import Cost, PayLife
from benchbook.cards.grammar.forms import YOU, constant, derived
from benchbook.cards.grammar.raw import Noun
from benchbook.cards.mana import ManaCost
from benchbook.cards.objects import Same, This

constant("each", "target", TargetsChosen())
derived(
    "each",
    "<n:noun> it targets",
    lambda n: TargetsChosen(n.filter) if n.zone == "battlefield" and n.who is None else None,
    lambda a: (Noun(a.filter),) if isinstance(a, TargetsChosen) and a.filter is not None else None,
    TargetsChosen,
)


# ── each spell of a kind ──
def _each(noun: Noun, mana: ManaCost, each: Any, less: bool) -> Static | None:
    change = CostChange("spell", mana, less, noun.filter, YOU, times=each)
    return Static(rules=(change,)) if noun.zone == "stack" and isinstance(each, TargetsChosen) else None


def _of_each(node: Static, less: bool) -> tuple[Any, ...] | None:
    change = node.rules[0] if len(node.rules) == 1 else None
    if not isinstance(change, CostChange) or not isinstance(change.times, TargetsChosen) or change.what is None:
        return None
    found = (Noun(change.what, "stack"), change.change, change.times)
    return found if node == _each(*found, less) else None


for less_, words in ((True, "less"), (False, "more")):
    derived(
        "static",
        f"each <n:noun> you cast costs <m:mana> {words} to cast for each <e:each>",
        lambda n, m, e, r=less_: _each(n, m, e, r),
        lambda s, r=less_: _of_each(s, r),
        Static,
    )


# ── life ──
def _life(_: Any, life: Number, each: Any) -> Static:
    return Static(rules=(CostChange("spell", Cost((PayLife(life),)), False, Same(This()), times=each),), zone="any")


def _of_life(node: Static) -> tuple[Any, ...] | None:
    change = node.rules[0] if len(node.rules) == 1 else None
    parts = change.change.parts if isinstance(change, CostChange) and isinstance(change.change, Cost) else ()
    if len(parts) != 1 or not isinstance(parts[0], PayLife) or change.times is None:
        return None
    found = (This(), parts[0].amount, change.times)
    return found if node == _life(*found) else None


derived("static", "<w:this> costs <l:digits> life more to cast for each <e:each>", _life, _of_life, Static)

# ── which cost was paid ──
derived(
    "condition",
    "the <m:mana> cost was paid",
    lambda m: CostWasPaid(f"pay {m}"),
    lambda c: (ManaCost.parse(c.cost[4:]),) if c.cost.startswith("pay {") and c == CostWasPaid(c.cost) else None,
    CostWasPaid,
)
