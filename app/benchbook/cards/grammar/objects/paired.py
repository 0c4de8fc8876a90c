"""A creature and the one it is paired with (702.95b)."""

from __future__ import annotations

from benchbook.cards.grammar.forms import derived
from benchbook.cards.objects import Is, Or, Same, This

PAIRED = Or((Same(This()), Is("of its pair")))
derived(
    "watched",
    "<w:this> or a creature it 's paired with",
    lambda w: PAIRED,
    lambda f: (This(),) if f == PAIRED else None,
    Or,
)
