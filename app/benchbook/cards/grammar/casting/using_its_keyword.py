"""A card that may be cast from a graveyard for the cost of its own keyword ability."""

from __future__ import annotations

from benchbook.cards.continuous import Permit
from benchbook.cards.costs import Cost, KeywordCost
from benchbook.cards.grammar.forms import YOU, derived
from benchbook.cards.objects import Same, This


def _using(name: str) -> Permit:
    return Permit("cast from", Same(This()), YOU, cost=Cost((KeywordCost(name),)), zone="graveyard", name=name)


for keyword in ("mutate", "blitz", "warp"):
    derived(
        "static rule",
        f"you may cast <w:this> from your graveyard using its {keyword} ability",
        lambda w, k=keyword: _using(k),
        lambda r, k=keyword: (This(),) if r == _using(k) else None,
        Permit,
    )
