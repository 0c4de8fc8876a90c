"""Effects that their controller may pay to end (116.2c)."""

from __future__ import annotations

from typing import Any

from benchbook.cards import effects as do
from benchbook.cards.conditions import UntilPaid
from benchbook.cards.grammar.effects.moving import AN_AURA, LICID
from benchbook.cards.grammar.forms import derived
from benchbook.cards.objects import This


def _until_paid(this: Any, to: Any, cost: Any) -> do.InOrder:
    return do.InOrder((do.Continuous(this, LICID, UntilPaid(cost)), do.Attach(this, to)))


def _of_until_paid(node: do.InOrder) -> tuple[Any, ...] | None:
    if len(node.effects) != 2 or not isinstance(getattr(node.effects[0], "duration", None), UntilPaid):
        return None
    found = (This(), getattr(node.effects[1], "to", None), node.effects[0].duration.cost)
    return found if node == _until_paid(*found) else None


derived(
    "clause",
    f"<a:this> {AN_AURA.replace('lose*', 'loses').replace('become*', 'becomes')} . attach it to <t:one object> . "
    "you may pay <c:payment> to end this effect",
    _until_paid,
    _of_until_paid,
    do.InOrder,
)
