"""A card that returns itself attacking, or that may be cast, from the graveyard as its ability resolves."""

from __future__ import annotations

from benchbook.cards import effects as do
from benchbook.cards.grammar.forms import derived, order
from benchbook.cards.objects import This

ATTACKING = do.Move(This(), "battlefield", tapped=True, attacking=True, from_zone="graveyard")
derived(
    "order",
    "return <w:this> from your graveyard to the battlefield tapped and attacking",
    lambda w: ATTACKING,
    lambda m: (This(),) if m == ATTACKING else None,
    do.Move,
)
for tapped in (False, True):
    order(
        f"put <what:pronoun> from your graveyard onto the battlefield{' tapped' * tapped}",
        do.Move,
        to="battlefield",
        from_zone="graveyard",
        **({"tapped": True} if tapped else {}),
    )
