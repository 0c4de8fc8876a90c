"""A cost: an Equipment is unattached (701.3d)."""

from __future__ import annotations

from benchbook.cards.costs import ActionCost
from benchbook.cards.grammar.forms import derived
from benchbook.cards.objects import Same

derived(
    "cost part",
    "unattach <w:this>",
    lambda w: ActionCost("unattach", what=Same(w)),
    lambda c: (c.what.what,) if isinstance(c.what, Same) and c == ActionCost("unattach", what=c.what) else None,
    ActionCost,
)
