"""Who has more or fewer of something than whom, and how many one opponent has."""

from __future__ import annotations

from benchbook.cards.grammar.conditions.comparisons import (
    HAND,
    IT,
    MANY,
    SOMEBODY,
    ZERO,
    controlled,
    every,
    of_players,
    some,
)
from benchbook.cards.grammar.wording import *

MINE = CountOf(Group(Anything(), "hand", YOU))
OPPONENT, NOT_ONE = EachOpponent(), (*MANY, DefendingPlayer)  # who attacks whom is not known yet
Worded = tuple[tuple[str, Comparison], ...]
FEWER: Worded = (("more", "<"), ("fewer", ">"))
LESS: Worded = (("more", "<"), ("less", ">"))
for words, sign in FEWER:
    fact = AmountIs(HAND, sign, MINE)
    constant(f"condition: you have {words} cards in hand than each opponent", every(OPPONENT, fact))
    constant(f"condition: you have {words} cards in hand than an opponent", some(OPPONENT, fact))
for words, sign in LESS:
    fact = AmountIs(LifeOf(IT), sign, LifeOf(YOU))
    constant(f"condition: you have {words} life than an opponent", some(OPPONENT, fact))


# ── permanents of a kind ──
def _compared_with_opponents(words: str, sign: Comparison, how: Callable[[Who, Condition], AmountIs]) -> None:
    """You control more or fewer of a kind than opponents do."""
    means(f"condition: {words}", how(OPPONENT, AmountIs(controlled(N, IT), sign, controlled(N, YOU))), n=Noun(N))


for word, sign in FEWER:
    _compared_with_opponents(f"you control {word} <n:nouns> than each opponent", sign, every)
    _compared_with_opponents(f"you control {word} <n:nouns> than an opponent", sign, some)
    fact = AmountIs(controlled(N, W), sign, controlled(N, YOU))
    means(f"condition: you control {word} <n:nouns> than <w:one player>", fact, n=Noun(N), w=W.but(NOT_ONE))


for words, theirs, mine in (
    ("controls more <n:permanents>", controlled(N, W), controlled(N, YOU)),
    ("has more cards in hand", CountOf(Group(Anything(), "hand", W)), MINE),
    ("has more life", LifeOf(W), LifeOf(YOU)),
):
    means(f"condition: <w:one player> {words} than you", AmountIs(theirs, ">", mine), w=W.but(MANY))

# ── mana values ──
means(
    "condition: there are <k:word number> or more mana values among <n:nouns>",
    AmountIs(DistinctAmong("mana values", Group(N, Z, W)), ">=", K),
    n=Noun(N, Z.where(lambda zone: zone), W),
)


means(
    "condition: <w:one player> has more life than another of your opponents",
    some(
        EachOtherOpponent(W.said_where(lambda who: isinstance(who, DefendingPlayer))),
        AmountIs(LifeOf(IT), "<", LifeOf(W)),
    ),
    w=W.read_where(lambda who: isinstance(who, (PlayerPronoun, DefendingPlayer, EventPlayer))),
)

ONE_OPPONENT = SOMEBODY[:1]
HOW_MANY: Worded = (
    ("<n:word number> or more", ">="), ("<n:word number> or fewer", "<="), ("exactly <n:word number>", "="),
)  # fmt: skip
for words, comparison in HOW_MANY:
    of_players(f"controls {words} <k:permanents>", AmountIs(controlled(K, IT), comparison, N), ONE_OPPONENT)
of_players("controls no <k:permanents>", AmountIs(controlled(K, IT), "=", ZERO), ONE_OPPONENT)
