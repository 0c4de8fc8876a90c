"""What spells cost more or less for each of their targets; whether the cost that is named was paid."""

from __future__ import annotations

from typing import Any

from benchbook.cards.abilities import Static
from benchbook.cards.amounts import Number, TargetsChosen
from benchbook.cards.conditions import CostWasPaid
from benchbook.cards.continuous import CostChange
from benchbook.cards.costs import Cost, PayLife
from benchbook.cards.grammar.forms import YOU, constant, derived, means
from benchbook.cards.grammar.holes import E, M, N
from benchbook.cards.grammar.raw import Noun
from benchbook.cards.mana import ManaCost
from benchbook.cards.objects import Same, This

constant("each", "target", TargetsChosen())
means("each", "<n:noun> it targets", TargetsChosen(N), n=Noun(N))


# ── each spell of a kind ──


for less_, words in ((True, "less"), (False, "more")):
    means(
        "static",
        f"each <n:noun> you cast costs <m:mana> {words} to cast for each <e:each>",
        Static(rules=(CostChange("spell", M, less_, N, YOU, times=E),)),
        n=Noun(N, "stack"),
        e=E.only(TargetsChosen),
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
