"""Cards that may be cast from the graveyard, but only for the cost of one of their own keywords."""

from __future__ import annotations

from benchbook.cards.continuous import Permit
from benchbook.cards.grammar.forms import YOU, constant
from benchbook.cards.objects import Same, This

for keyword in ("blitz", "mutate"):
    constant(
        "static rule",
        f"you may cast (~|this card) from your graveyard using its {keyword} ability",
        Permit("cast from", Same(This()), YOU, zone="graveyard", name=keyword),
    )
