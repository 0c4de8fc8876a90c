"""Back on the battlefield under its owner's control with several counters on it."""

from __future__ import annotations

from benchbook.cards import effects as do
from benchbook.cards.grammar.effects.exiled_with import many_counted
from benchbook.cards.players import OwnerOf

for tapped in (False, True):
    many_counted(
        f"return <w:what> to the battlefield {'tapped ' * tapped}under its owner 's control",
        lambda w, c, t=tapped: do.Move(w, "battlefield", OwnerOf(w), tapped=t, with_counters=c),
    )
