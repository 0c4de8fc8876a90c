"""Who has more or fewer: you than each opponent or than an opponent, one player than you; how many mana values."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from benchbook.cards.amounts import CountOf, DistinctAmong, LifeOf
from benchbook.cards.conditions import AmountIs
from benchbook.cards.grammar.conditions.comparisons import HAND, IT, MANY, controlled, every, some
from benchbook.cards.grammar.filters import minus
from benchbook.cards.grammar.forms import YOU, constant, derived, means
from benchbook.cards.grammar.holes import K, N, W, Z
from benchbook.cards.grammar.raw import Noun
from benchbook.cards.objects import Anything, ControlledBy, Group
from benchbook.cards.players import EachOpponent

MINE = CountOf(Group(Anything(), "hand", YOU))
OPPONENT = EachOpponent()
for words, sign in (("more", "<"), ("fewer", ">")):
    fact = AmountIs(HAND, sign, MINE)
    constant("condition", f"you have {words} cards in hand than each opponent", every(OPPONENT, fact))
    constant("condition", f"you have {words} cards in hand than an opponent", some(OPPONENT, fact))
for words, sign in (("more", "<"), ("less", ">")):
    fact = AmountIs(LifeOf(IT), sign, LifeOf(YOU))
    constant("condition", f"you have {words} life than an opponent", some(OPPONENT, fact))


# ── permanents of a kind ──
def _than(words: str, sign: str, how: Callable[..., Any]) -> None:
    """You control more or fewer of a kind than opponents do."""

    def make(noun: Noun) -> Any:
        fits = noun.zone == "battlefield" and noun.who is None
        return how(OPPONENT, AmountIs(controlled(noun, IT), sign, controlled(noun, YOU))) if fits else None

    def take(node: AmountIs) -> Any:
        inner = getattr(node.left, "condition", None)
        inner = getattr(inner, "part", inner)
        group = getattr(getattr(inner, "left", None), "what", None)
        rest = minus(group.filter, ControlledBy(IT)) if isinstance(group, Group) else None
        return (Noun(rest),) if rest is not None and node == make(Noun(rest)) else None

    derived("condition", words, make, take, AmountIs)


for word, sign in (("more", "<"), ("fewer", ">")):
    _than(f"you control {word} <n:nouns> than each opponent", sign, every)
    _than(f"you control {word} <n:nouns> than an opponent", sign, some)


def _one_than_you(word: str, sign: str) -> None:
    """A player already named controls more or fewer of a kind than you, or has more cards in hand."""

    def make(who: Any, noun: Noun) -> Any:
        fits = noun.zone == "battlefield" and noun.who is None and not isinstance(who, MANY)
        return AmountIs(controlled(noun, who), sign, controlled(noun, YOU)) if fits else None

    def take(node: AmountIs) -> Any:
        group = getattr(node.left, "what", None)
        last = getattr(group.filter, "parts", (group.filter,))[-1] if isinstance(group, Group) else None
        rest = minus(group.filter, last) if isinstance(last, ControlledBy) else None
        return (last.who, Noun(rest)) if rest is not None and node == make(last.who, Noun(rest)) else None

    derived("condition", f"<w:one player> controls {word} <n:nouns> than you", make, take, AmountIs)

    means(
        "condition",
        f"<w:one player> has {word} cards in hand than you",
        AmountIs(CountOf(Group(Anything(), "hand", W)), sign, MINE),
        w=W.but(MANY),
    )
    less = word.replace("fewer", "less")
    means(
        "condition", f"<w:one player> has {less} life than you", AmountIs(LifeOf(W), sign, LifeOf(YOU)), w=W.but(MANY)
    )


_one_than_you("more", ">")
_one_than_you("fewer", "<")


# ── mana values ──


means(
    "condition",
    "there are <k:word number> or more mana values among <n:nouns>",
    AmountIs(DistinctAmong("mana values", Group(N, Z, W)), ">=", K),
    n=Noun(N, Z.where(lambda zone: zone), W),
)
