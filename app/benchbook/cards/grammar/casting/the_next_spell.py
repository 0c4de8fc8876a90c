"""What players may do with the next spell that they cast this turn, and that they may cast no more than that."""

from __future__ import annotations

from benchbook.cards import effects as do
from benchbook.cards.continuous import Cant, Permit
from benchbook.cards.grammar.forms import TURN, YOU, constant, means
from benchbook.cards.grammar.holes import N
from benchbook.cards.grammar.raw import Noun
from benchbook.cards.objects import Anything, CastInOrder, Not

means(
    "clause",
    "the next <n:noun> you cast this turn can be cast as though it had flash",
    do.ChangeRules((Permit("cast as though it had flash", CastInOrder(1, N, later=True), YOU),), TURN),
    n=Noun(N, "stack"),
)
for word, more in (("one", 1), ("two", 2)):
    following = CastInOrder(more, Anything(), later=True)
    spells = "spell" if more == 1 else "spells"
    if more == 1:
        constant(
            "clause",
            f"you can cast only {word} more {spells} this turn",
            do.ChangeRules((Cant("cast", Not(following), YOU),), TURN),
        )
