"""What opponents, players and zones are like: the monarch, a library, what a player controls or discarded."""

from __future__ import annotations

from benchbook.cards.grammar.conditions.comparisons import IT, some
from benchbook.cards.grammar.wording import *

for designation, words in (("monarch", "is the monarch"), ("initiative", "has the initiative")):
    constant(f"condition: an opponent {words}", HasDesignation(designation, EachOpponent()))
constant("condition: an opponent discarded a card this turn", Happened("cards discarded", EachOpponent()))
LIBRARY = CountOf(Group(Anything(), "library", IT))

means("condition: a library has <n:word number> or fewer cards in it", some(EachPlayer(), AmountIs(LIBRARY, "<=", N)))
means(
    "condition: an opponent was dealt <n:digits> or more damage this turn",
    some(EachOpponent(), AmountIs(HappenedThisTurn("damage to players", IT), ">=", N)),
)

# ── all graveyards together, and what was there before ──
means(
    "condition: there are <n:word number> or more <k:total cards>",
    AmountIs(CountOf(Group(K, "graveyard")), ">=", N),
    k=Noun(K, "graveyard"),
)
means("total cards: <n:such cards> total in all graveyards", Noun(N, "graveyard"))

# ── the greatest of all; how great something was ──
SIZES = (
    ("<n:digits> or greater", ">="), ("<n:digits> or less", "<="), ("less than <n:digits>", "<"),
    ("greater than <n:digits>", ">"),
)  # fmt: skip

for attribute in ("power", "toughness", "mana value"):
    means(
        f"condition: you control the <n:permanent> with the greatest {attribute} or tied for the greatest {attribute}",
        AllOf(
            (
                Exists(Group(also(N, ControlledBy(YOU)))),
                AmountIs(
                    GreatestOf(attribute, Group(also(N, ControlledBy(YOU)))), ">=", GreatestOf(attribute, Group(N))
                ),
            )
        ),
    )
    for words, comparison in SIZES:
        means(f"condition: <w:possessor> {attribute} was {words}", MatchedBefore(W, Compares(attribute, comparison, N)))
        if words.startswith("<n"):
            means(
                f"condition: <w:one object> had {attribute} {words}",
                MatchedBefore(W, Compares(attribute, comparison, N)),
            )
