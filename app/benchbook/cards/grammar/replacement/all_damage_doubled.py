"""All damage of a source doubled: "double all damage Wolverine would deal"."""

from __future__ import annotations

from benchbook.cards.grammar.replacement.replacing import one
from benchbook.cards.objects import Anything
from benchbook.cards.players import EachPlayer
from benchbook.cards.replacements import DamageMultiplied

for word, times in (("double", 2), ("triple", 3)):
    one(
        f"{word} all damage <f:watched> would deal",
        lambda f, t=times: DamageMultiplied(times=t, source=f, to=Anything(), to_player=EachPlayer()),
        lambda r, t=times: (
            (r.source,)
            if r.source is not None
            and r == DamageMultiplied(times=t, source=r.source, to=Anything(), to_player=EachPlayer())
            else None
        ),
        DamageMultiplied,
    )
