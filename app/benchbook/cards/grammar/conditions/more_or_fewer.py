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


def _more(who: Any) -> AmountIs | None:
    told = isinstance(who, (PlayerPronoun, DefendingPlayer, EventPlayer))
    return some(EachOtherOpponent(who), AmountIs(LifeOf(IT), "<", LifeOf(who))) if told else None


def _of_more(node: AmountIs) -> tuple[Any, ...] | None:
    among = node.left.who if isinstance(node.left, PlayerCount) else None
    who = among.but if isinstance(among, EachOtherOpponent) else None
    return (who,) if isinstance(who, DefendingPlayer) and node == _more(who) else None


derived("condition", "<w:one player> has more life than another of your opponents", _more, _of_more, AmountIs)


def _controls(comparison: str) -> tuple[Any, Any]:
    def fact(number: Any, noun: Noun) -> AmountIs | None:
        theirs = CountOf(Group(plus(noun.filter, ControlledBy(IT))))
        return AmountIs(theirs, comparison, number) if noun.zone == "battlefield" else None

    def take(condition: AmountIs) -> tuple[Any, Noun] | None:
        group = condition.left.what if isinstance(condition.left, CountOf) else None
        rest = minus(group.filter, ControlledBy(IT)) if isinstance(group, Group) else None
        return None if rest is None else (condition.right, Noun(rest))

    return fact, take


def _controls_none() -> tuple[Any, Any]:
    fact, take = _controls("=")

    def of_none(condition: AmountIs) -> tuple[Noun] | None:
        found = take(condition)
        return (found[1],) if found is not None and found[0] == ZERO else None

    return (lambda noun: fact(ZERO, noun)), of_none


ONE_OPPONENT = SOMEBODY[:1]
for words, comparison in (
    ("<n:word number> or more", ">="),
    ("<n:word number> or fewer", "<="),
    ("exactly <n:word number>", "="),
):
    of_players(f"controls {words} <k:nouns>", *_controls(comparison), ONE_OPPONENT)
of_players("controls no <k:nouns>", *_controls_none(), ONE_OPPONENT)
