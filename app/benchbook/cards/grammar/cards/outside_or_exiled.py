"""A card from outside the game or one of one's own in exile; a card chosen from a hand that goes under a library."""

from __future__ import annotations

from benchbook.cards.grammar.wording import *

MINE = (OwnedBy(YOU), Is("face up"))

# ── from outside the game or from exile ──
means(
    "clause: you may reveal (a|an) <n:card> you own from outside the game or choose a face-up "
    "<m:noun> you own in exile . "
    "put that card into your hand",
    May(
        YOU,
        (
            LookAt(YOU, Choose(also(also(N, MINE[0]), MINE[1]), ONE, YOU, "outside or exile"), reveal=True),
            Move(Bound("looked at"), "hand"),
        ),
    ),
    m=Noun(N, ""),
)

# ── from a hand to the bottom of the library ──
means(
    "clause: look at <w:whose> hand . you may choose (a|an) <n:card> from it . if you do , that "
    "player reveals the chosen card "
    ", puts it on the bottom of their library , then draws a card",
    InOrder(
        (
            LookAt(YOU, Group(Anything(), "hand", W)),
            May(
                YOU,
                (ChooseThing(YOU, "object", "chosen", what=Choose(N, ONE, YOU, "hand", W)),),
                (
                    LookAt(W, Bound("chosen"), reveal=True),
                    Move(Bound("chosen"), "library", position="bottom"),
                    Draw(W, ONE),
                ),
            ),
        )
    ),
)
