"""What opponents, players and zones are like: the monarch, a library, what a player controls or discarded."""

from __future__ import annotations

from benchbook.cards.grammar.conditions.comparisons import IT, some
from benchbook.cards.grammar.wording import *

for designation, words in (("monarch", "is the monarch"), ("initiative", "has the initiative")):
    constant(f"condition: an opponent {words}", HasDesignation(designation, EachOpponent()))
LIBRARY = CountOf(Group(Anything(), "library", IT))

means("condition: a library has <n:word number> or fewer cards in it", some(EachPlayer(), AmountIs(LIBRARY, "<=", N)))
means(
    "condition: an opponent was dealt <n:digits> or more damage this turn",
    some(EachOpponent(), AmountIs(HappenedThisTurn("damage to players", IT), ">=", N)),
)

# ── the greatest of all; how great something was ──
SIZES: tuple[tuple[str, Comparison], ...] = (
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


# ── What something is or has: one of several qualities, a name, a keyword, a mana cost, the top card of a library ──
def _one_of_several_colors(kind: Filter) -> bool:
    return isinstance(kind, Or) and all(isinstance(part, HasColor) for part in kind.parts)


means("condition: <w:one object> (is|'s) <f:adjectives>", Matches(W, F.where(_one_of_several_colors)))


means(
    "condition: you have <n:word number> or more <k:nouns>",
    AmountIs(CountOf(Group(K.but(Anything), Z, YOU)), ">=", N),
    k=Noun(K, Z.where(lambda zone: zone in ("graveyard", "hand")), YOU),
)


for who, words in ((YOU, "you have"), (EachOpponent(), "an opponent has")):
    form(f"condition: {words} exactly <right:digits> life", AmountIs, left=LifeOf(who), comparison="=")
    for more, comparison in (("more", ">="), ("less", "<=")):
        form(f"state: {words} <right:digits> or {more} life", AmountIs, left=LifeOf(who), comparison=comparison)
