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
for words, sign in (("more", "<"), ("fewer", ">")):
    fact = AmountIs(HAND, sign, MINE)
    constant(f"condition: you have {words} cards in hand than each opponent", every(OPPONENT, fact))
    constant(f"condition: you have {words} cards in hand than an opponent", some(OPPONENT, fact))
for words, sign in (("more", "<"), ("less", ">")):
    fact = AmountIs(LifeOf(IT), sign, LifeOf(YOU))
    constant(f"condition: you have {words} life than an opponent", some(OPPONENT, fact))


# ── permanents of a kind ──
def _than(words: str, sign: str, how: Callable[..., Any]) -> None:
    """You control more or fewer of a kind than opponents do."""

    means(f"condition: {words}", how(OPPONENT, AmountIs(controlled(N, IT), sign, controlled(N, YOU))), n=Noun(N))


for word, sign in (("more", "<"), ("fewer", ">")):
    _than(f"you control {word} <n:nouns> than each opponent", sign, every)
    _than(f"you control {word} <n:nouns> than an opponent", sign, some)
    fact = AmountIs(controlled(N, W), sign, controlled(N, YOU))
    means(f"condition: you control {word} <n:nouns> than <w:one player>", fact, n=Noun(N), w=W.but(NOT_ONE))


def _one_than_you(word: str, sign: str) -> None:
    """A player already named controls more or fewer of a kind than you, or has more cards in hand."""

    means(
        f"condition: <w:one player> controls {word} <n:permanents> than you",
        AmountIs(controlled(N, W), sign, controlled(N, YOU)),
        w=W.but(MANY),
    )

    means(
        f"condition: <w:one player> has {word} cards in hand than you",
        AmountIs(CountOf(Group(Anything(), "hand", W)), sign, MINE),
        w=W.but(MANY),
    )
    less = word.replace("fewer", "less")
    means(f"condition: <w:one player> has {less} life than you", AmountIs(LifeOf(W), sign, LifeOf(YOU)), w=W.but(MANY))


_one_than_you("more", ">")

# ── mana values ──
means(
    "condition: there are <k:word number> or more mana values among <n:nouns>",
    AmountIs(DistinctAmong("mana values", Group(N, Z, W)), ">=", K),
    n=Noun(N, Z.where(lambda zone: zone), W),
)


def _more(who: Any) -> AmountIs | None:
    told = isinstance(who, (PlayerPronoun, DefendingPlayer, EventPlayer))
    return some(EachOtherOpponent(who), AmountIs(LifeOf(IT), "<", LifeOf(who))) if told else None


def _of_more(node: AmountIs) -> tuple[Any, ...] | None:
    among = node.left.who if isinstance(node.left, PlayerCount) else None
    who = among.but if isinstance(among, EachOtherOpponent) else None
    return (who,) if isinstance(who, DefendingPlayer) and node == _more(who) else None


derived("condition: <w:one player> has more life than another of your opponents", _more, _of_more, AmountIs)

ONE_OPPONENT = SOMEBODY[:1]
for words, comparison in (
    ("<n:word number> or more", ">="),
    ("<n:word number> or fewer", "<="),
    ("exactly <n:word number>", "="),
):
    of_players(f"controls {words} <k:permanents>", AmountIs(controlled(K, IT), comparison, N), ONE_OPPONENT)
of_players("controls no <k:permanents>", AmountIs(controlled(K, IT), "=", ZERO), ONE_OPPONENT)
